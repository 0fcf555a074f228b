import { currentCycle } from '../count/index.ts';
import type { Db } from '../machinery/index.ts';
import { SENTENCES, SIGNALS } from './weights.ts';

/** A score of 0 to 100 points, with the signals that contribute to it. */
export type AccountScore = NonNullable<Awaited<ReturnType<typeof accountScore>>>;

/**
 * Returns the score of an account in the current cycle, or null if it was not scored. It does not disclose the
 * account's votes.
 */
export async function accountScore(db: Db, userId: number) {
  const cycle = await currentCycle(db);
  const row = await db('account_signals')
    .where({ cycle_id: cycle?.id ?? 0, user_id: userId })
    .first();
  if (!row) return null;
  const reasons = SIGNALS.filter((signal) => row[signal] > 0).map((signal) => ({
    signal,
    points: row[signal],
    sentence: SENTENCES[signal],
  }));
  return { score: row.score, reasons };
}
