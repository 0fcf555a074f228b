import { MIN_GROUP_SIZE } from '../count/index.ts';
import { type Db, NOW, retriedTransaction, withDeadline } from '../machinery/index.ts';
import { findGroups } from './find-groups.ts';
import { SIGNALS, type Signal, WEIGHTS, weekOf } from './weights.ts';

const SCORING_DEADLINE_MS = 60_000;
/** Half of the hour around a registration. */
const AROUND_SECONDS = 1800;

/**
 * Scores the accounts of the last weeks, and looks for groups among them; the first time in a cycle, among all accounts.
 * Each run starts from registrations and votes. Only a complete run is noted, so one that dies is repeated whole.
 */
export async function renewGroups(db: Db, cycleId: number): Promise<void> {
  const isFirst = !(await db('integrity_state').where({ cycle_id: cycleId }).first());
  const since = isFirst ? "'1970-01-01'" : RECENT;
  await withDeadline(SCORING_DEADLINE_MS, () =>
    retriedTransaction(db, async (tx) => {
      await tx.raw(scoreAccounts(since), { cycleId });
      await tx.raw(SCORE_RAPID_BALLOTS, { cycleId });
    }),
  );
  await findGroups(db, cycleId);
  await db('integrity_state')
    .insert({ cycle_id: cycleId, scored_until: NOW })
    .onConflict('cycle_id')
    .merge({ scored_until: NOW });
}

/** The start of the week that began at least eight days ago, so that sets of a week are complete. */
const RECENT = `FROM_DAYS(7 * ${weekOf('UTC_TIMESTAMP() - INTERVAL 8 DAY')})`;

const NEAR = `(PARTITION BY site ORDER BY TIMESTAMPDIFF(SECOND, '1970-01-01', registered_at)
  RANGE BETWEEN ${AROUND_SECONDS} PRECEDING AND ${AROUND_SECONDS} FOLLOWING)`;

// Similar accounts are those from one /24 or /48 in a week, and those that registered about as fast on a day. Accounts
// that registered faster than a person could are compared with each other only.
const SAME_SITE = `(PARTITION BY site, ${weekOf('registered_at')}, is_quick)`;
const SAME_PACE = '(PARTITION BY is_quick, captcha_seconds DIV 2, DATE(registered_at))';

const IS_QUICK = `captcha_seconds < ${WEIGHTS.quick_registration_seconds}`;
/** The traits of voting like a script. They read no vendor. */
const TRAITS = {
  soon: `TIMESTAMPDIFF(SECOND, registered_at, first_vote_at) BETWEEN 0 AND ${WEIGHTS.first_vote_seconds - 1}`,
  fast: `votes > 1 AND TIMESTAMPDIFF(MICROSECOND, first_vote_at, last_vote_at)
    < ${WEIGHTS.seconds_a_vote * 1e6} * (votes - 1)`,
};
type Trait = keyof typeof TRAITS;

/** The sets of similar accounts, by the prefix of their counts. */
const SETS = { site: SAME_SITE, pace: SAME_PACE };
type SetName = keyof typeof SETS;

const COUNTS = ['voters', 'soon', 'fast'] as const;
const countsIn = (name: string, window: string, among = 'TRUE'): string =>
  COUNTS.map((count) => `SUM(IF(${among}, ${count}, 0)) OVER ${window} AS ${name}_${count}`).join(', ');

/** Returns an SQL condition: more accounts of a set show the trait than chance explains, given its usual share. */
function isUnusual(set: SetName, trait: Trait): string {
  const { least, most } = WEIGHTS.usual_share;
  const others = (count: string) => `(usual_${count} - IF(is_quick, 0, ${set}_${count}))`;
  const share = `COALESCE(${others(trait)} / NULLIF(${others('voters')}, 0), 0)`;
  const expected = `(${set}_voters * LEAST(${most}, GREATEST(${least}, ${share})))`;
  const count = `${set}_${trait}`;
  return `(${count} >= ${MIN_GROUP_SIZE} AND ${count} > ${expected} + ${WEIGHTS.deviations} * SQRT(${expected}))`;
}

/**
 * An account gets points for a trait that it shows itself, if at least ten similar accounts do, and clearly more than is
 * usual for the site. Slower accounts beside them change nothing.
 */
