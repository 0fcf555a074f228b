import type { Knex } from 'knex';
import { adminChange, type By, type Note } from '../audit/index.ts';
import type { Db } from '../machinery/index.ts';
import { correctFrozen, correctResults } from '../results/index.ts';

/** A statement that moves a million votes may take this long. */
export const MOVING_DEADLINE_MS = 300_000;

/** Why voting pauses while a great number of votes leaves the count or comes back; voters read it. */
export const RESTING = 'Votes are being counted anew. Voting goes on in a moment.';

/** The product began this pause and ends it itself. */
const MAINTENANCE = 'maintenance';

/** More than these take so long that voters would give up at the lock: voting is paused for them instead. */
const MOVED_UNDER_LOCK = 20_000;

/** `cycleId` is 0 before the first cycle. */
interface Affected {
  cycleId: number;
  voteCount: number;
}

/** What counts in a cycle, while no vote is stored in it. */
export interface Count {
  tx: Knex.Transaction;
  /** Cycles whose votes have left the count, or come back. */
  changed: Set<number>;
}

/** An administrator's change of what counts. */
export const changeCount = <T>(
  db: Db,
  by: By,
  affected: Affected,
  work: (count: Count, note: Note) => Promise<T>,
): Promise<T> =>
  withVotingPaused(db, affected, () =>
    adminChange(db, by, (tx, note) =>
      whileVotingStops(tx, affected.cycleId, correctResults, (count) => work(count, note)),
    ),
  );

/** What waited may settle: where a cycle has just ended that corrects nothing. */
export const settleCount = <T>(db: Db, cycleId: number, work: (count: Count) => Promise<T>): Promise<T> =>
  db.transaction((tx) => whileVotingStops(tx, cycleId, correctFrozen, work));

async function whileVotingStops<T>(
  tx: Knex.Transaction,
  cycleId: number,
  correct: typeof correctResults,
  work: (count: Count) => Promise<T>,
): Promise<T> {
  if (cycleId) await stopVoting(tx, cycleId);
  const changed = new Set<number>();
  const result = await work({ tx, changed });
  for (const id of changed) await correct(tx, id);
  // Last of all, as from here on votes wait also where voting is paused, instead of being refused.
  await tx('voting_cycles')
    .whereIn('id', [cycleId, ...changed])
    .whereNotNull('paused_at')
    .increment('generation');
  return result;
}

/**
 * No vote is stored in the cycle from here to the end of the transaction. A paused cycle is only kept from being
 * resumed, so that votes are refused at once; in any other they wait. The cycle's generation ends here or, for a paused
 * one, when the votes have been moved.
 */
export async function stopVoting(tx: Knex.Transaction, cycleId: number): Promise<void> {
  const [[cycle]] = await tx.raw('SELECT paused_at FROM voting_cycles WHERE id = ? LOCK IN SHARE MODE', [
    cycleId,
  ]);
  if (!cycle?.paused_at) await tx('voting_cycles').where({ id: cycleId }).increment('generation');
}

/**
 * Runs `work`, which moves `voteCount` votes of the cycle. With few of them a vote waits for the lock; with many it
 * is refused as in any pause, which ends here. Should the process die in between, the pause stays and nothing else.
 */
export async function withVotingPaused<T>(
  db: Db,
  { cycleId, voteCount }: Affected,
  work: () => Promise<T>,
): Promise<T> {
  if (voteCount <= MOVED_UNDER_LOCK) return work();
  const isOurs = await db('voting_cycles')
    .where({ id: cycleId, paused_at: null })
    .update({ paused_at: db.raw('UTC_TIMESTAMP(3)'), pause_kind: MAINTENANCE, pause_reason: RESTING });
  try {
    return await work();
  } finally {
    if (isOurs === 1) {
      await db('voting_cycles')
        .where({ id: cycleId, pause_kind: MAINTENANCE })
        .update({ paused_at: null, pause_kind: null, pause_reason: null });
    }
  }
}
