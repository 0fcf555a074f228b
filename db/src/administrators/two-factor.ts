import type { Knex } from 'knex';
import { appendAudit, Refusal } from '../audit/index.ts';
import { type Db, retrying } from '../machinery/index.ts';
import { endOldestSessions } from './admin-sessions.ts';
import { lockAdmin } from './super-admins.ts';

export interface PaidTry {
  factor: { kind: 'activation_code'; codeHash: string } | { kind: 'authenticator'; sealedSecret: Buffer };
  /** What has already come about should the code be wrong. */
  ifWrong: 'failed' | 'code_dead';
}

/**
 * Which second factor the account has. An activation code has five wrong tries in all: one is paid for before the code
 * is looked at and given back when it was right, so that however many are sent at once, no more are compared; one that
 * can no longer be used is refused. Tries with an authenticator are limited by whoever guesses (guesses.ts). Nobody waits
 * for another's try here.
 */
export async function payForTry(db: Db, adminId: number): Promise<PaidTry> {
  const row = await db('admin_totp').where({ admin_id: adminId }).first();
  if (row?.bound_at && row.secret) {
    return { factor: { kind: 'authenticator', sealedSecret: row.secret }, ifWrong: 'failed' };
  }
  const codeHash = row?.activation_code_hash;
  if (!codeHash) throw new Refusal('activation_code_dead');
  // Unused for 72 hours it is dead; once used it is good for another hour.
  const [paid] = await db.raw(
    `UPDATE admin_totp SET activation_tries_left = LAST_INSERT_ID(activation_tries_left - 1)
     WHERE admin_id = ? AND activation_code_hash = ? AND bound_at IS NULL AND activation_tries_left > 0
       AND COALESCE(activation_used_at + INTERVAL 1 HOUR, activation_expires_at) > UTC_TIMESTAMP(3)`,
    [adminId, codeHash],
  );
  if (paid.affectedRows === 0) throw new Refusal('activation_code_dead');
  const triesLeft = paid.insertId;
  return { factor: { kind: 'activation_code', codeHash }, ifWrong: triesLeft === 0 ? 'code_dead' : 'failed' };
}

/** Whose second factor was right, and the hash of the cookie that its session is bound to from now on. */
export interface Proof {
  adminId: number;
  username: string;
  sessionId: number;
  cookieHash: Buffer;
  ipAddress: string;
}

/** Whether `use` changed a row: it compares and uses up what was given, in one statement. Then the session is verified. */
function accept(
  db: Db,
  proof: Proof,
  factor: string,
  use: (tx: Knex.Transaction) => PromiseLike<number>,
): Promise<boolean> {
  return retrying(() =>
    db.transaction(async (tx) => {
      await lockAdmin(tx, proof.adminId);
      const isAccepted = (await use(tx)) === 1;
      if (isAccepted) await verifySession(tx, proof, factor);
      return isAccepted;
    }),
  );
}

/** False when the code was replaced or an authenticator was bound meanwhile. */
export function acceptActivationCode(db: Db, proof: Proof, codeHash: string): Promise<boolean> {
  return accept(db, proof, 'activation_code', (tx) =>
    tx('admin_totp')
      .where({ admin_id: proof.adminId, activation_code_hash: codeHash, bound_at: null })
      .update({
        activation_tries_left: tx.raw('activation_tries_left + 1'),
        activation_used_at: tx.raw('COALESCE(activation_used_at, UTC_TIMESTAMP(3))'),
      }),
  );
}

/** False for a time step that was used before. */
export function acceptTimeStep(db: Db, proof: Proof, step: number): Promise<boolean> {
  return accept(db, proof, 'authenticator', (tx) => takeTimeStep(tx, proof.adminId, step));
}

/** How many rows took it: none when it was used before. */
export const takeTimeStep = (tx: Knex.Transaction, adminId: number, step: number): PromiseLike<number> =>
  tx('admin_totp')
    .where({ admin_id: adminId })
    .where('last_step', '<', step)
    .whereNotNull('bound_at')
    .update({ last_step: step });

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

/** How many are left; undefined when this one has been used before, also by a request at the same time. */
export async function acceptRecoveryCode(
  db: Db,
  proof: Proof,
  codeIndex: string,
): Promise<number | undefined> {
  const unused = { admin_id: proof.adminId, used_at: null };
  const isAccepted = await accept(db, proof, 'recovery_code', (tx) =>
    tx('admin_recovery_codes')
      .where({ ...unused, code_index: codeIndex })
      .update({ used_at: tx.raw('UTC_TIMESTAMP(3)') }),
  );
  if (!isAccepted) return undefined;
  const [row] = await db('admin_recovery_codes').where(unused).count({ left: '*' });
  return Number(row?.left);
}

async function verifySession(tx: Knex.Transaction, proof: Proof, factor: string): Promise<void> {
  const now = tx.raw('UTC_TIMESTAMP(3)');
  await tx('admins').where({ id: proof.adminId }).update({ last_login_at: now });
  await tx('admin_sessions')
    .where({ id: proof.sessionId, revoked_at: null })
    .update({ second_factor_at: now, last_activity_at: now, cookie_hash: proof.cookieHash });
  await endOldestSessions(tx, { adminId: proof.adminId, keep: proof.sessionId });
  await appendAudit(tx, {
    actor: proof.username,
    action: 'two_factor.ok',
    details: { factor },
    ipAddress: proof.ipAddress,
  });
}
