import type { Knex } from 'knex';
import { adminChange } from '../audit/index.ts';
import type { Db } from '../machinery/index.ts';
import { type Account, findAccount } from './account-list.ts';
import { type CreateAdminResult, createAdmin, type NewAdmin } from './admins.ts';
import {
  type ByAdmin,
  type BySuperAdmin,
  isStillAllowed,
  lockSuperAdmins,
  NO_LONGER_ALLOWED,
  type NoLongerAllowed,
} from './super-admins.ts';

export type AddAdminResult = CreateAdminResult | NoLongerAllowed;

export function addAdmin(
  db: Db,
  by: BySuperAdmin,
  admin: Omit<NewAdmin, 'createdBy'>,
): Promise<AddAdminResult> {
  return adminChange<AddAdminResult>(db, by, async (tx, note) => {
    if (!(await isStillAllowed(tx, by))) return NO_LONGER_ALLOWED;
    const created = await createAdmin(tx, { ...admin, createdBy: by.username });
    if (created.ok) note('admin.created', admin.username, { id: created.adminId, role: admin.role });
    return created;
  });
}

export type AccountRefusal =
  | NoLongerAllowed
  | { ok: false; reason: 'not_found' | 'own_account' | 'last_super_admin' };

export type ChangeAccountResult = { ok: true } | AccountRefusal;

/** Turned off, an account is signed out everywhere and can neither sign in nor vote. */
export function setAccountActive(
  db: Db,
  by: ByAdmin,
  username: string,
  isActive: boolean,
): Promise<ChangeAccountResult> {
  return adminChange<ChangeAccountResult>(db, by, async (tx, note) => {
    const found = await lockAccount(tx, by, username, { staysActive: isActive });
    if (!found.ok) return found;
    const { id, type } = found.account;
    await tx(type === 'admin' ? 'admins' : 'users')
      .where({ id })
      .update({ is_active: isActive });
    if (!isActive) await endSessions(tx, found.account);
    if (isActive !== found.account.isActive) {
      note(isActive ? 'account.reactivated' : 'account.deactivated', found.account.username, { type });
    }
    return { ok: true };
  });
}

/** An administrator for good; the name is free afterwards. */
export function deleteAdmin(db: Db, by: ByAdmin, username: string): Promise<ChangeAccountResult> {
  return adminChange<ChangeAccountResult>(db, by, async (tx, note) => {
    const found = await lockAccount(tx, by, username, { staysActive: false });
    if (!found.ok) return found;
    const { id, type, role, username: name } = found.account;
    if (type !== 'admin') return { ok: false, reason: 'not_found' };
    await tx('admins').where({ id }).delete();
    await tx('account_names').where({ name_key: name.toLowerCase() }).delete();
    note('admin.deleted', name, { before: { id, role } });
    return { ok: true };
  });
}

export type SignOutResult = { ok: true; account: Account } | AccountRefusal;

export function signOutEverywhere(db: Db, by: ByAdmin, username: string): Promise<SignOutResult> {
  return adminChange<SignOutResult>(db, by, async (tx, note) => {
    if (!(await isStillAllowed(tx, by))) return NO_LONGER_ALLOWED;
    const account = await findAccount(tx, username);
    if (!account) return { ok: false, reason: 'not_found' };
    await endSessions(tx, account);
    note('account.signed_out', account.username, { type: account.type });
    return { ok: true, account };
  });
}

/**
 * The super admins' rows are locked before anything is decided: of two who delete each other at once the second
 * finds that it is no longer one, or the last.
 */
async function lockAccount(
  tx: Knex.Transaction,
  by: ByAdmin,
  username: string,
  { staysActive }: { staysActive: boolean },
): Promise<{ ok: true; account: Account } | AccountRefusal> {
  const superAdmins = await lockSuperAdmins(tx);
  if (!superAdmins.includes(by.adminId)) return NO_LONGER_ALLOWED;
  const account = await findAccount(tx, username);
  if (!account) return { ok: false, reason: 'not_found' };
  if (account.type === 'voter' || staysActive) return { ok: true, account };
  if (account.id === by.adminId) return { ok: false, reason: 'own_account' };
  const others = superAdmins.filter((id) => id !== account.id);
  return others.length === 0 ? { ok: false, reason: 'last_super_admin' } : { ok: true, account };
}

async function endSessions(tx: Knex.Transaction, { id, type }: Account): Promise<void> {
  const ended = { revoked_at: tx.raw('UTC_TIMESTAMP(3)') };
  if (type === 'admin') {
    await tx('admin_sessions').where({ admin_id: id }).whereNull('revoked_at').update(ended);
  } else {
    await tx('user_sessions').where({ user_id: id }).whereNull('revoked_at').update(ended);
  }
}
