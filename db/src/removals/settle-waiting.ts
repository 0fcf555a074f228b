import type { By } from '../audit/index.ts';
import { type Db, withDeadline } from '../machinery/index.ts';
import { IS_CLOSED } from '../tallies/index.ts';
import { canSettle, settle, type WaitingCycle } from './batches.ts';
import { MOVING_DEADLINE_MS, settleCount } from './change-count.ts';

/** The audit log already has the decision that these votes waited for. */
const BY_THE_JOB: By = { username: 'integrity', ipAddress: null };

/**
 * Moves votes that can leave the count now, and counts reviewed votes, all of them once the cycle is over. Stops voting
 * only if something moves. Returns how many votes moved.
 */
export function settleWaiting(db: Db): Promise<number> {
  return withDeadline(MOVING_DEADLINE_MS, async () => {
    let moved = 0;
    for (const cycle of await waitingCycles(db)) {
      if (!(await canSettle(db, cycle, BY_THE_JOB))) continue;
      moved += await settleCount(db, cycle.cycleId, (count) => settle(count, cycle, BY_THE_JOB));
    }
    return moved;
  });
}

async function waitingCycles(db: Db): Promise<WaitingCycle[]> {
  const [rows = []]: { id: number; is_over: number }[][] = await db.raw(
    `SELECT id, ${IS_CLOSED} AS is_over FROM voting_cycles
     WHERE id IN (SELECT cycle_id FROM held_accounts) OR id IN (SELECT cycle_id FROM held_votes)`,
  );
  return rows.map((row) => ({ cycleId: row.id, isOver: row.is_over === 1 }));
}
