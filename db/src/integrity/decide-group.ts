import type { Knex } from 'knex';
import { adminChange, type By, inIdOrder, oneByOne, Refusal } from '../audit/index.ts';
import { MIN_GROUP_SIZE } from '../disclosure/index.ts';
import type { Db } from '../machinery/index.ts';
import { type AccountSet, excludeAccounts } from '../removals/index.ts';

export interface GroupAct {
  groupId: number;
  reason: string;
}

interface Group {
  id: number;
  cycleId: number;
  name: string;
}

/** Its votes leave the count, and what its accounts vote from now on is under review. */
export const excludeGroup = async (db: Db, by: By, { groupId, reason }: GroupAct) =>
  excludeAccounts(db, {
    ...{ cycleId: await cycleOf(db, groupId), kind: 'set_aside', groupId, reason, by },
    accounts: membersWithout(groupId, 'set_aside'),
    lock: (tx) => locked(tx, groupId, 'group.set_aside'),
    least: { accounts: 1, refusal: new Refusal('nothing_to_do', 'group') },
  });

/** What its accounts vote from now on is recorded and not counted, until somebody decides. */
export const reviewGroup = async (db: Db, by: By, { groupId, reason }: GroupAct) =>
  excludeAccounts(db, {
    ...{ cycleId: await cycleOf(db, groupId), kind: 'hold', groupId, reason, by },
    accounts: membersWithout(groupId, 'hold'),
    lock: (tx) => locked(tx, groupId, 'group.held'),
    // Fewer would show on the board: their votes would be missing there.
    least: { accounts: MIN_GROUP_SIZE, refusal: new Refusal('too_few_accounts', 'group') },
  });

/**
 * Known to be good, and not flagged again; or no longer. What was done to them must have been undone. All of them or,
 * where one is refused, none. It moves no votes.
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
        const group = await lockGroup(tx, groupId, { cleared: reason === null });
        const decision = await tx('account_holds').where({ group_id: groupId, lifted_at: null }).first('id');
        if (reason !== null && decision) throw new Refusal('group_is_held', 'group');
        await tx('account_groups')
          .where({ id: groupId })
          .update({
            cleared_at: reason === null ? null : tx.raw('UTC_TIMESTAMP(3)'),
            cleared_by: reason === null ? null : by.username,
            clear_reason: reason,
          });
        note(reason === null ? 'group.flagged' : 'group.cleared', group.name, { groupId, reason });
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

export async function lockGroup(
  tx: Knex.Transaction,
  id: number,
  { cleared } = { cleared: false },
): Promise<Group> {
  const row = await tx('account_groups').where({ id }).forUpdate().first('name', 'cycle_id', 'cleared_at');
  if (!row) throw new Refusal('not_found', 'group');
  if ((row.cleared_at !== null) !== cleared)
    throw new Refusal(cleared ? 'not_cleared' : 'group_is_cleared', 'group');
  return { id, name: row.name, cycleId: row.cycle_id };
}

async function cycleOf(db: Db, groupId: number): Promise<number> {
  const group = await db('account_groups').where({ id: groupId }).first('cycle_id');
  if (!group) throw new Refusal('not_found', 'group');
  return group.cycle_id;
}

/** Returns the members that no decision of this kind covers yet: a group may have grown since. */
const membersWithout = (groupId: number, kind: 'hold' | 'set_aside'): AccountSet => ({
  sql: `SELECT member.user_id FROM account_group_members member
        JOIN account_groups grouped ON grouped.id = member.group_id
        WHERE member.group_id = ? AND NOT EXISTS (
          SELECT 1 FROM held_accounts held JOIN account_holds decision ON decision.id = held.hold_id
          WHERE held.cycle_id = grouped.cycle_id AND held.user_id = member.user_id AND decision.kind = ?)`,
  bindings: [groupId, kind],
});
