import type { Knex } from 'knex';
import { adminChange, type By, type Note } from '../audit/index.ts';
import { type Db, NOW, retriedTransaction } from '../machinery/index.ts';
import { correctResults, recountFinalResults } from '../results/index.ts';

/** A statement that moves a million votes may take this long. */
export const MOVING_DEADLINE_MS = 300_000;

/** Voters read this while voting pauses because very many votes move. */
export const PAUSE_REASON = 'Votes are being recounted. Voting will resume in a moment.';

/** The kind of a pause that the product begins and ends itself. */
const MAINTENANCE = 'maintenance';

/** Moving more than these takes so long that voters would give up at the lock, so voting is paused instead. */
const MOVED_UNDER_LOCK = 20_000;

/** `cycleId` is 0 before the first cycle. */
interface Affected {
  cycleId: number;
  voteCount: number;
}

/** A change of what counts in a cycle, while no vote is stored in it. */
export interface Count {
  tx: Knex.Transaction;
  /** The cycles whose votes have left or rejoined the count. */
  changed: Set<number>;
}

/** Runs an administrator's change of the count. */
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

/** Runs `work`, which settles waiting votes. The result of a cycle that has just ended is not marked as corrected. */
export const settleCount = <T>(db: Db, cycleId: number, work: (count: Count) => Promise<T>): Promise<T> =>
  retriedTransaction(db, (tx) => whileVotingStops(tx, cycleId, recountFinalResults, work));

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
  // This comes last, because from here on votes wait even during a pause, instead of being refused.
  await tx('voting_cycles')
    .whereIn('id', [cycleId, ...changed])
    .whereNotNull('paused_at')
    .increment('generation');
  return result;
}

/**
 * Keeps votes from being stored in the cycle until the transaction ends. A paused cycle is only kept from being
 * resumed, so that votes are refused immediately; in any other they wait. The cycle's generation ends here or, if it is
 * paused, when the votes have moved.
 */
export async function stopVoting(tx: Knex.Transaction, cycleId: number): Promise<void> {
  const [[cycle]] = await tx.raw('SELECT paused_at FROM voting_cycles WHERE id = ? LOCK IN SHARE MODE', [
    cycleId,
  ]);
  if (!cycle?.paused_at) await tx('voting_cycles').where({ id: cycleId }).increment('generation');
}

/**
 * Runs `work`, which moves `voteCount` votes of the cycle. New votes wait for the lock if few votes move, and are
 * refused as in a pause if many do. If the process dies in between, only the pause remains.
 */
export async function withVotingPaused<T>(
  db: Db,
  { cycleId, voteCount }: Affected,
  work: () => Promise<T>,
): Promise<T> {
  if (voteCount <= MOVED_UNDER_LOCK) return work();
  const isOurs = await db('voting_cycles')
    .where({ id: cycleId, paused_at: null })
    .update({ paused_at: NOW, pause_kind: MAINTENANCE, pause_reason: PAUSE_REASON });
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
