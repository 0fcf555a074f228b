import { type By, type Note, Refusal, refuseCorrecting } from '../changes/index.ts';
import { type Db, existing, MOVING_DEADLINE_MS, nameKey, withDeadline } from '../machinery/index.ts';
import { revive } from './archiving.ts';
import { type Count, changeCount } from './change-count.ts';
import { nominateAgain } from './disqualify.ts';
import {
  findVoteRemoval,
  isArchiving,
  type RemovalKind,
  restore,
  type VoteRemoval,
} from './vote-removals.ts';

interface Restoring {
  /** Required once the cycle is closed, and for a disqualification. */
  reason: string | null;
  /** Takes only this account out of an exclusion; the others stay excluded. */
  username?: string;
}

/**
 * Undoes a removal as far as possible. Only a super administrator can undo anything but a reset, or correct an ended
 * cycle.
 */
export function restoreRemoval(db: Db, by: By, removalId: number, { reason, username }: Restoring) {
  return withDeadline(MOVING_DEADLINE_MS, async () => {
    const found = await findVoteRemoval(db, removalId);
    if (!found) throw new Refusal('not_found', 'removal');
    if (!by.isSuperAdmin && found.kind !== 'all' && found.kind !== 'category') throw new Refusal('forbidden');
    if (found.kind === 'disqualified' && !reason) throw new Refusal('reason_required.disqualified');
    const where = { cycle_id: found.cycle.id, removal_id: removalId };
    const [kept] = await db('votes').where(where).count({ votes: '*' });
    const affected = { cycleId: found.cycle.id, voteCount: Number(kept?.votes) };
    return changeCount(db, by, affected, async (count, note) => {
      // The second of two simultaneous requests waits here, and finds nothing left to restore.
      await count.tx('vote_removals').where({ id: removalId }).forUpdate().first('id');
      const removal = await findVoteRemoval(count.tx, removalId);
      if (!removal?.isRestorable) throw new Refusal('already_restored');
      const { kind, target, cycle } = removal;
      if (count.isClosed) refuseCorrecting(by, reason);
      await reviveTarget(count, note, removal);
      const { id, voteCount } = username === undefined ? removal : await splitOff(count, removal, username);
      const restoredCount = await restore(count, by, { id, cycleId: cycle.id, kind });
      if (kind === 'disqualified') await nominateAgain(count, removal);
      const restored = { restoredCount, skippedCount: Math.max(0, voteCount - restoredCount) };
      const details = {
        removalId: id,
        kind,
        ...(target && HAVE_NAMES.includes(kind) && { name: target.name }),
        ...restored,
        ...(username !== undefined && { username }),
        reason,
      };
      note('votes.restored', target?.name ?? cycle.name, details);
      return restored;
    });
  });
}

/** The public list says whose votes were restored. */
const HAVE_NAMES: readonly RemovalKind[] = ['vendor_archived', 'category_archived', 'disqualified'];

/** Gives an account an exclusion of its own, which says the same as the one it was part of. */
async function splitOff({ tx }: Count, from: VoteRemoval, username: string): Promise<VoteRemoval> {
  const excluded = await tx('excluded_accounts as excluded')
    .join('users as user', 'user.id', 'excluded.user_id')
    .where({ 'excluded.removal_id': from.id, 'user.name_key': nameKey(username) })
    .first('excluded.cycle_id', 'excluded.user_id');
  if (!excluded) throw new Refusal('not_found', 'voter', { target: username });
  const [{ insertId: id }] = await tx.raw(
    `INSERT INTO vote_removals (cycle_id, kind, group_id, set_id, reason, removed_by, removed_at)
     SELECT cycle_id, kind, group_id, set_id, reason, removed_by, removed_at FROM vote_removals WHERE id = ?`,
    [from.id],
  );
  for (const table of ['excluded_accounts', 'votes'] as const) {
    await tx(table)
      .where({ ...excluded, removal_id: from.id })
      .update({ removal_id: id });
  }
  return existing(await findVoteRemoval(tx, id), 'exclusion of the account');
}

/** Archived records are restored too, unless they already were. */
async function reviveTarget({ tx }: Count, note: Note, { kind, target }: VoteRemoval): Promise<void> {
  if (!target || !isArchiving(kind)) return;
  const noun = kind === 'vendor_archived' ? 'vendor' : 'category';
  try {
    const name = await revive(tx, noun, target.id);
    note(`${noun}.restored`, name, { id: target.id, name });
  } catch (error) {
    if (!(error instanceof Refusal) || error.reason === 'name_taken.given_away') throw error;
  }
}
