import type { Knex } from 'knex';
import { adminChange, type By, type Note } from '../audit/index.ts';
import { type Db, withDeadline } from '../machinery/index.ts';
import { currentCycle } from '../voting/index.ts';
import { revive } from './archiving.ts';
import { holdVoting, MOVING_DEADLINE_MS, moveVotesBack, withVotingAtRest } from './moving-votes.ts';
import { findVoteRemoval, isArchiving, type VoteRemoval } from './vote-removals.ts';

export type RestoreVotesResult =
  | { ok: true; restoredCount: number; skippedCount: number }
  | { ok: false; reason: 'not_found' | 'archiving' | 'already_restored' | 'name_taken' };

/** Undoes a removal as far as it can be, an archiving only where the caller may. */
export function restoreVotes(
  db: Db,
  by: By,
  removalId: number,
  { mayRestoreArchived }: { mayRestoreArchived: boolean },
): Promise<RestoreVotesResult> {
  return withDeadline(MOVING_DEADLINE_MS, async () => {
    const found = await findVoteRemoval(db, removalId);
    if (!found) return { ok: false, reason: 'not_found' };
    if (isArchiving(found.kind) && !mayRestoreArchived) return { ok: false, reason: 'archiving' };
    const isCurrentCycle = (await currentCycle(db))?.id === found.cycle.id;
    const moved = { cycleId: found.cycle.id, voteCount: found.votesLeft };
    return withVotingAtRest(db, moved, () =>
      adminChange(db, by, (tx, note) => restore(tx, note, { found, isCurrentCycle, by })),
    );
  });
}

async function restore(
  tx: Knex.Transaction,
  note: Note,
  { found, isCurrentCycle, by }: { found: VoteRemoval; isCurrentCycle: boolean; by: By },
): Promise<RestoreVotesResult> {
  await holdVoting(tx, found.cycle.id);
  // Whoever comes second finds nothing left.
  await tx('vote_removals').where({ id: found.id }).forUpdate().first('id');
  const removal = await findVoteRemoval(tx, found.id);
  if (!removal?.isRestorable) return { ok: false, reason: 'already_restored' };
  if (!(await reviveTarget(tx, removal))) return { ok: false, reason: 'name_taken' };
  const row = { id: removal.id, cycle_id: removal.cycle.id };
  const restoredCount = await moveVotesBack(tx, row, { isCurrentCycle, restoredBy: by.username });
  const skippedCount = removal.votesLeft - restoredCount;
  note('votes.restored', removal.target?.name ?? removal.cycle.name, {
    removalId: removal.id,
    kind: removal.kind,
    restoredCount,
    skippedCount,
  });
  return { ok: true, restoredCount, skippedCount };
}

/** False when the name of what was archived belongs to another by now. */
async function reviveTarget(tx: Knex.Transaction, { kind, target }: VoteRemoval): Promise<boolean> {
  if (!target || !isArchiving(kind)) return true;
  const revived = await revive(tx, kind === 'vendor' ? 'vendor' : 'category', target.id);
  return revived.ok || revived.reason !== 'name_taken';
}
