import { type By, Refusal } from '../audit/index.ts';
import { type Db, NOW, withDeadline } from '../machinery/index.ts';
import { settle } from './batches.ts';
import { changeCount, MOVING_DEADLINE_MS } from './change-count.ts';
import { restoreVotes } from './move-votes.ts';

interface Restored {
  /** The decision, and those whose votes left in the same batch. */
  decisionIds: number[];
  /** The number of votes that are back in the count. */
  restoredCount: number;
}

/**
 * Undoes a decision about accounts, with all decisions whose votes left in the same batches: reviewed votes count, and
 * excluded ones are restored.
 */
export function restoreAccounts(db: Db, by: By, decisionId: number): Promise<Restored> {
  return withDeadline(MOVING_DEADLINE_MS, async () => {
    const decision = await findDecision(db, decisionId);
    const { cycle_id: cycleId } = decision;
    const removals = await removalsOf(db, cycleId, await decisionsTogether(db, decision));
    const voteCount = removals.reduce((sum, { votes_left }) => sum + votes_left, 0);
    return changeCount(db, by, { cycleId, voteCount }, async (count, note) => {
      const { tx } = count;
      await tx('account_holds').where({ cycle_id: cycleId }).forUpdate().select('id');
      const { group_id: groupId, group_name: groupName } = await findDecision(tx, decisionId);
      const decisionIds = await decisionsTogether(tx, decision);
      const batches = await removalsOf(tx, cycleId, decisionIds);
      await tx('account_holds').whereIn('id', decisionIds).update({ lifted_by: by.username, lifted_at: NOW });
      await tx('held_accounts').whereIn('hold_id', decisionIds).delete();
      let restoredCount = 0;
      for (const batch of batches) restoredCount += await restoreVotes(count, batch, by);
      // Reviewed votes start to count, and those that another decision excludes leave again.
      await settle(count, { cycleId, isOver: false }, by);
      note('group.restored', groupName, { groupId, holdIds: decisionIds, restoredCount });
      return { decisionIds, restoredCount };
    });
  });
}

/** Finds a decision that can be undone; deletions by voters cannot. Throws a Refusal. */
export async function findDecision(db: Db, id: number) {
  const row = await db('account_holds as decision')
    .leftJoin('account_groups as grouped', 'grouped.id', 'decision.group_id')
    .where('decision.id', id)
    .whereNot('decision.kind', 'erased')
    .first('decision.*', { group_name: 'grouped.name' });
  if (!row) throw new Refusal('not_found', 'decision');
  if (row.lifted_at) throw new Refusal('already_restored', 'decision');
  return row;
}

/** Returns the decision, and all others in its batches. */
async function decisionsTogether(
  db: Db,
  { id, cycle_id }: { id: number; cycle_id: number },
): Promise<number[]> {
  const found = new Set([id]);
  for (let known = 0; known < found.size; ) {
    known = found.size;
    const [rows]: { hold_id: number }[][] = await db.raw(
      `SELECT DISTINCT other.hold_id FROM vote_removals removal
       JOIN removed_votes own ON own.removal_id = removal.id
       JOIN held_accounts held ON held.cycle_id = own.cycle_id AND held.user_id = own.user_id AND held.hold_id IN (?)
       JOIN removed_votes shared ON shared.removal_id = removal.id
       JOIN held_accounts other ON other.cycle_id = shared.cycle_id AND other.user_id = shared.user_id
       JOIN account_holds decision ON decision.id = other.hold_id AND decision.kind IN ('set_aside', 'withdrawn')
       WHERE removal.cycle_id = ? AND removal.kind = 'gathered'`,
      [[...found], cycle_id],
    );
    for (const { hold_id } of rows ?? []) found.add(hold_id);
  }
  return [...found].sort((one, other) => one - other);
}

interface BatchRow {
  id: number;
  cycle_id: number;
  votes_left: number;
}

/** Returns the batches of these decisions, and the combined ones with any of their accounts. */
async function removalsOf(db: Db, cycleId: number, decisionIds: number[]): Promise<BatchRow[]> {
  const [rows] = await db.raw(
    `SELECT removal.id, removal.cycle_id,
       CAST(removal.vote_count AS SIGNED) - COALESCE(removal.restored_count, 0) AS votes_left
     FROM vote_removals removal
     WHERE removal.cycle_id = ? AND removal.vote_count > COALESCE(removal.restored_count, 0)
       AND (removal.hold_id IN (?) OR removal.kind = 'gathered' AND EXISTS (
         SELECT 1 FROM removed_votes removed
         JOIN held_accounts held ON held.cycle_id = removed.cycle_id AND held.user_id = removed.user_id
         WHERE removed.removal_id = removal.id AND held.hold_id IN (?)))
     ORDER BY removal.id`,
    [cycleId, decisionIds, decisionIds],
  );
  return rows;
}
