import type { Db } from '../machinery/index.ts';
import { MIN_GROUP_SIZE } from '../tallies/index.ts';
import { ACTIVITY_LAG_S } from '../voters/index.ts';
import { PACE, weekOf } from './neighbours.ts';
import { WEIGHTS } from './weights.ts';

const { quick_registration_seconds, first_vote_seconds, seconds_a_vote, usual_share, deviations } = WEIGHTS;

/** SQL conditions of the traits about voting, for an `origin` and its `ballot`. */
export const SOON = `TIMESTAMPDIFF(SECOND, origin.registered_at, ballot.first_vote_at) BETWEEN 0 AND ${first_vote_seconds - 1}`;
export const FAST = `(ballot.votes > 1 AND TIMESTAMPDIFF(MICROSECOND, ballot.first_vote_at, ballot.last_vote_at)
  < ${seconds_a_vote * 1e6} * (ballot.votes - 1))`;
const COUNTS = `COUNT(ballot.user_id) AS voters, COALESCE(SUM(${SOON}), 0) AS soon, COALESCE(SUM(${FAST}), 0) AS fast`;

/**
 * Updates the times of the first and the last vote of the accounts that were active after `since`, or of all voters if
 * `since` is undefined. These accounts are then scored again. This reads no vendor.
 */
export async function renewBallots(db: Db, cycleId: number, since: Date | undefined): Promise<void> {
  const among = since
    ? `(SELECT DISTINCT user_id FROM user_sessions
        WHERE last_activity_at >= ? - INTERVAL ${ACTIVITY_LAG_S} SECOND AND user_id IS NOT NULL)`
    : '(SELECT user_id FROM account_origins)';
  const bindings = since ? [since] : [];
  await db.raw(
    `INSERT INTO account_ballots (cycle_id, user_id, votes, first_vote_at, last_vote_at)
     SELECT vote.cycle_id, vote.user_id, COUNT(*), MIN(vote.created_at), MAX(vote.created_at)
     FROM ${among} active JOIN votes vote FORCE INDEX (PRIMARY)
       ON vote.cycle_id = ? AND vote.user_id = active.user_id
     GROUP BY vote.cycle_id, vote.user_id ORDER BY vote.user_id
     ON DUPLICATE KEY UPDATE votes = VALUES(votes), first_vote_at = VALUES(first_vote_at),
       last_vote_at = VALUES(last_vote_at)`,
    [...bindings, cycleId],
  );
  await db.raw(
    `INSERT IGNORE INTO touched_accounts
     SELECT ballot.user_id FROM ${among} active
     JOIN account_ballots ballot ON ballot.cycle_id = ? AND ballot.user_id = active.user_id`,
    [...bindings, cycleId],
  );
}

/** A fixed set of accounts: those from one /24 or /48 in a week, or those that registered at the same pace on a day. */
interface CohortKind {
  /** The column of `account_neighbours` that holds the set's name. */
  column: 'site_cohort' | 'pace_cohort';
  /** An SQL condition that is true of accounts in such a set. */
  among: string;
  /** SQL expressions that together identify the set of an account. */
  parts: string;
  /** An SQL condition that is true of accounts in the set that `parts` identify. */
  isMember: string;
}

const COHORTS: readonly CohortKind[] = [
  {
    column: 'site_cohort',
    among: 'site IS NOT NULL',
    parts: `site, FROM_DAYS(7 * ${weekOf('registered_at')}) AS begins`,
    isMember: `origin.site = cohort.site AND origin.registered_at >= cohort.begins
      AND origin.registered_at < cohort.begins + INTERVAL 1 WEEK`,
  },
  {
    column: 'pace_cohort',
    among: `captcha_seconds < ${quick_registration_seconds}`,
    parts: `${PACE} AS pace, DATE(registered_at) AS begins`,
    isMember: `${PACE} = cohort.pace AND origin.registered_at >= cohort.begins
      AND origin.registered_at < cohort.begins + INTERVAL 1 DAY`,
  },
];

/** The traits of a set may change only while its accounts are at most this many days old. */
const YOUNG_DAYS = 8;

