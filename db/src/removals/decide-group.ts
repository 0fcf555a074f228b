import type { Knex } from 'knex';
import { adminChange, type By, inIdOrder, oneByOne, Refusal } from '../changes/index.ts';
import { type Db, NOW } from '../machinery/index.ts';
import {
  type AccountSet,
  type Excluded,
  type ExclusionPreview,
  excludeAccounts,
  previewExclusion,
} from './exclude-accounts.ts';

export interface GroupAct {
  groupId: number;
  reason: string;
}

/** Excludes the votes of a group's accounts. */
export const excludeGroup = async (db: Db, by: By, { groupId, reason }: GroupAct): Promise<Excluded> =>
  excludeAccounts(db, by, {
    cycleId: await cycleOf(db, groupId),
    groupId,
    reason,
    accounts: membersOf(groupId),
    async lock(tx) {
      const { name } = await lockGroup(tx, groupId);
      return { action: 'group.excluded', target: name, details: { groupId } };
    },
  });

/** Returns what excluding the group would do, and notes in the audit log who has asked. */
export async function previewGroup(db: Db, by: By, groupId: number): Promise<ExclusionPreview> {
  const cycleId = await cycleOf(db, groupId);
  const about = { target: await nameOf(db, groupId), details: { groupId } };
  return previewExclusion(db, by, { cycleId, accounts: membersOf(groupId), ...about });
}

const membersOf = (groupId: number): AccountSet => ({
  sql: 'SELECT user_id FROM account_group_members WHERE group_id = ?',
  bindings: [groupId],
});

/**
 * Marks groups as trusted, so that they are not listed as suspicious again; a null `reason` reverts that. An exclusion
 * must have been restored. If one group is refused, none is changed. No vote is moved.
 */
export async function trustGroups(
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
        const exclusion = await tx('vote_removals')
          .where({ group_id: groupId, restored_at: null })
          .first('id');
        if (reason !== null && exclusion) throw new Refusal('group_is_excluded', 'group');
        await tx('account_groups')
          .where({ id: groupId })
          .update({
            cleared_at: reason === null ? null : NOW,
            cleared_by: reason === null ? null : by.username,
            clear_reason: reason,
          });
        note(reason === null ? 'group.distrusted' : 'group.trusted', name, { groupId, reason });
      },
    ),
  );
}

async function nameOf(tx: Db, id: number): Promise<string> {
  const group = await tx('account_groups').where({ id }).first('name');
  return group?.name ?? `ID ${id}`;
}

/** Locks a group. Throws a Refusal if it is trusted or, with `trusted`, if it is not. */
async function lockGroup(tx: Knex.Transaction, id: number, trusted = false): Promise<{ name: string }> {
  const row = await tx('account_groups').where({ id }).forUpdate().first('name', 'cleared_at');
  if (!row) throw new Refusal('not_found', 'group');
  if ((row.cleared_at !== null) !== trusted)
    throw new Refusal(trusted ? 'not_trusted' : 'group_is_trusted', 'group');
  return { name: row.name };
}

async function cycleOf(db: Db, groupId: number): Promise<number> {
  const group = await db('account_groups').where({ id: groupId }).first('cycle_id');
  if (!group) throw new Refusal('not_found', 'group');
  return group.cycle_id;
}