const showsUnusual = (trait: Trait): string =>
  `${trait} AND (${isUnusual('site', trait)} OR is_quick AND ${isUnusual('pace', trait)})`;

/** An SQL condition for each signal. */
const CONDITIONS: Record<Signal, string> = {
  neighbours: `around >= ${MIN_GROUP_SIZE}`,
  quick_registration: 'is_quick',
  quick_together: `is_quick AND (${showsUnusual('fast')}
    OR quick_around >= ${MIN_GROUP_SIZE} AND quick_around >= ${WEIGHTS.nearly_all} * around)`,
  first_vote: showsUnusual('soon'),
  ballot_speed: showsUnusual('fast'),
};

const scoreAccounts = (since: string): string => `
  INSERT INTO account_signals (cycle_id, user_id, ${SIGNALS.join(', ')}, score)
  SELECT :cycleId, user_id, ${SIGNALS.join(', ')}, ${SIGNALS.join(' + ')} FROM (
    SELECT user_id, ${SIGNALS.map((name) => `IF(${CONDITIONS[name]}, ${WEIGHTS.points[name]}, 0) AS ${name}`).join(', ')}
    FROM (
      SELECT voter.*, COUNT(*) OVER ${NEAR} AS around, SUM(is_quick) OVER ${NEAR} AS quick_around,
        ${countsIn('site', SETS.site)}, ${countsIn('pace', SETS.pace)}, ${countsIn('usual', '()', 'NOT is_quick')}
      FROM (
        SELECT origin.user_id, site, registered_at, captcha_seconds, ${IS_QUICK} AS is_quick,
          ballot.user_id IS NOT NULL AS voters, COALESCE(${TRAITS.soon}, 0) AS soon, COALESCE(${TRAITS.fast}, 0) AS fast
        FROM account_origins origin LEFT JOIN (
          SELECT vote.user_id, COUNT(*) AS votes, MIN(created_at) AS first_vote_at, MAX(created_at) AS last_vote_at
          FROM account_origins recent JOIN votes vote FORCE INDEX (PRIMARY)
            ON vote.cycle_id = :cycleId AND vote.user_id = recent.user_id
          WHERE recent.registered_at >= ${since} GROUP BY vote.user_id
        ) ballot ON ballot.user_id = origin.user_id
        WHERE site IS NOT NULL AND registered_at >= ${since} - INTERVAL ${2 * AROUND_SECONDS} SECOND
      ) voter
    ) counted
    WHERE registered_at >= ${since}
  ) judged ORDER BY user_id
  ON DUPLICATE KEY UPDATE ${[...SIGNALS, 'score'].map((name) => `${name} = VALUES(${name})`).join(', ')}`;

const { points, fewest_votes, milliseconds_a_vote } = WEIGHTS.rapid;
const OTHER_SIGNALS = SIGNALS.filter((signal) => signal !== 'ballot_speed');

/**
 * Ballots that no person can cast give points whenever and wherever their accounts registered, also if the script waited
 * at the security check. At least ten such accounts must be from one network, or have begun to vote on one day.
 */
const SCORE_RAPID_BALLOTS = `
  UPDATE account_signals scored JOIN (
    SELECT ballot.user_id, COUNT(*) OVER (PARTITION BY origin.site) AS from_site,
      COUNT(*) OVER (PARTITION BY DATE(ballot.first_vote_at)) AS on_day
    FROM (
      SELECT user_id, MIN(created_at) AS first_vote_at FROM votes FORCE INDEX (PRIMARY) WHERE cycle_id = :cycleId
      GROUP BY user_id HAVING COUNT(*) >= ${fewest_votes}
        AND TIMESTAMPDIFF(MICROSECOND, MIN(created_at), MAX(created_at)) < ${milliseconds_a_vote * 1000} * (COUNT(*) - 1)
    ) ballot
    JOIN account_origins origin ON origin.user_id = ballot.user_id AND origin.site IS NOT NULL
  ) rapid ON rapid.user_id = scored.user_id
  SET scored.ballot_speed = ${points},
    scored.score = LEAST(100, ${[...OTHER_SIGNALS.map((signal) => `scored.${signal}`), points].join(' + ')})
  WHERE scored.cycle_id = :cycleId AND (from_site >= ${MIN_GROUP_SIZE} OR on_day >= ${MIN_GROUP_SIZE})`;
