import { appendAudit, Refusal } from '../changes/index.ts';
import { type Db, NOW, retriedTransaction } from '../machinery/index.ts';
import { ADMIN_SESSION_HOURS, endSessions } from './admin-sessions.ts';
import { lockAdmin } from './super-admins.ts';

export interface Enrolling {
  adminId: number;
  sessionId: number;
}

/**
 * Returns the secret that a session is about to link: the one offered, or an earlier one of the same session. A secret
 * of another session is replaced and never shown, because someone who stole the activation code would otherwise learn
 * the owner's secret.
 */
export async function offerSecret(
  db: Db,
  { adminId, sessionId }: Enrolling,
  sealedSecret: Buffer,
): Promise<Buffer> {
  return retriedTransaction(db, async (tx) => {
    const row = await tx('admin_totp')
      .where({ admin_id: adminId })
      .forUpdate()
      .first('bound_at', 'pending_secret', 'pending_session_id');
    if (!row || row.bound_at) throw new Refusal('authenticator_bound');
    if (row.pending_secret && row.pending_session_id === sessionId) return row.pending_secret;
    await tx('admin_totp')
      .where({ admin_id: adminId })
      .update({ pending_secret: sealedSecret, pending_session_id: sessionId });
    return sealedSecret;
  });
}

/**
 * Throws a Refusal if this session requested no secret, another session requested one later, or an authenticator is
 * already linked.
 */
export async function offeredSecret(db: Db, { adminId, sessionId }: Enrolling): Promise<Buffer> {
  const row = await db('admin_totp')
    .where({ admin_id: adminId, pending_session_id: sessionId, bound_at: null })
    .first('pending_secret');
  if (!row?.pending_secret) throw new Refusal('enrolment_not_started');
  return row.pending_secret;
}

export interface Binding extends Enrolling {
  username: string;
  sealedSecret: Buffer;
  /** The time step of the confirming code, which cannot be used again. */
  step: number;
  recoveryCodes: { index: string; hash: string }[];
  ipAddress: string;
}

/**
 * Links the authenticator. Ends the activation code and every other session of the account, which may belong to someone
 * who stole the code.
 */
export async function bindAuthenticator(db: Db, binding: Binding): Promise<void> {
  await db.transaction(async (tx) => {
    const { adminId, sessionId } = binding;
    await lockAdmin(tx, adminId);
    const bound = await tx('admin_totp')
      .where({ admin_id: adminId, bound_at: null })
      .where({ pending_secret: binding.sealedSecret, pending_session_id: sessionId })
      .update({
        secret: binding.sealedSecret,
        pending_secret: null,
        pending_session_id: null,
        bound_at: NOW,
        last_step: binding.step,
        activation_code_hash: null,
      });
    if (bound !== 1) {
      const row = await tx('admin_totp').where({ admin_id: adminId }).first('bound_at');
      throw new Refusal(row?.bound_at ? 'authenticator_bound' : 'enrolment_not_started');
    }
    await setRecoveryCodes(tx, adminId, binding.recoveryCodes);
    await endSessions(tx, { admin_id: adminId }, sessionId);
    await appendAudit(tx, {
      actor: binding.username,
      action: 'authenticator.bound',
      ipAddress: binding.ipAddress,
    });
  });
}

/** Replaces all earlier codes, used or not. */
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

/** Counts the secrets sealed under one of these keys: those of linked authenticators, and those being linked. */
export async function countSecretsUnder(db: Db, keyIds: readonly Buffer[]): Promise<number> {
  const [row] = await db('admin_totp')
    .leftJoin('admin_sessions', 'admin_sessions.id', 'admin_totp.pending_session_id')
    .whereRaw(beginsWithOne('admin_totp.secret', keyIds), keyIds)
    .orWhereRaw(
      `${beginsWithOne('admin_totp.pending_secret', keyIds)} AND admin_sessions.revoked_at IS NULL
         AND admin_sessions.created_at > UTC_TIMESTAMP(3) - INTERVAL ${ADMIN_SESSION_HOURS} HOUR`,
      keyIds,
    )
    .count({ secrets: '*' });
  return Number(row?.secrets);
}

const beginsWithOne = (column: string, keyIds: readonly Buffer[]) =>
  `LEFT(${column}, 4) IN (${keyIds.map(() => '?').join(', ')})`;
