import type { Knex } from 'knex';
import { endOldestSessions } from './admin-sessions.ts';
import { appendAudit } from './audit-log.ts';
import type { Db } from './index.ts';
import { lockAdmin } from './super-admins.ts';

/**
 * A try is paid for before the code is looked at and given back when it was right: however many are sent at
 * once, no more are compared than the limits allow. An activation code has five wrong tries in all; with an
 * authenticator five in a row pause it for 15 minutes, and ten a day lock it until a super admin re-issues.
 */
const FAILURES_BEFORE_PAUSE = 5;
const FAILURES_BEFORE_LOCK = 10;

export type Factor =
  | { kind: 'activation_code'; codeHash: string }
  | { kind: 'authenticator'; sealedSecret: Buffer };

export type Consequence = 'none' | 'code_dead' | 'paused' | 'locked';

export type PaidTry =
  /** `ifWrong` is what has already come about should the code be wrong. */
  | { ok: true; factor: Factor; ifWrong: Consequence }
  | { ok: false; reason: 'code_dead' | 'locked' }
  | { ok: false; reason: 'paused'; retryAfterSeconds: number };

export async function payForTry(db: Db, adminId: number): Promise<PaidTry> {
  return db.transaction(async (tx) => {
    const row = await tx('admin_totp').where({ admin_id: adminId }).forUpdate().first(
      '*',
      tx.raw('COALESCE(failures_on = UTC_DATE(), 0) AS failed_today'),
      tx.raw(
        'CEILING(GREATEST(0, COALESCE(TIMESTAMPDIFF(MICROSECOND, UTC_TIMESTAMP(3), cooldown_until), 0)) / 1000000) AS pause_seconds',
      ),
      // Unused for 72 hours it is dead; once used it is good for another hour.
      tx.raw(
        'COALESCE(activation_used_at + INTERVAL 1 HOUR, activation_expires_at) > UTC_TIMESTAMP(3) AS is_code_alive',
      ),
    );
    return row.bound_at ? payWithAuthenticator(tx, row) : payWithActivationCode(tx, row);
  });
}

interface TotpRow {
  admin_id: number;
  activation_code_hash: string | null;
  activation_tries_left: number;
  is_code_alive: number | null;
  secret: Buffer;
  failures: number;
  failures_that_day: number;
  failed_today: number;
  cooldown_until: Date | null;
  pause_seconds: string | number;
  locked_at: Date | null;
}

async function payWithActivationCode(tx: Knex.Transaction, row: TotpRow): Promise<PaidTry> {
  const left = row.activation_tries_left - 1;
  if (!row.activation_code_hash || !row.is_code_alive || left < 0) return { ok: false, reason: 'code_dead' };
  await tx('admin_totp').where({ admin_id: row.admin_id }).update({ activation_tries_left: left });
  return {
    ok: true,
    factor: { kind: 'activation_code', codeHash: row.activation_code_hash },
    ifWrong: left === 0 ? 'code_dead' : 'none',
  };
}

async function payWithAuthenticator(tx: Knex.Transaction, row: TotpRow): Promise<PaidTry> {
  if (row.locked_at) return { ok: false, reason: 'locked' };
  const retryAfterSeconds = Number(row.pause_seconds);
  if (retryAfterSeconds > 0) return { ok: false, reason: 'paused', retryAfterSeconds };
  const failures = (row.cooldown_until ? 0 : row.failures) + 1;
  const failuresThatDay = (row.failed_today ? row.failures_that_day : 0) + 1;
  const pauses = failures >= FAILURES_BEFORE_PAUSE;
  const locks = failuresThatDay >= FAILURES_BEFORE_LOCK;
  await tx('admin_totp')
    .where({ admin_id: row.admin_id })
    .update({
      failures,
      failures_on: tx.raw('UTC_DATE()'),
      failures_that_day: failuresThatDay,
      cooldown_until: pauses ? tx.raw('UTC_TIMESTAMP(3) + INTERVAL 15 MINUTE') : null,
      locked_at: locks ? tx.raw('UTC_TIMESTAMP(3)') : null,
    });
  const ifWrong = locks ? 'locked' : pauses ? 'paused' : 'none';
  return { ok: true, factor: { kind: 'authenticator', sealedSecret: row.secret }, ifWrong };
}

