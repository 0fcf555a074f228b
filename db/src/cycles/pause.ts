import type { Knex } from 'knex';
import { adminChange, type By, difference, Refusal } from '../audit/index.ts';
import { type Db, withDeadline } from '../machinery/index.ts';
import { CURRENT_CYCLE_ID } from '../tallies/index.ts';

/** A server notices a lock wait of one second after two at most; cut off by then, nobody would know what it was. */
export const LOCK_NOTICED_MS = 5_000;

/** For a statement that moves a million votes. */
export const MOVING_DEADLINE_MS = 300_000;

/** Why voting rests while a great number of votes is moved; voters read it. */
export const RESTING = 'Votes are being counted anew. Voting goes on in a moment.';

/** The product began this pause and ends it itself. */
const MAINTENANCE = 'maintenance';

/** More than these take so long that voters would give up at the lock: voting is paused for them instead. */
const MOVED_UNDER_LOCK = 20_000;

export interface Pause {
  paused: boolean;
  reason: string | null;
}

/** The write waits for votes under way, so that none comes after the answer. */
export function setPause(db: Db, by: By, { paused, reason }: Pause): Promise<void> {
  const after: Pause = { paused, reason: paused ? reason : null };
  return withDeadline(LOCK_NOTICED_MS, () =>
    adminChange(db, by, async (tx, note) => {
      const cycle = await tx('voting_cycles').whereRaw(`id = ${CURRENT_CYCLE_ID}`).forUpdate().first();
      if (!cycle) throw new Refusal('no_active_cycle');
      const { id, name, paused_at, pause_reason } = cycle;
      const since = paused_at ?? tx.raw('UTC_TIMESTAMP(3)');
      await tx('voting_cycles')
        .where({ id })
        .update(paused ? { paused_at: since, pause_kind: null, pause_reason: after.reason } : resumed(tx));
      const changed = difference<Pause>({ paused: paused_at !== null, reason: pause_reason }, after);
      if (changed) note(paused ? 'voting.paused' : 'voting.resumed', name, changed);
    }),
  );
}

/** `cycleId` is 0 before the first cycle. */
export interface MovedVotes {
  cycleId: number;
  voteCount: number;
}

/**
 * Runs `work`, which moves `voteCount` votes of the cycle. With few of them a vote waits for the lock; with many it
 * is refused as in any pause, which ends here. Should the process die in between, the pause stays and nothing else.
 */
export async function withVotingAtRest<T>(
  db: Db,
  { cycleId, voteCount }: MovedVotes,
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
      await db('voting_cycles').where({ id: cycleId, pause_kind: MAINTENANCE }).update(resumed(db));
    }
  }
}

/** What ends a pause: a new generation, as votes may have been moved under it. */
const resumed = (db: Db) => ({
  paused_at: null,
  pause_kind: null,
  pause_reason: null,
  generation: db.raw('generation + 1'),
});

/**
 * From here to the end of the transaction no vote is stored in the cycle: a paused one is only kept from being
 * resumed, so that votes are refused at once; at any other they wait. The cycle's generation ends here or, for a paused
 * one, when the votes have been moved.
 */
export async function holdVoting(tx: Knex.Transaction, cycleId: number): Promise<void> {
  const [[cycle]] = await tx.raw('SELECT paused_at FROM voting_cycles WHERE id = ? LOCK IN SHARE MODE', [
    cycleId,
  ]);
  if (!cycle?.paused_at) await tx('voting_cycles').where({ id: cycleId }).increment('generation');
}
