import { type Db, withDeadline } from '../machinery/index.ts';
import { FAST, renewBallots, renewCohorts, SOON } from './cohorts.ts';
import { renewNeighbours } from './neighbours.ts';
import { SIGNALS, type Signal, WEIGHTS } from './weights.ts';

/** The maximum number of accounts scored in one statement. */
const CHUNK = 100_000;
/** A registration that is stored now may have begun this long ago. */
const COMMIT_LAG_MS = 10_000;
const SCORING_DEADLINE_MS = 60_000;

/**
 * Updates the scores of the cycle's accounts: all of them the first time, otherwise those that registered or were active since the last time, and those affected by them. Leaves the scored accounts in
 * `touched_accounts`.
 */
export function renewScores(db: Db, cycleId: number): Promise<void> {
  return withDeadline(SCORING_DEADLINE_MS, async () => {
    const [[{ now }]] = await db.raw('SELECT UTC_TIMESTAMP(3) AS now');
    const state = await db('integrity_state').where({ cycle_id: cycleId }).first();
    const since = state?.scored_until ?? undefined;
    await db('touched_accounts').delete();
    // The accounts around a registration are the same in every cycle.
    const [newest] = await db('integrity_state').max({ at: 'scored_until' });
    await renewNeighbours(db, since && (newest?.at ?? undefined));
    await renewBallots(db, cycleId, since);
    if (!since) await db.raw('INSERT IGNORE INTO touched_accounts SELECT user_id FROM account_neighbours');
    await renewCohorts(db, cycleId, since === undefined);
    await scoreTouched(db, cycleId);
    const until = { scored_until: new Date(now.getTime() - COMMIT_LAG_MS) };
    await db('integrity_state')
      .insert({ cycle_id: cycleId, ...until })
      .onConflict('cycle_id')
      .merge(until);
  });
}

/** An SQL condition for each signal. */
const CONDITIONS: Record<Signal, string> = {
  neighbours: `around >= ${WEIGHTS.fewest_accounts}`,
  quick_registration: 'neighbour.is_quick',
  quick_together: `neighbour.is_quick AND (${FAST} AND (site.ballot_speed OR pace.ballot_speed)
    OR (quick_around >= ${WEIGHTS.fewest_accounts} AND quick_around >= ${WEIGHTS.nearly_all} * around))`,
  first_vote: `${SOON} AND (site.first_vote OR pace.first_vote)`,
  ballot_speed: `${FAST} AND (site.ballot_speed OR pace.ballot_speed)`,
};

const SCORE = SIGNALS.join(' + ');

async function scoreTouched(db: Db, cycleId: number): Promise<void> {
  const points = SIGNALS.map((name) => `IF(${CONDITIONS[name]}, ${WEIGHTS.points[name]}, 0) AS ${name}`);
  for (let after = 0; ; ) {
    const [[{ last }]] = await db.raw(
      'SELECT MAX(user_id) AS last FROM (SELECT user_id FROM touched_accounts WHERE user_id > ? ORDER BY user_id LIMIT ?) chunk',
      [after, CHUNK],
    );
    if (last === null) return;
    await db.raw(
      `INSERT INTO account_signals (cycle_id, user_id, ${SIGNALS.join(', ')}, score)
       SELECT ?, user_id, ${SIGNALS.join(', ')}, ${SCORE} FROM (
         SELECT neighbour.user_id, ${points.join(', ')}
         FROM touched_accounts touched
         JOIN account_neighbours neighbour ON neighbour.user_id = touched.user_id
         JOIN account_origins origin ON origin.user_id = touched.user_id
         LEFT JOIN account_ballots ballot ON ballot.cycle_id = ? AND ballot.user_id = touched.user_id
         LEFT JOIN account_cohorts site ON site.cycle_id = ? AND site.cohort = neighbour.site_cohort
           AND site.is_quick = neighbour.is_quick
         LEFT JOIN account_cohorts pace ON pace.cycle_id = ? AND pace.cohort = neighbour.pace_cohort
           AND pace.is_quick = neighbour.is_quick
         WHERE touched.user_id > ? AND touched.user_id <= ?
       ) judged ORDER BY user_id
       ON DUPLICATE KEY UPDATE ${[...SIGNALS, 'score'].map((name) => `${name} = VALUES(${name})`).join(', ')}`,
      [cycleId, cycleId, cycleId, cycleId, after, last],
    );
    after = last;
  }
}
