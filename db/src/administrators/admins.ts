import { appendAudit } from '../audit/index.ts';
import { type Db, isDuplicateKey, nameKey } from '../machinery/index.ts';

export type AdminRole = 'admin' | 'super_admin';

export interface NewAdmin {
  username: string;
  role: AdminRole;
  passwordHash: string;
  activationCodeHash: string;
  createdBy: string | null;
}

export type CreateAdminResult = { ok: true; adminId: number } | { ok: false; reason: 'name_taken' };

/** An administrator whose first second factor is the activation code, good for 72 hours and five tries. */
export async function createAdmin(db: Db, admin: NewAdmin): Promise<CreateAdminResult> {
  const name_key = nameKey(admin.username);
  try {
    return await db.transaction(async (tx) => {
      await tx('account_names').insert({ name_key });
      const [adminId] = await tx('admins').insert({
        username: admin.username,
        name_key,
        role: admin.role,
        created_by: admin.createdBy,
      });
      if (adminId === undefined) throw new Error('The database gave the new administrator no id.');
      await tx('admin_credentials').insert({ admin_id: adminId, password_hash: admin.passwordHash });
      await tx('admin_totp').insert({
        admin_id: adminId,
        activation_code_hash: admin.activationCodeHash,
        activation_expires_at: tx.raw('UTC_TIMESTAMP(3) + INTERVAL 72 HOUR'),
      });
      return { ok: true, adminId };
    });
  } catch (error) {
    if (isDuplicateKey(error)) return { ok: false, reason: 'name_taken' };
    throw error;
  }
}

export async function hasActiveSuperAdmin(db: Db): Promise<boolean> {
  const row = await db('admins').where({ role: 'super_admin', is_active: 1 }).first('id');
  return row !== undefined;
}

export interface SignInAdmin {
  id: number;
  username: string;
  role: AdminRole;
  isActive: boolean;
  passwordHash: string;
}

/** What a password is checked against; never leaves the server. */
export async function findSignInAdmin(db: Db, username: string): Promise<SignInAdmin | null> {
  const name_key = nameKey(username);
  // Nobody has another name, and the database refuses to compare one outside ASCII.
  if (!/^\w{3,20}$/.test(name_key)) return null;
  const row = await db('admins as a')
    .join('admin_credentials as c', 'c.admin_id', 'a.id')
    .where('a.name_key', name_key)
    .first('a.id', 'a.username', 'a.role', 'a.is_active', 'c.password_hash');
  if (!row) return null;
  return {
    id: row.id,
    username: row.username,
    role: row.role,
    isActive: row.is_active === 1,
    passwordHash: row.password_hash,
  };
}

export async function recordFailedSignIn(
  db: Db,
  { admin, ipAddress }: { admin: SignInAdmin; ipAddress: string },
): Promise<void> {
  await db.transaction((tx) =>
    appendAudit(tx, { actor: admin.username, action: 'sign_in.failed', ipAddress }),
  );
}
