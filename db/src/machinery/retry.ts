import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import { type Db, isRetryable } from './database.ts';

const TRIES = 4;
const PAUSE_MS = 15;

/** Runs `work` again up to three times, after random delays, if it failed without writing, for instance by a deadlock. */
export async function retrying<T>(
  work: () => Promise<T>,
  mayRetry: (error: unknown) => boolean = isRetryable,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!mayRetry(error) || attempt === TRIES) throw error;
      await sleep(randomInt(PAUSE_MS * 2 ** attempt));
    }
  }
}

/** Runs a transaction with `retrying`. */
export function retriedTransaction<T>(db: Db, work: (tx: Knex.Transaction) => Promise<T>): Promise<T> {
  return retrying(() => db.transaction(work));
}
