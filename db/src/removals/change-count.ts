import type { Knex } from 'knex';
import { adminChange, type By, type Note } from '../changes/index.ts';
import {
  type CycleAtChange,
  correctResults,
  cycleAtChange,
  takeDueSnapshot,
  takeDueSnapshots,
} from '../count/index.ts';
import { type Db, NOW, onConnection } from '../machinery/index.ts';

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

/**
 * A change of what counts in a cycle, while no vote is stored in it. Its state is asked before the change, so that a
 * freeze meanwhile hides nothing.
 */
export interface Count extends CycleAtChange {
  tx: Knex.Transaction;
  /** The cycles whose votes have left or rejoined the count. */
  changed: Set<number>;
}

/** Each statement reads what is committed by then without locking it, which takes two thirds of the time. */
const READ_COMMITTED = { isolationLevel: 'read committed' } as const;

/** Runs an administrator's change of the count, after taking the snapshots that it must not change. */
export async function changeCount<T>(
  db: Db,
  by: By,
  affected: Affected,
  work: (count: Count, note: Note) => Promise<T>,
): Promise<T> {
  await takeDueSnapshots(db);
  const change = async (tx: Knex.Transaction, note: Note) => {
    const { cycleId } = affected;
    if (cycleId) await stopVoting(tx, cycleId);
    if (cycleId) await waitForOtherChanges(tx, cycleId);
    const count = { tx, ...(await cycleAtChange(tx, cycleId)), changed: new Set<number>() };
    if (!count.isShown) await takeDueSnapshot(tx, cycleId);
    const result = await work(count, note);
    for (const id of count.changed) {
      const winners = await correctResults(tx, id);
      if (winners.length === 0) continue;
      const cycle = await tx('voting_cycles').where({ id }).first('name');
      note('results.corrected', cycle?.name ?? null, { id, winners });
    }
    // This comes last, because from here on votes wait even during a pause, instead of being refused.
    await tx('voting_cycles')
      .whereIn('id', [cycleId, ...count.changed])
      .whereNotNull('paused_at')
      .increment('generation');
    return result;
  };
  return withVotingPaused(db, affected, () => adminChange(db, by, change, READ_COMMITTED));
}

/**
 * Makes changes of a cycle's count wait for each other: during a pause they share the cycle's lock, so that votes are
 * refused immediately. They meet at a row of the tallies that no vote changes.
 */
async function waitForOtherChanges(tx: Knex.Transaction, cycleId: number): Promise<void> {
  await tx.raw(
    `INSERT INTO hourly_tallies (cycle_id, hour, slot, votes, participants) VALUES (?, 0, 0, 0, 0)
     ON DUPLICATE KEY UPDATE votes = hourly_tallies.votes + 0`,
    [cycleId],
  );
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

/** The name of the lock that the process holds for as long as its pause of a cycle lasts. */
const LOCK = "CONCAT(DATABASE(), ' recount ', ?)";

/**
 * Runs `work`, which moves `voteCount` votes of the cycle. New votes wait for the lock if few votes move, and are
 * refused as in a pause if many do. If the process dies in between, only the pause remains, and a lock that is free says
 * so.
 */
export async function withVotingPaused<T>(
  db: Db,
  { cycleId, voteCount }: Affected,
  work: () => Promise<T>,
): Promise<T> {
  if (voteCount <= MOVED_UNDER_LOCK) return work();
  return onConnection(db, async ({ query }) => {
    const lock = (how: string) => query({ sql: `DO ${how}`, bindings: [cycleId] });
    await lock(`GET_LOCK(${LOCK}, 0)`);
    const isOurs = await db('voting_cycles')
      .where({ id: cycleId, paused_at: null })
      .update({ paused_at: NOW, pause_kind: MAINTENANCE, pause_reason: PAUSE_REASON });
    try {
      return await work();
    } finally {
      if (isOurs === 1)
        await db('voting_cycles')
          .where({ id: cycleId, ...PAUSED })
          .update(RESUMED);
      await lock(`RELEASE_LOCK(${LOCK})`);
    }
  });
}

const PAUSED = { pause_kind: MAINTENANCE };
const RESUMED = { paused_at: null, pause_kind: null, pause_reason: null };

/**
 * Ends pauses whose process has died. The write waits until the server has rolled back what the process was doing, so no
 * vote is stored meanwhile.
 */
export async function endAbandonedPauses(db: Db): Promise<void> {
  for (const id of await db('voting_cycles').where(PAUSED).pluck('id')) {
    await db('voting_cycles')
      .where({ id, ...PAUSED })
      .whereRaw(`IS_FREE_LOCK(${LOCK}) = 1`, [id])
      .update(RESUMED);
  }
}
