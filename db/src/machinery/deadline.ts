import { AsyncLocalStorage } from 'node:async_hooks';

/** For counts that read every vote of a cycle, a million and more. */
export const COUNTING_DEADLINE_MS = 5_000;

const deadline = new AsyncLocalStorage<number>();

/** For the few statements that may take longer than a request's: all those that `work` makes get this deadline. */
export function withDeadline<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  return deadline.run(milliseconds, work);
}

/** In milliseconds; undefined where the usual one holds. */
export function ownDeadline(): number | undefined {
  return deadline.getStore();
}
