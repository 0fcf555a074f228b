import type { Db } from '../machinery/index.ts';
import { IS_CLOSED } from '../tallies/index.ts';
import { COUNTS_TO_SEAL, countedTables, IS_KEPT, liveTables, type Tables } from './seal.ts';

/** A condition on `voting_cycles`: only published figures are shown until the cycle closes, to administrators too. */
const IS_DISCLOSED_IN_STEPS = `(publishing = 'steps' AND NOT ${IS_CLOSED})`;

/** A condition on `voting_cycles`: votes show as they come. */
export const IS_DISCLOSED_LIVE = `NOT (${IS_DISCLOSED_IN_STEPS} OR ${COUNTS_TO_SEAL})`;

/** Returns the tables whose figures everybody is shown for a cycle, each as `tally`. */
export async function disclosedTables(db: Db, cycleId: number): Promise<Tables> {
  const state = await db('voting_cycles as cycle')
    .leftJoin('published_steps as step', 'step.cycle_id', 'cycle.id')
    .where('cycle.id', cycleId)
    .first<{ isLive: number; isPublished: number } | undefined>(
      db.raw(`${IS_DISCLOSED_LIVE} AS isLive`),
      db.raw(`(publishing = 'steps' OR COALESCE(${IS_KEPT}, 0)) AS isPublished`),
    );
  if (!state || state.isLive === 1) return liveTables(db);
  if (state.isPublished === 1) {
    return {
      vendors: db.raw('published_vendor_tallies AS tally'),
      hours: db.raw('published_hourly_tallies AS tally'),
    };
  }
  return countedTables(db, cycleId);
}

/** Returns the tables of all votes, shown or not, for figures that are stored to be shown later. */
export const allTables: typeof disclosedTables = async (db) => liveTables(db);

/** Returns whether votes of this cycle are hidden until the next batch or the announcement. */
export async function keepsVotesBack(db: Db, cycleId: number): Promise<boolean> {
  const row = await db('voting_cycles')
    .where({ id: cycleId })
    .whereRaw(`NOT ${IS_DISCLOSED_LIVE}`)
    .first('id');
  return row !== undefined;
}
