import { appendAudit, Refusal, withFreeName } from '../changes/index.ts';
import { type Db, existing, nameKey, retriedTransaction } from '../machinery/index.ts';

export type AdminRole = 'admin' | 'super_admin';

/** An unused activation code expires then. */
export const ACTIVATION_HOURS = 72;

export interface NewAdmin {
  username: string;
  role: AdminRole;
  passwordHash: string;
  activationCodeHash: string;
  createdBy: string | null;
}

/** Creates an administrator whose first second factor is an activation code. Returns the id. */
export function createAdmin(db: Db, admin: NewAdmin): Promise<number> {
  const name_key = nameKey(admin.username);
  return withFreeName(new Refusal('username_taken'), () =>
    db.transaction(async (tx) => {
      await tx('account_names').insert({ name_key });
      const { username, role, createdBy } = admin;
      const [id] = await tx('admins').insert({ username, name_key, role, created_by: createdBy });
      const admin_id = existing(id, 'id of the new administrator');
      await tx('admin_credentials').insert({ admin_id, password_hash: admin.passwordHash });
      await tx('admin_totp').insert({
        admin_id,
        activation_code_hash: admin.activationCodeHash,
        activation_expires_at: tx.raw(`UTC_TIMESTAMP(3) + INTERVAL ${ACTIVATION_HOURS} HOUR`),
      });
      return admin_id;
    }),
  );
}

export interface SignInAdmin {
  id: number;
  username: string;
  role: AdminRole;
  isActive: boolean;
  passwordHash: string;
}

/** Finds an administrator with the password's hash, which never leaves the server. */
export async function findSignInAdmin(db: Db, username: string): Promise<SignInAdmin | undefined> {
  const name_key = nameKey(username);
  // Names are ASCII, and the database refuses to compare any other text with them.
  if (!/^\w{3,20}$/.test(name_key)) return undefined;
  return db('admins as a')
    .join('admin_credentials as c', 'c.admin_id', 'a.id')
    .where('a.name_key', name_key)
    .first({
      id: 'a.id',
      username: 'a.username',
      role: 'a.role',
      isActive: 'a.is_active',
      passwordHash: 'c.password_hash',
    });
}

interface Failure {
  /** The account's username. */
  actor: string;
  action: 'sign_in.failed' | 'two_factor.failed' | 'two_factor.code_dead' | 'two_factor.paused';
  ipAddress: string;
}

/** Reports a wrong password or code, and its consequence. */
export const recordFailure = (db: Db, failure: Failure): Promise<void> =>
  retriedTransaction(db, (tx) => appendAudit(tx, failure));
