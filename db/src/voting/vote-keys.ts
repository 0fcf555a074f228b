import { createHash } from 'node:crypto';
import type { Row, Statement } from '../machinery/index.ts';
import type { VoteToCast } from './votes.ts';

/** The vote that was stored under an idempotency key. */
export interface KeyedAnswer {
  vendorId: number;
  categoryId: number;
  createdAt: string;
}

/** Two processes had the same key at the same moment. The second is tried again and finds the answer of the first. */
export class KeyTakenError extends Error {
  override readonly name = 'KeyTakenError';
}

/** Returns the voter’s id with the hash of the key, so that no other voter can use it; undefined without a key. */
export function keyOf({ userId, idempotencyKey }: VoteToCast): string | undefined {
  return idempotencyKey === undefined ? undefined : `${userId} ${hashOf(idempotencyKey).toString('hex')}`;
}

const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest().subarray(0, 16);

export type KeyRow = Omit<Row<'vote_keys'>, 'cycle_id'>;

/** Returns the statement that reads which of these keys are stored already; undefined if no vote has a key. */
export function findKeys(votes: readonly VoteToCast[]): Statement | undefined {
  const keyed = votes.flatMap(({ userId, idempotencyKey }) =>
    idempotencyKey === undefined ? [] : [{ userId, hash: hashOf(idempotencyKey) }],
  );
  if (keyed.length === 0) return undefined;
  return {
    sql: `SELECT user_id, key_hash, category_id, vendor_id, created_at FROM vote_keys
          WHERE user_id IN (?) AND key_hash IN (?)`,
    bindings: [keyed.map(({ userId }) => userId), keyed.map(({ hash }) => hash)],
  };
}

/** The keys of the map are those that `keyOf` returns. */
export function answersOf(rows: readonly KeyRow[]): Map<string, KeyedAnswer> {
  return new Map(
    rows.map((row) => [
      `${row.user_id} ${row.key_hash.toString('hex')}`,
      {
        vendorId: row.vendor_id,
        categoryId: row.category_id,
        createdAt: row.created_at.toISOString(),
      },
    ]),
  );
}

/**
 * Stores the keys of these votes; undefined if none has one. If fewer rows than keys were stored, another process was
 * first with one of them, and the transaction must be rolled back.
 */
export function keepKeys(
  votes: readonly VoteToCast[],
  { cycleId, now }: { cycleId: number; now: Date },
): (Statement & { count: number }) | undefined {
  const rows = votes.flatMap(({ userId, idempotencyKey, categoryId, vendorId }) =>
    idempotencyKey === undefined
      ? []
      : [[userId, hashOf(idempotencyKey), cycleId, categoryId, vendorId, now]],
  );
  if (rows.length === 0) return undefined;
  return {
    sql: 'INSERT IGNORE INTO vote_keys (user_id, key_hash, cycle_id, category_id, vendor_id, created_at) VALUES ?',
    bindings: [rows],
    count: rows.length,
  };
}
