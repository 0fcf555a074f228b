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
    .joinRaw(
      "LEFT JOIN burst_minutes burst ON burst.minute = TIMESTAMPDIFF(MINUTE, '1970-01-01', origin.registered_at)",
    )
    .where({ 'scored.cycle_id': cycle?.id ?? 0, 'scored.user_id': userId })
    .first(
      'scored.*',
      'origin.site',
      'origin.captcha_seconds',
      'neighbour.around',
      'neighbour.around_seconds',
      'neighbour.captcha_failures',
      'burst.registrations',
      'burst.usual',
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
  captcha_failures: number;
  registrations: number;
  usual: number;
}

const ALIKE = 'the accounts of its network and hour, or of its browser, kind of name and day,';

const SENTENCES: Record<Signal, (row: ScoredRow) => string> = {
  neighbours: ({ around, around_seconds, site }) =>
    `One of ${around} accounts made from ${originPrefix(site)} within ${durationOf(around_seconds)}.`,
  same_browser: ({ site }) =>
    `Nearly all accounts made from ${originPrefix(site)} in that hour name their browser alike.`,
  burst: ({ registrations, usual }) =>
    `Made in a minute with ${registrations} registrations, where ${usual} are usual.`,
  one_category: () => `Nearly all voters among ${ALIKE} voted in one category only.`,
  failed_captchas: ({ captcha_failures, site }) =>
    `${captcha_failures} wrong answers to the security question came from ${originPrefix(site)} in that hour.`,
  quick_registration: ({ captcha_seconds }) =>
    `Registered within ${durationOf(captcha_seconds + 1)} of seeing the security question.`,
  quick_together: () =>
    `Nearly all of ${ALIKE} registered within ${WEIGHTS.quick_registration_seconds} seconds of seeing the security question.`,
  first_vote: () =>
    `Nearly all voters among ${ALIKE} voted within ${WEIGHTS.first_vote_seconds} seconds of registering.`,
  ballot_speed: () =>
    `Nearly all voters among ${ALIKE} took less than ${WEIGHTS.seconds_a_vote} seconds for each vote.`,
  name_pattern: () => 'Its name and nearly all names around it look generated.',
};
