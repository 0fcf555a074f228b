import { currentCycle, talliedDrift } from '../count/index.ts';
import type { Db } from '../machinery/index.ts';

/** Returns how long ago the accounts of the current cycle were scored; undefined before the first time. */
export async function secondsSinceScoring(db: Db): Promise<number | undefined> {
  const cycle = await currentCycle(db);
  const [[row]] = await db.raw(
    'SELECT TIMESTAMPDIFF(SECOND, scored_until, UTC_TIMESTAMP(3)) AS seconds FROM integrity_state WHERE cycle_id = ?',
    [cycle?.id ?? 0],
  );
  return row?.seconds ?? undefined;
}

/** Returns the difference between the current cycle's tallies and its votes; 0 before the first cycle. */
export async function currentDrift(db: Db): Promise<number> {
  const cycle = await currentCycle(db);
  return cycle ? talliedDrift(db, cycle.id) : 0;
}
