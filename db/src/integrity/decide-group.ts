import type { Knex } from 'knex';
import { adminChange, type By, inIdOrder, oneByOne, Refusal } from '../audit/index.ts';
import { MIN_GROUP_SIZE } from '../disclosure/index.ts';
import { type Db, NOW } from '../machinery/index.ts';
import { type AccountSet, excludeAccounts } from '../removals/index.ts';

export interface GroupAct {
  groupId: number;
  reason: string;
}

/** Removes the group's votes from the count; later votes of its accounts are under review. */
export const excludeGroup = async (db: Db, by: By, { groupId, reason }: GroupAct) =>
  excludeAccounts(db, {
    cycleId: await cycleOf(db, groupId),
    kind: 'set_aside',
    groupId,
    reason,
    by,
    accounts: membersWithout(groupId, 'set_aside'),
    lock: (tx) => locked(tx, groupId, 'group.set_aside'),
    least: { accounts: 1, refusal: new Refusal('nothing_to_do', 'group') },
  });

/** Puts the accounts of the group under review: their new votes are recorded but not counted until somebody decides. */
export const reviewGroup = async (db: Db, by: By, { groupId, reason }: GroupAct) =>
  excludeAccounts(db, {
    cycleId: await cycleOf(db, groupId),
    kind: 'hold',
    groupId,
    reason,
    by,
    accounts: membersWithout(groupId, 'hold'),
    lock: (tx) => locked(tx, groupId, 'group.held'),
    // The missing votes of fewer accounts would be noticeable on the leaderboard.
    least: { accounts: MIN_GROUP_SIZE, refusal: new Refusal('too_few_accounts', 'group') },
  });

/**
 * Marks groups as trusted, so that they are not flagged again; a null `reason` reverts that. Decisions about them must
 * have been undone. If one group is refused, none is changed. No vote is moved.
 */
export async function clearGroups(
  db: Db,
  by: By,
  { groupIds, reason }: { groupIds: readonly number[]; reason: string | null },
): Promise<void> {
  await adminChange(db, by, (tx, note) =>
    oneByOne(
      inIdOrder(groupIds),
      (id) => nameOf(tx, id),
      async (groupId) => {
        const { name } = await lockGroup(tx, groupId, reason === null);
        const decision = await tx('account_holds').where({ group_id: groupId, lifted_at: null }).first('id');
        if (reason !== null && decision) throw new Refusal('group_is_held', 'group');
        await tx('account_groups')
          .where({ id: groupId })
          .update({
            cleared_at: reason === null ? null : NOW,
            cleared_by: reason === null ? null : by.username,
            clear_reason: reason,
          });
        note(reason === null ? 'group.flagged' : 'group.cleared', name, { groupId, reason });
      },
    ),
  );
}

async function nameOf(tx: Knex.Transaction, id: number): Promise<string> {
  const group = await tx('account_groups').where({ id }).first('name');
  return group?.name ?? `ID ${id}`;
}

async function locked(tx: Knex.Transaction, groupId: number, action: string) {
  const { name } = await lockGroup(tx, groupId);
  return { action, target: name, details: { groupId } };
}

/** Locks a group. Throws a Refusal if it is trusted or, with `cleared`, if it is not. */
export async function lockGroup(tx: Knex.Transaction, id: number, cleared = false) {
  const row = await tx('account_groups').where({ id }).forUpdate().first('name', 'cycle_id', 'cleared_at');
  if (!row) throw new Refusal('not_found', 'group');
  if ((row.cleared_at !== null) !== cleared)
    throw new Refusal(cleared ? 'not_cleared' : 'group_is_cleared', 'group');
  return { name: row.name, cycleId: row.cycle_id };
}

async function cycleOf(db: Db, groupId: number): Promise<number> {
  const group = await db('account_groups').where({ id: groupId }).first('cycle_id');
  if (!group) throw new Refusal('not_found', 'group');
  return group.cycle_id;
}

/** Returns the members that no decision of this kind covers yet, because a group may have grown since. */
const membersWithout = (groupId: number, kind: 'hold' | 'set_aside'): AccountSet => ({
  sql: `SELECT member.user_id FROM account_group_members member
        JOIN account_groups grouped ON grouped.id = member.group_id
        WHERE member.group_id = ? AND NOT EXISTS (
          SELECT 1 FROM held_accounts held JOIN account_holds decision ON decision.id = held.hold_id
          WHERE held.cycle_id = grouped.cycle_id AND held.user_id = member.user_id AND decision.kind = ?)`,
  bindings: [groupId, kind],
});
