import { cycleSums, keepsVotesBack } from '../disclosure/index.ts';
import type { Db } from '../machinery/index.ts';
import { currentCycle } from '../voting/index.ts';

/** Returns the figures of the current cycle, and the numbers of vendors and blocked sessions. */
export async function dashboardFigures(db: Db) {
  const cycle = await currentCycle(db);
  const [{ votes, participants }, keptBack, [[row]]] = await Promise.all([
    cycleSums(db, cycle?.id),
    cycle ? keepsVotesBack(db, cycle.id) : false,
    db.raw(
      `SELECT
         (SELECT COUNT(*) FROM vendors WHERE archived_at IS NULL) AS vendors,
         (SELECT COUNT(*) FROM user_sessions WHERE is_blocked = 1
            AND (blocked_until IS NULL OR blocked_until > UTC_TIMESTAMP(3))) AS blocked`,
    ),
  ]);
  return {
    totalVotes: votes,
    totalParticipants: participants,
    totalVendors: row.vendors,
    keepsVotesBack: keptBack,
    blockedSessions: row.blocked,
  };
}