/** Selects all accounts of the sets that contain a listed account (`touched_accounts`). */
const ofTouched = ({ among, parts, isMember }: CohortKind): string => `(
    SELECT DISTINCT ${parts} FROM touched_accounts touched JOIN account_origins ON account_origins.user_id = touched.user_id
    WHERE registered_at >= UTC_TIMESTAMP(3) - INTERVAL ${YOUNG_DAYS} DAY AND ${among}
  ) cohort JOIN account_origins origin ON ${isMember}`;

/**
 * Updates the traits of each set that contains a listed account: whether at least ten of its accounts vote like scripts,
 * and clearly more than is usual for the site. Only accounts that do so themselves get points for it, so slower accounts
 * beside them change nothing. If the traits of a set change, its accounts are listed too.
 */
export async function renewCohorts(db: Db, cycleId: number, isEverything: boolean): Promise<void> {
  // Accounts that registered faster than a person could say nothing about what is usual.
  const [[usual]] = await db.raw(
    `SELECT ${COUNTS} FROM account_ballots ballot JOIN account_origins origin ON origin.user_id = ballot.user_id
     WHERE ballot.cycle_id = ? AND NOT COALESCE(origin.captcha_seconds < ${quick_registration_seconds}, 0)`,
    [cycleId],
  );
  for (const kind of COHORTS) {
    await renewKind(
      db,
      { cycleId, ...usual },
      kind,
      isEverything ? 'account_origins origin' : ofTouched(kind),
    );
  }
  // All accounts are already listed.
  if (isEverything) return;
  for (const kind of COHORTS) {
    await db.raw(
      `INSERT IGNORE INTO touched_accounts
       SELECT origin.user_id FROM ${ofTouched(kind)}
       JOIN account_neighbours member ON member.user_id = origin.user_id
       JOIN account_cohorts changed ON changed.cycle_id = ? AND changed.cohort = member.${kind.column}
         AND changed.is_quick = member.is_quick AND changed.has_changed = 1`,
      [cycleId],
    );
  }
}

/** Returns an SQL condition: more accounts of a set show the trait than chance explains, given its usual share. */
function isUnusual(trait: 'soon' | 'fast'): string {
  const others = (count: string) => `(:${count} - IF(is_quick, 0, ${count}))`;
  const share = `COALESCE(${others(trait)} / NULLIF(${others('voters')}, 0), 0)`;
  const expected = `(voters * LEAST(${usual_share.most}, GREATEST(${usual_share.least}, ${share})))`;
  return `${trait} >= ${MIN_GROUP_SIZE} AND ${trait} > ${expected} + ${deviations} * SQRT(${expected})`;
}

interface Usual {
  cycleId: number;
  voters: number;
  soon: number;
  fast: number;
}

/** Ignores sets of fewer than ten accounts, which get no traits. */
async function renewKind(db: Db, usual: Usual, { column }: CohortKind, accounts: string) {
  await db.raw(
    `INSERT INTO account_cohorts (cycle_id, cohort, is_quick, first_vote, ballot_speed, has_changed)
     SELECT :cycleId, cohort, is_quick, ${isUnusual('soon')}, ${isUnusual('fast')}, 1
     FROM (
       SELECT member.${column} AS cohort, member.is_quick, COUNT(*) AS accounts, ${COUNTS}
       FROM ${accounts}
       JOIN account_neighbours member ON member.user_id = origin.user_id AND member.${column} IS NOT NULL
       LEFT JOIN account_ballots ballot ON ballot.cycle_id = :cycleId AND ballot.user_id = origin.user_id
       GROUP BY member.${column}, member.is_quick
     ) counted WHERE accounts >= ${MIN_GROUP_SIZE}
     ON DUPLICATE KEY UPDATE
       has_changed = account_cohorts.first_vote <> VALUES(first_vote) OR account_cohorts.ballot_speed <> VALUES(ballot_speed),
       first_vote = VALUES(first_vote), ballot_speed = VALUES(ballot_speed)`,
    { ...usual },
  );
}
