import { type By, Refusal } from '../audit/index.ts';
import { isClosedNow } from '../cycles/index.ts';
import { type Db, withDeadline } from '../machinery/index.ts';
import { revive } from './archiving.ts';
import { type Count, changeCount, MOVING_DEADLINE_MS } from './change-count.ts';
import { findVoteRemoval, isArchiving, restore, type VoteRemoval } from './vote-removals.ts';

interface Restoring {
  /** Undoing an archiving or an exclusion, or correcting an ended cycle, needs a super administrator. */
  isSuperAdmin: boolean;
  /** Required once the cycle is closed. */
  reason: string | null;
}

/** Undoes a removal as far as possible. */
export function restoreRemoval(db: Db, by: By, removalId: number, restoring: Restoring) {
  const { isSuperAdmin, reason } = restoring;
  return withDeadline(MOVING_DEADLINE_MS, async () => {
    const found = await findVoteRemoval(db, removalId);
    if (!found) throw new Refusal('not_found', 'removal');
    if (!isSuperAdmin && found.kind === 'accounts') throw new Refusal('excluding');
    if (!isSuperAdmin && isArchiving(found.kind)) throw new Refusal('archiving');
    const affected = { cycleId: found.cycle.id, voteCount: found.voteCount };
    return changeCount(db, by, affected, async (count, note) => {
      // The second of two simultaneous requests waits here, and finds nothing left to restore.
      await count.tx('vote_removals').where({ id: removalId }).forUpdate().first('id');
      const removal = await findVoteRemoval(count.tx, removalId);
      if (!removal?.isRestorable) throw new Refusal('already_restored');
      const { kind, target, cycle, voteCount } = removal;
      if (await isClosedNow(count.tx, cycle.id)) {
        if (!isSuperAdmin) throw new Refusal('correcting');
        if (!reason) throw new Refusal('reason_required');
      }
      await reviveTarget(count, removal);
      const restoredCount = await restore(count, by, { id: removalId, cycleId: cycle.id, kind });
      const restored = { restoredCount, skippedCount: Math.max(0, voteCount - restoredCount) };
      note('votes.restored', target?.name ?? cycle.name, { removalId, kind, ...restored, reason });
      return restored;
    });
  });
}

/** Archived records are restored too, unless they already were. */
async function reviveTarget({ tx }: Count, { kind, target }: VoteRemoval): Promise<void> {
  if (!target || !isArchiving(kind)) return;
  const noun = kind === 'vendor_archived' ? 'vendor' : 'category';
  await revive(tx, noun, target.id).catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.reason === 'name_given_away') throw error;
  });
}
