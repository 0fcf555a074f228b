import type { Knex } from 'knex';
import { adminChange, type By, Refusal } from '../audit/index.ts';
import { type Db, NOW } from '../machinery/index.ts';
import { findDecision, recordDecision, restoreAccounts } from '../removals/index.ts';
import { type GroupAct, lockGroup } from './decide-group.ts';

/** Blocks the accounts of a group and their sessions, except those that are blocked already. */
export function blockGroup(db: Db, by: By, { groupId, reason }: GroupAct): Promise<{ accounts: number }> {
  return adminChange(db, by, async (tx, note) => {
    const { name, cycleId } = await lockGroup(tx, groupId);
    const decisionId = await recordDecision(tx, { cycleId, kind: 'block', groupId, reason, by });
    const accounts = await changeBlocks(tx, 'unblocked', { groupId, decisionId, reason });
    if (accounts === 0) throw new Refusal('nothing_to_do', 'group');
    await tx('account_holds').where({ id: decisionId }).update({ accounts });
    note('group.blocked', name, { groupId, holdId: decisionId, accounts, reason });
    return { accounts };
  });
}

/** Undoes a decision about a group; `restoredCount` votes count again. */
export async function undoDecision(db: Db, by: By, id: number): Promise<{ restoredCount: number }> {
  const { kind } = await findDecision(db, id);
  return kind === 'block' ? unblockGroup(db, by, id) : restoreAccounts(db, by, id);
}

/** Unblocks the accounts that the decision blocked; accounts blocked in another way, even later, stay blocked. */
function unblockGroup(db: Db, by: By, decisionId: number): Promise<{ restoredCount: number }> {
  return adminChange(db, by, async (tx, note) => {
    await tx('account_holds').where({ id: decisionId }).forUpdate().first('id');
    const { group_id: groupId, group_name: groupName } = await findDecision(tx, decisionId);
    await tx('account_holds').where({ id: decisionId }).update({ lifted_by: by.username, lifted_at: NOW });
    await changeBlocks(tx, decisionId, { groupId, decisionId: null, reason: null });
    const restored = { restoredCount: 0 };
    note('group.restored', groupName, { groupId, holdIds: [decisionId], ...restored });
    return restored;
  });
}

/**
 * Blocks the group's unblocked accounts, or unblocks those that the decision `which` has blocked, with their sessions.
 * Accounts come first, because a sign-in holds a shared lock on its account. Returns the number of accounts.
 */
async function changeBlocks(
  tx: Knex.Transaction,
  which: 'unblocked' | number,
  to: { groupId: number | null; decisionId: number | null; reason: string | null },
): Promise<number> {
  const { groupId, decisionId, reason } = to;
  const change = async (table: 'users' | 'user_sessions', key: string): Promise<number> => {
    const [{ affectedRows }] = await tx.raw(
      `UPDATE account_group_members member JOIN ${table} account ON account.${key} = member.user_id
       SET account.is_blocked = ?, account.blocked_until = NULL, account.block_reason = ?,
         account.blocked_by_hold = ?
       WHERE member.group_id = ?
         AND ${which === 'unblocked' ? 'account.is_blocked = 0' : 'account.blocked_by_hold = ?'}`,
      [decisionId === null ? 0 : 1, reason, decisionId, groupId, ...(which === 'unblocked' ? [] : [which])],
    );
    return affectedRows;
  };
  const accounts = await change('users', 'id');
  await change('user_sessions', 'user_id');
  return accounts;
}
