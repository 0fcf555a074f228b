import type { Knex } from 'knex';
import { adminChange, type By, Refusal } from '../changes/index.ts';
import { type Db, nameKey } from '../machinery/index.ts';
import { endSessions } from './admin-sessions.ts';
import { ACTIVATION_HOURS } from './admins.ts';
import { setRecoveryCodes } from './authenticators.ts';
import { assertStillAllowed, type BySuperAdmin, lockAdmin, type OPERATOR } from './super-admins.ts';
import { takeTimeStep } from './two-factor.ts';

/** Replaces every second factor by a new activation code and signs the account out. */
export function reissueActivationCode(
  db: Db,
  by: BySuperAdmin,
  { username, codeHash }: { username: string; codeHash: string },
): Promise<void> {
  return adminChange(db, by, async (tx, note) => {
    await assertStillAllowed(tx, by);
    const key = nameKey(username);
    if (key === nameKey(by.username)) throw new Refusal('own_account');
    const admin = await findAdmin(tx, key);
    await lockAdmin(tx, admin.id);
    await tx('admin_totp')
      .where({ admin_id: admin.id })
      .update({
        activation_code_hash: codeHash,
        activation_expires_at: tx.raw(`UTC_TIMESTAMP(3) + INTERVAL ${ACTIVATION_HOURS} HOUR`),
        activation_tries_left: 5,
        activation_used_at: null,
        pending_secret: null,
        pending_session_id: null,
        secret: null,
        bound_at: null,
        last_step: 0,
      });
    await tx('admin_recovery_codes').where({ admin_id: admin.id }).delete();
    await endSessions(tx, { admin_id: admin.id });
    note('second_factor.reissued', admin.username);
  });
}

/** Notes the unlock in the audit log; the counts of failed attempts are stored elsewhere. */
export function noteUnlock(db: Db, by: typeof OPERATOR, username: string): Promise<void> {
  return adminChange(db, by, async (tx, note) => {
    const admin = await findAdmin(tx, nameKey(username));
    note('guesses.forgiven', admin.username);
  });
}

async function findAdmin(tx: Knex.Transaction, name_key: string): Promise<{ id: number; username: string }> {
  const isName = /^\w{3,20}$/.test(name_key);
  const admin = isName && (await tx('admins').where({ name_key }).first('id', 'username'));
  if (!admin) throw new Refusal('not_found', 'administrator');
  return admin;
}

export interface NewRecoveryCodes {
  adminId: number;
  /** The time step of the given code, which cannot be used again. */
  step: number;
  hashed: { index: string; hash: string }[];
}

/** Returns false and changes nothing if the time step was used before, also by a simultaneous request. */
export function replaceRecoveryCodes(db: Db, by: By, codes: NewRecoveryCodes): Promise<boolean> {
  return adminChange(db, by, async (tx, note) => {
    await lockAdmin(tx, codes.adminId);
    if ((await takeTimeStep(tx, codes.adminId, codes.step)) !== 1) return false;
    await setRecoveryCodes(tx, codes.adminId, codes.hashed);
    note('recovery_codes.replaced', by.username);
    return true;
  });
}
