import { Refusal, type RefusalReason } from '../src/changes/refusal.ts';

/** Returns the result, or why it is refused. */
export function outcome<T>(work: Promise<T>): Promise<T | RefusalReason> {
  return work.catch((error: unknown) => {
    if (error instanceof Refusal) return error.reason;
    throw error;
  });
}
