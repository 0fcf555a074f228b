import type { Db } from '../machinery/index.ts';
import { talliedDrift } from '../tallies/index.ts';
import { currentCycle } from '../voting/index.ts';

/** Returns figures that no API can sum from its processes: those of the current cycle and of the scoring job. */
export async function installationFigures(db: Db) {
  const cycleId = (await currentCycle(db))?.id ?? 0;
  const [[row]] = await db.raw(
    `SELECT
       (SELECT COUNT(*) FROM user_sessions WHERE is_blocked = 1
          AND (blocked_until IS NULL OR blocked_until > UTC_TIMESTAMP(3))) AS blockedSessions,
       (SELECT COUNT(*) FROM account_signals WHERE cycle_id = ?) AS scoredAccounts,
       (SELECT COUNT(*) FROM account_groups WHERE cycle_id = ?) AS accountGroups,
       (SELECT TIMESTAMPDIFF(SECOND, scored_until, UTC_TIMESTAMP(3)) FROM integrity_state WHERE cycle_id = ?)
          AS secondsSinceScoring`,
    [cycleId, cycleId, cycleId],
  );
  return row as {
    blockedSessions: number;
    scoredAccounts: number;
    accountGroups: number;
    /** Null before the first run. */
    secondsSinceScoring: number | null;
  };
}

/** Returns the difference between the current cycle's tallies and its votes; 0 before the first cycle. */
export async function currentDrift(db: Db): Promise<number> {
  const cycle = await currentCycle(db);
  return cycle ? talliedDrift(db, cycle.id) : 0;
}
