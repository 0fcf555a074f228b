import { COUNTING_DEADLINE_MS, withDeadline } from './deadline.ts';
import type { Db } from './index.ts';

export interface DashboardFigures {
  totalVotes: number;
  /** Distinct voters with a vote in the cycle. */
  totalParticipants: number;
  totalVendors: number;
  blockedSessions: number;
}

/** The active cycle's figures; without one those of the newest. Three of the four are public anyway. */
export function dashboardFigures(db: Db): Promise<DashboardFigures> {
  return withDeadline(COUNTING_DEADLINE_MS, () => countFigures(db));
}

async function countFigures(db: Db): Promise<DashboardFigures> {
  const cycle = await db('voting_cycles')
    .orderBy([
      { column: 'is_active', order: 'desc' },
      { column: 'start_date', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .first('id');
  const [[row]] = await db.raw(
    `SELECT
       (SELECT COUNT(*) FROM votes WHERE cycle_id = :cycleId) AS votes,
       (SELECT COUNT(DISTINCT user_id) FROM votes WHERE cycle_id = :cycleId) AS participants,
       (SELECT COUNT(*) FROM vendors WHERE archived_at IS NULL) AS vendors,
       (SELECT COUNT(*) FROM user_sessions WHERE is_blocked = 1
          AND (blocked_until IS NULL OR blocked_until > UTC_TIMESTAMP(3))) AS blocked`,
    { cycleId: cycle?.id ?? 0 },
  );
  return {
    totalVotes: row.votes,
    totalParticipants: row.participants,
    totalVendors: row.vendors,
    blockedSessions: row.blocked,
  };
}
