import { AsyncLocalStorage } from 'node:async_hooks';

/** The deadline of statements that count every vote of a cycle, a million and more. */
export const COUNTING_DEADLINE_MS = 5_000;

/** The deadline of an administrator's act or a job that counts or moves a million votes. */
export const MOVING_DEADLINE_MS = 300_000;

/** Holds milliseconds, or nothing for the default deadline. */
export const ownDeadline = new AsyncLocalStorage<number>();

/** Gives all statements of `work` this deadline, for the few that may take longer than a request's. */
export function withDeadline<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  return ownDeadline.run(milliseconds, work);
}
