import type { Db } from '../machinery/index.ts';
import { currentCycle } from '../voting/index.ts';
import { type Level, levelOf, SIGNALS, type Signal, WEIGHTS } from './weights.ts';

/**
 * What each signal says, of an account, of nearly all accounts of a group, or of itself. Accounts are similar where they
 * registered from the same network in a week, or about as fast on a day.
 */
export const ABOUT: Record<Signal, string> = {
  neighbours: 'Ten or more accounts registered from the same network (/24 or /48) within an hour.',
  quick_registration: `Registered within ${WEIGHTS.quick_registration_seconds} seconds of seeing the security check.`,
  quick_together: 'Ten or more similar accounts registered as fast, or voted at script speed.',
  first_vote: `Nearly all voters among similar accounts first voted within ${WEIGHTS.first_vote_seconds} seconds of registering.`,
  ballot_speed: `Nearly all voters among similar accounts took less than ${WEIGHTS.seconds_a_vote} seconds per vote.`,
};

/** 0 to 100 points, each with its reason. */
export interface AccountScore {
  score: number;
  level: Level | null;
  reasons: { signal: Signal; points: number; sentence: string }[];
}

/**
 * Returns the score in the current cycle; null for an account that was not scored. It says nothing of its own votes.
 */
export async function accountScore(db: Db, userId: number): Promise<AccountScore | null> {
  const cycle = await currentCycle(db);
  const row = await db('account_signals')
    .where({ cycle_id: cycle?.id ?? 0, user_id: userId })
    .first();
  if (!row) return null;
  const reasons = SIGNALS.filter((signal) => row[signal] > 0).map((signal) => ({
    ...{ signal, points: row[signal], sentence: ABOUT[signal] },
  }));
  return { score: row.score, level: levelOf(row.score) ?? null, reasons };
}
