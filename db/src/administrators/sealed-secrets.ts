import type { Db } from '../machinery/index.ts';

/** Selects the secrets of bound authenticators that were sealed under one of these keys. */
export function secretsUnder(db: Db, keyIds: readonly Buffer[]) {
  return db('admin_totp').whereRaw(beginsWithOne('secret', keyIds), keyIds).select('admin_id', 'secret');
}

/** Returns false if the secret was replaced or removed after it was read. */
export async function replaceSecret(db: Db, adminId: number, from: Buffer, to: Buffer): Promise<boolean> {
  const changed = await db('admin_totp').where({ admin_id: adminId, secret: from }).update({ secret: to });
  return changed === 1;
}

/** Counts the secrets sealed under one of these keys: those of linked authenticators, and those being linked. */
export async function countSecretsUnder(db: Db, keyIds: readonly Buffer[]): Promise<number> {
  const [row] = await db('admin_totp')
    .leftJoin('admin_sessions', 'admin_sessions.id', 'admin_totp.pending_session_id')
    .whereRaw(beginsWithOne('admin_totp.secret', keyIds), keyIds)
    .orWhereRaw(
      `${beginsWithOne('admin_totp.pending_secret', keyIds)} AND admin_sessions.revoked_at IS NULL
         AND admin_sessions.created_at > UTC_TIMESTAMP(3) - INTERVAL 8 HOUR`,
      keyIds,
    )
    .count({ secrets: '*' });
  return Number(row?.secrets);
}

const beginsWithOne = (column: string, keyIds: readonly Buffer[]) =>
  `LEFT(${column}, 4) IN (${keyIds.map(() => '?').join(', ')})`;
