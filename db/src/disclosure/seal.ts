import type { Knex } from 'knex';
import type { Db } from '../machinery/index.ts';
import { hourOf, IS_CLOSED } from '../tallies/index.ts';

// A voting cycle may be frozen for its last hours: no vote cast after `sealed_from` is shown to anybody. The database's
// clock decides, as in `cycle-clock.ts` of `tallies`; nothing is written when the freeze begins or ends on time.

/** A condition on `voting_cycles`: it is frozen and has not been announced. */
const IS_UNREVEALED = `(sealed_from IS NOT NULL AND (revealed_at IS NULL OR revealed_at > UTC_TIMESTAMP(3)) AND (is_revealed_by_hand = 1 OR NOT ${IS_CLOSED}))`;

/** A condition on `voting_cycles`: it is frozen now, even if it was closed before its planned end. */
export const IS_SEALED = `(${IS_UNREVEALED} AND (sealed_from <= UTC_TIMESTAMP(3) OR ${IS_CLOSED}))`;

/**
 * Covers the time between asking which figures to read and reading them. Readers count votes by time from this many
 * seconds before the freeze on, so that none of them shows a vote that was cast after the freeze began.
 */
export const AHEAD_S = 10;

/** A vote stored now may carry a time this long ago, because its statement began before it waited for locks. */
export const COMMIT_LAG_S = 30;

/** A condition on `voting_cycles`: the time of the votes decides which are shown. */
export const COUNTS_TO_SEAL = `(${IS_UNREVEALED} AND (sealed_from <= UTC_TIMESTAMP(3) + INTERVAL ${AHEAD_S} SECOND OR ${IS_CLOSED}))`;

/** A condition on `published_steps` beside `voting_cycles`: these figures are what the freeze shows now. */
export const IS_KEPT = 'shown_until = sealed_from AND shown_generation = generation';

/** An SQL expression: only votes from before this moment may be shown of the cycle; all votes if it isn't frozen. */
export const disclosedUntil = (cycleId: string) =>
  `COALESCE((SELECT sealed_from FROM voting_cycles sealed WHERE sealed.id = ${cycleId} AND ${COUNTS_TO_SEAL}),
    CAST('9999-12-31' AS DATETIME(3)))`;

/** The same expression for the cycle whose id is bound. */
export const DISCLOSED_UNTIL = disclosedUntil('?');

const VOTES = 'votes FORCE INDEX (PRIMARY)';

/** The tables of figures by category and vendor, and by hour, each as `tally`. */
export interface Tables {
  vendors: Knex.Raw;
  hours: Knex.Raw;
}

export const liveTables = (db: Db): Tables => ({
  vendors: db.raw('vendor_tallies AS tally'),
  hours: db.raw('hourly_tallies AS tally'),
});

/**
 * Counts the votes of one cycle from before the freeze. This reads all of its votes; the index of counts has no time
 * and would take four times as long. Participants are stored in one hour, because they are meaningful only as a sum
 * over a cycle.
 */
export const countedTables = (db: Db, cycleId: number): Tables => ({
  vendors: db.raw(
    `(SELECT cycle_id, category_id, vendor_id, COUNT(*) AS votes FROM ${VOTES}
      WHERE cycle_id = ? AND created_at < ${DISCLOSED_UNTIL} GROUP BY cycle_id, category_id, vendor_id) AS tally`,
    [cycleId, cycleId],
  ),
  hours: db.raw(
    `(SELECT cycle_id, ${hourOf('created_at')} AS hour, COUNT(*) AS votes, 0 AS participants FROM ${VOTES}
      WHERE cycle_id = ? AND created_at < ${DISCLOSED_UNTIL} GROUP BY cycle_id, hour
      UNION ALL
      SELECT cycle_id, ${hourOf('MIN(created_at)')}, 0, COUNT(DISTINCT user_id) FROM ${VOTES}
      WHERE cycle_id = ? AND created_at < ${DISCLOSED_UNTIL} GROUP BY cycle_id) AS tally`,
    [cycleId, cycleId, cycleId, cycleId],
  ),
});

/** An SQL expression for rows `removal` and `cycle`: the votes left under the removal that may be disclosed. */
export const DISCLOSED_LEFT = `CAST(IF(${COUNTS_TO_SEAL},
  (SELECT COUNT(*) FROM removed_votes removed WHERE removed.removal_id = removal.id AND removed.created_at < cycle.sealed_from),
  CAST(removal.vote_count AS SIGNED) - COALESCE(removal.restored_count, 0)) AS SIGNED)`;

/** Returns whether the cycle is frozen now. */
export async function isSealed(db: Db, cycleId: number): Promise<boolean> {
  return (await db('voting_cycles').where({ id: cycleId }).whereRaw(IS_SEALED).first('id')) !== undefined;
}
