import type { Knex } from 'knex';
import { appendAudit, Refusal } from '../changes/index.ts';
import { type Db, isOutage, NOW, retriedTransaction } from '../machinery/index.ts';
import { ACTIVATION_USE, endOldestSessions } from './admin-sessions.ts';
import { lockAdmin } from './super-admins.ts';

export interface PaidTry {
  factor: { kind: 'activation_code'; codeHash: string } | { kind: 'authenticator'; sealedSecret: Buffer };
  /** What happens if the code is wrong. */
  ifWrong: 'failed' | 'code_dead';
}

/**
 * Returns the account's second factor. An activation code allows five wrong tries. A try is deducted before the
 * comparison and given back if the code was right, so that parallel requests get no extra comparisons. An expired code
 * is refused. Tries with an authenticator are limited in guesses.ts.
 */
export async function payForTry(db: Db, adminId: number): Promise<PaidTry> {
  const row = await db('admin_totp').where({ admin_id: adminId }).first();
  if (row?.bound_at && row.secret) {
    return { factor: { kind: 'authenticator', sealedSecret: row.secret }, ifWrong: 'failed' };
  }
  const codeHash = row?.activation_code_hash;
  if (!codeHash) throw new Refusal('activation_code_expired');
  const [paid] = await db.raw(
    `UPDATE admin_totp SET activation_tries_left = LAST_INSERT_ID(activation_tries_left - 1)
     WHERE admin_id = ? AND activation_code_hash = ? AND bound_at IS NULL AND activation_tries_left > 0
       AND COALESCE(activation_used_at + ${ACTIVATION_USE}, activation_expires_at) > UTC_TIMESTAMP(3)`,
    [adminId, codeHash],
  );
  if (paid.affectedRows === 0) throw new Refusal('activation_code_expired');
  const triesLeft = paid.insertId;
  return { factor: { kind: 'activation_code', codeHash }, ifWrong: triesLeft === 0 ? 'code_dead' : 'failed' };
}

/** The session whose second factor was right, and the hash of the cookie that it is bound to from now on. */
export interface Proof {
  adminId: number;
  username: string;
  sessionId: number;
  cookieHash: Buffer;
  ipAddress: string;
}

/** Verifies the session if `use` changed a row. `use` compares the factor and marks it used in one statement. */
async function accept(
  db: Db,
  proof: Proof,
  factor: string,
  use: (tx: Knex.Transaction) => PromiseLike<number>,
): Promise<boolean> {
  try {
    return await retriedTransaction(db, async (tx) => {
      await lockAdmin(tx, proof.adminId);
      const isAccepted = (await use(tx)) === 1;
      if (isAccepted) await verifySession(tx, proof, factor);
      return isAccepted;
    });
  } catch (error) {
    // COMMIT may have used the code up although its answer was lost. The session then has this proof’s cookie.
    if (!isOutage(error)) throw error;
    const { sessionId: id, cookieHash: cookie_hash } = proof;
    if (!(await db('admin_sessions').where({ id, cookie_hash }).first('id'))) throw error;
    return true;
  }
}

/** Returns false if the code was replaced, or an authenticator was linked, since the code was read. */
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

/** Returns false for a time step that was used before. */
export function acceptTimeStep(db: Db, proof: Proof, step: number): Promise<boolean> {
  return accept(db, proof, 'authenticator', (tx) => takeTimeStep(tx, proof.adminId, step));
}

/** Returns the number of rows that accepted the code: 0 if it was used before. */
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

/** Returns how many codes are left, or undefined if this one was used before, also by a simultaneous request. */
export async function acceptRecoveryCode(
  db: Db,
  proof: Proof,
  codeIndex: string,
): Promise<number | undefined> {
  const unused = { admin_id: proof.adminId, used_at: null };
  let left = 0;
  const isAccepted = await accept(db, proof, 'recovery_code', async (tx) => {
    const used = await tx('admin_recovery_codes')
      .where({ ...unused, code_index: codeIndex })
      .update({ used_at: NOW });
    // Counted before COMMIT: a failure afterwards would use up the code and keep its owner out.
    const [row] = await tx('admin_recovery_codes').where(unused).count({ left: '*' });
    left = Number(row?.left);
    return used;
  });
  return isAccepted ? left : undefined;
}

async function verifySession(tx: Knex.Transaction, proof: Proof, factor: string): Promise<void> {
  await tx('admins').where({ id: proof.adminId }).update({ last_login_at: NOW });
  await tx('admin_sessions')
    .where({ id: proof.sessionId, revoked_at: null })
    .update({ second_factor_at: NOW, last_activity_at: NOW, cookie_hash: proof.cookieHash });
  await endOldestSessions(tx, { adminId: proof.adminId, keep: proof.sessionId });
  await appendAudit(tx, {
    actor: proof.username,
    action: 'two_factor.ok',
    details: { factor },
    ipAddress: proof.ipAddress,
  });
}
