import { originPrefix } from '../limits/index.ts';
import type { Db } from '../machinery/index.ts';
import { currentCycle } from '../voting/index.ts';
import { durationOf } from './duration.ts';
import { type Level, levelOf, SIGNALS, type Signal, WEIGHTS } from './weights.ts';

/** 0 to 100 points, each with its reason. */
export interface AccountScore {
  score: number;
  level: Level | null;
  reasons: { signal: Signal; points: number; sentence: string }[];
}

/** In the current cycle; null for an account that was not scored in it. Says nothing of its own votes. */
export async function accountScore(db: Db, userId: number): Promise<AccountScore | null> {
  const cycle = await currentCycle(db);
  const row: ScoredRow | undefined = await db('account_signals as scored')
    .join('account_neighbours as neighbour', 'neighbour.user_id', 'scored.user_id')
    .join('account_origins as origin', 'origin.user_id', 'scored.user_id')
    .where({ 'scored.cycle_id': cycle?.id ?? 0, 'scored.user_id': userId })
    .first(
      'scored.*',
      'origin.site',
      'origin.captcha_seconds',
      'neighbour.around',
      'neighbour.around_seconds',
    );
  if (!row) return null;
  const reasons = SIGNALS.filter((signal) => row[signal] > 0).map((signal) => ({
    signal,
    points: row[signal],
    sentence: SENTENCES[signal](row),
  }));
  return { score: row.score, level: levelOf(row.score) ?? null, reasons };
}

interface ScoredRow extends Record<Signal, number> {
  score: number;
  site: Buffer;
  captcha_seconds: number;
  around: number;
  around_seconds: number;
}

// The guide says which accounts are similar: of the same network and week, or of the same pace and day.
const SENTENCES: Record<Signal, (row: ScoredRow) => string> = {
  neighbours: ({ around, around_seconds, site }) =>
    `One of ${around} accounts registered from ${originPrefix(site)} within ${durationOf(around_seconds)}.`,
  quick_registration: ({ captcha_seconds }) =>
    `Registered within ${durationOf(captcha_seconds + 1)} of seeing the security check.`,
  quick_together: () =>
    `Nearly all similar accounts registered within ${WEIGHTS.quick_registration_seconds} seconds of seeing the security check.`,
  first_vote: () =>
    `Nearly all voters among similar accounts first voted within ${WEIGHTS.first_vote_seconds} seconds of registering.`,
  ballot_speed: () =>
    `Nearly all voters among similar accounts took less than ${WEIGHTS.seconds_a_vote} seconds per vote.`,
};
