import { appendAudit } from './audit-log.ts';
import type { Db } from './index.ts';

/** The secret an administrator is about to bind: the one offered, unless an earlier one waits. Null when bound. */
export async function offerSecret(db: Db, adminId: number, sealedSecret: Buffer): Promise<Buffer | null> {
  await db('admin_totp')
    .where({ admin_id: adminId, bound_at: null, pending_secret: null })
    .update({ pending_secret: sealedSecret });
  return offeredSecret(db, adminId);
}

export async function offeredSecret(db: Db, adminId: number): Promise<Buffer | null> {
  const row = await db('admin_totp').where({ admin_id: adminId, bound_at: null }).first('pending_secret');
  return row?.pending_secret ?? null;
}

export interface Binding {
  adminId: number;
  username: string;
  /** The one that stays; whoever else is signed in to this account may have come by the activation code. */
  sessionId: number;
  sealedSecret: Buffer;
  /** Of the code that confirmed it, which is thereby used. */
  step: number;
  recoveryCodes: { index: string; hash: string }[];
  ipAddress: string;
}

/** Ends the activation code and every other session of the account. False when another request was first. */
export async function bindAuthenticator(db: Db, binding: Binding): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { adminId } = binding;
    const bound = await tx('admin_totp')
      .where({ admin_id: adminId, bound_at: null, pending_secret: binding.sealedSecret })
      .update({
        secret: binding.sealedSecret,
        pending_secret: null,
        bound_at: tx.raw('UTC_TIMESTAMP(3)'),
        last_step: binding.step,
        activation_code_hash: null,
        failures: 0,
        cooldown_until: null,
      });
    if (bound !== 1) return false;
    await setRecoveryCodes(tx, adminId, binding.recoveryCodes);
    await tx('admin_sessions')
      .where({ admin_id: adminId, revoked_at: null })
      .whereNot({ id: binding.sessionId })
      .update({ revoked_at: tx.raw('UTC_TIMESTAMP(3)') });
    await appendAudit(tx, {
      actor: binding.username,
      action: 'authenticator.bound',
      ipAddress: binding.ipAddress,
    });
    return true;
  });
}

/** In place of all there were, used or not. */
export async function setRecoveryCodes(
  tx: Db,
  adminId: number,
  codes: Binding['recoveryCodes'],
): Promise<void> {
  await tx('admin_recovery_codes').where({ admin_id: adminId }).delete();
  await tx('admin_recovery_codes').insert(
    codes.map(({ index, hash }) => ({ admin_id: adminId, code_index: index, code_hash: hash })),
  );
}