/** Whose second factor was right, and the hash of the cookie that its session is bound to from now on. */
export interface Proof {
  adminId: number;
  username: string;
  sessionId: number;
  cookieHash: Buffer;
  ipAddress: string;
}

/** False when the code was replaced or an authenticator was bound meanwhile. */
export async function acceptActivationCode(db: Db, proof: Proof, codeHash: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockAdmin(tx, proof.adminId);
    const accepted = await tx('admin_totp')
      .where({ admin_id: proof.adminId, activation_code_hash: codeHash, bound_at: null })
      .update({
        activation_tries_left: tx.raw('activation_tries_left + 1'),
        activation_used_at: tx.raw('COALESCE(activation_used_at, UTC_TIMESTAMP(3))'),
      });
    if (accepted === 1) await verifySession(tx, proof, 'activation_code');
    return accepted === 1;
  });
}

/** False for a time step that was used before: the comparison and the write are one statement. */
export async function acceptTimeStep(db: Db, proof: Proof, step: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockAdmin(tx, proof.adminId);
    const accepted = await tx('admin_totp')
      .where({ admin_id: proof.adminId })
      .where('last_step', '<', step)
      .whereNotNull('bound_at')
      .update({ last_step: step, ...refund(tx) });
    if (accepted === 1) await verifySession(tx, proof, 'authenticator');
    return accepted === 1;
  });
}

export async function findRecoveryCode(
  db: Db,
  adminId: number,
  codeIndex: string,
): Promise<string | undefined> {
  const row = await db('admin_recovery_codes')
    .where({ admin_id: adminId, code_index: codeIndex, used_at: null })
    .first('code_hash');
  return row?.code_hash;
}

/** False when the code has been used before, also by a request at the same time. */
export async function acceptRecoveryCode(db: Db, proof: Proof, codeIndex: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockAdmin(tx, proof.adminId);
    const accepted = await tx('admin_recovery_codes')
      .where({ admin_id: proof.adminId, code_index: codeIndex, used_at: null })
      .update({ used_at: tx.raw('UTC_TIMESTAMP(3)') });
    if (accepted !== 1) return false;
    await tx('admin_totp').where({ admin_id: proof.adminId }).update(refund(tx));
    await verifySession(tx, proof, 'recovery_code');
    return true;
  });
}

export async function countRecoveryCodes(db: Db, adminId: number): Promise<number> {
  const [row] = await db('admin_recovery_codes')
    .where({ admin_id: adminId, used_at: null })
    .count({ left: '*' });
  return Number(row?.left);
}

export async function recordWrongCode(
  db: Db,
  { username, ipAddress, consequence }: { username: string; ipAddress: string; consequence: Consequence },
): Promise<void> {
  const action = consequence === 'none' ? 'two_factor.failed' : `two_factor.${consequence}`;
  await db.transaction((tx) => appendAudit(tx, { actor: username, action, ipAddress }));
}

/** A right code takes back its own try and what that try had brought about. */
export function refund(tx: Knex.Transaction) {
  return {
    failures: 0,
    failures_that_day: tx.raw('GREATEST(failures_that_day, 1) - 1'),
    cooldown_until: null,
    locked_at: null,
  };
}

async function verifySession(tx: Knex.Transaction, proof: Proof, factor: string): Promise<void> {
  const now = tx.raw('UTC_TIMESTAMP(3)');
  await tx('admins').where({ id: proof.adminId }).update({ last_login_at: now });
  await tx('admin_sessions')
    .where({ id: proof.sessionId, revoked_at: null })
    .update({ second_factor_at: now, last_activity_at: now, cookie_hash: proof.cookieHash });
  await endOldestSessions(tx, { kind: 'verified', adminId: proof.adminId, keep: proof.sessionId });
  await appendAudit(tx, {
    actor: proof.username,
    action: 'two_factor.ok',
    details: { factor },
    ipAddress: proof.ipAddress,
  });
}
