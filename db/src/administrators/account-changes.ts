import type { Knex } from 'knex';
import { adminChange, type By, Refusal } from '../changes/index.ts';
import { type Db, NOW } from '../machinery/index.ts';
import { type Account, findAccount } from './account-list.ts';
import { endSessions } from './admin-sessions.ts';
import { createAdmin, type NewAdmin } from './admins.ts';
import { assertStillAllowed, type ByAdmin, type BySuperAdmin } from './super-admins.ts';

/** Returns the new account. */
export function addAdmin(db: Db, by: BySuperAdmin, admin: Omit<NewAdmin, 'createdBy'>): Promise<Account> {
  return adminChange(db, by, async (tx, note) => {
    await assertStillAllowed(tx, by);
    const id = await createAdmin(tx, { ...admin, createdBy: by.username });
    note('admin.created', admin.username, { id, role: admin.role });
    return findAccount(tx, admin.username);
  });
}

/**
 * Returns the account to be blocked or unblocked. Blocks an administrator, which signs them out everywhere, or lifts the
 * block; a voter's block is up to the caller.
 */
export async function lockForBlock(
  tx: Knex.Transaction,
  by: ByAdmin,
  { username, isActive }: { username: string; isActive: boolean },
): Promise<Account> {
  const account = await lockAccount(tx, by, username, { staysActive: isActive });
  if (account.type === 'voter') return account;
  await tx('admins').where({ id: account.id }).update({ is_active: isActive });
  if (!isActive) await signOut(tx, account);
  return account;
}

/** Deletes an administrator permanently. The name can be used again. */
export function deleteAdmin(db: Db, by: ByAdmin, username: string): Promise<void> {
  return adminChange(db, by, async (tx, note) => {
    const account = await lockAccount(tx, by, username, { staysActive: false });
    const { id, type, role, username: name } = account;
    if (type !== 'admin') throw new Refusal('not_found', 'account');
    await tx('admins').where({ id }).delete();
    await tx('account_names').where({ name_key: name.toLowerCase() }).delete();
    note('admin.deleted', name, { before: { id, role } });
  });
}

export function signOutEverywhere(db: Db, by: ByAdmin, username: string): Promise<Account> {
  return adminChange(db, by, async (tx, note) => {
    await assertStillAllowed(tx, by);
    const account = await findAccount(tx, username);
    await signOut(tx, account);
    note('account.signed_out', account.username, { type: account.type });
    return account;
  });
}

/** Locks the super admins' rows before anything is decided, so that two who delete each other cannot both succeed. */
async function lockAccount(
  tx: Knex.Transaction,
  by: ByAdmin,
  username: string,
  { staysActive }: { staysActive: boolean },
): Promise<Account> {
  const superAdmins = await assertStillAllowed(tx, by);
  const account = await findAccount(tx, username);
  if (account.type === 'voter' || staysActive) return account;
  if (account.id === by.adminId) throw new Refusal('own_account');
  if (superAdmins.every((id) => id === account.id)) throw new Refusal('last_super_admin');
  return account;
}

async function signOut(tx: Knex.Transaction, { id, type }: Account): Promise<void> {
  if (type === 'admin') await endSessions(tx, { admin_id: id });
  else {
    await tx('user_sessions').where({ user_id: id, revoked_at: null }).update({ revoked_at: NOW });
  }
}

interface AdminPasswordChange {
  adminId: number;
  /** The session that stays. */
  sessionRowId: number;
  currentHash: string;
  newHash: string;
}

/** Ends the account's other sessions. Returns false if the password was changed elsewhere after it was checked. */
export function changeAdminPassword(db: Db, by: By, change: AdminPasswordChange): Promise<boolean> {
  return adminChange(db, by, async (tx, note) => {
    const changed = await tx('admin_credentials')
      .where({ admin_id: change.adminId, password_hash: change.currentHash })
      .update({ password_hash: change.newHash, password_changed_at: NOW });
    if (changed !== 1) return false;
    await endSessions(tx, { admin_id: change.adminId }, change.sessionRowId);
    note('password.changed', by.username);
    return true;
  });
}
