import { type Db, retriedTransaction } from '../machinery/index.ts';

/** Each half has its own table, because neither may touch the other's counts. */
export type RateLimitTable = 'public_rate_limits' | 'admin_rate_limits';

/** The database's clock as an SQL expression; all processes share it. */
export const NOW_MS = 'CAST(UNIX_TIMESTAMP(NOW(3)) * 1000 AS UNSIGNED)';
/** The points of the existing row, until it expires. */
export const POINTS_SO_FAR = `IF(expires > ${NOW_MS}, points, 0)`;
/** The time at which the existing row expires. */
export const EXPIRES = `IF(expires > ${NOW_MS}, expires, VALUES(expires))`;

export interface Addition {
  key: string;
  /** Above zero. */
  points: number;
  /** The lifetime of a new key. */
  ms: number;
}

export interface CountedRow {
  key: string;
  points: number;
  /** Milliseconds until it expires. */
  ms: number;
}

/** Adds to all keys in one statement. */
export function addPoints(db: Db, table: RateLimitTable, additions: readonly Addition[]) {
  // Rows are sorted by key, so that two processes cannot deadlock.
  const rows = additions.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  return db.raw(
    `INSERT INTO ?? (limit_key, points, expires) VALUES ${rows.map(() => `(?, ?, ${NOW_MS} + ?)`).join(', ')}
     ON DUPLICATE KEY UPDATE points = ${POINTS_SO_FAR} + VALUES(points), expires = ${EXPIRES}`,
    [table, ...rows.flatMap(({ key, points, ms }) => [key, points, ms])],
  );
}

/** Reads the counts that have not expired. */
export function readPoints(db: Db, table: RateLimitTable, keys: string[]) {
  return db.raw(
    `SELECT limit_key AS \`key\`, points, expires - ${NOW_MS} AS ms FROM ??
     WHERE limit_key IN (?) AND expires > ${NOW_MS}`,
    [table, keys],
  );
}

/** Deletes expired rows, `most` at most. Returns how many, and whether there may be more. */
export async function deleteExpired(db: Db, table: RateLimitTable, most: number) {
  const hasExpired = `expires <= ${NOW_MS}`;
  // Rows are looked up without locks and deleted by key: a range over `expires` would block all new rows, and an expired
  // counter may be used again at any moment.
  const keys: string[] = await db(table).whereRaw(hasExpired).limit(most).pluck('limit_key');
  if (keys.length === 0) return { rows: 0, isLast: true };
  const rows = await db(table).whereIn('limit_key', keys.sort()).whereRaw(hasExpired).delete();
  return { rows, isLast: keys.length < most };
}

/** A counter and its limit. */
export interface LimitedKey {
  key: string;
  most: number;
}

/** One caller's claim: a point of each counter, or of none. */
export interface Claim {
  limits: readonly LimitedKey[];
  /** The lifetime of a new key. */
  ms: number;
}

type Ledger = ReturnType<typeof ledgerOf>;

export function ledgerOf(rows: readonly CountedRow[]) {
  const counts = new Map(rows.map(({ key, points, ms }) => [key, { points, ms }]));
  return {
    points: (key: string) => counts.get(key)?.points ?? 0,
    msLeft: (key: string) => counts.get(key)?.ms ?? 1,
    take(key: string, points: number): void {
      const count = counts.get(key);
      if (count) count.points += points;
    },
  };
}

/** Returns the milliseconds for which the first full counter stays full; 0 if none is full. */
export function msOfFirstFull({ limits }: Claim, ledger: Ledger): number {
  const full = limits.find(({ key, most }) => ledger.points(key) >= most);
  return full ? Math.max(1, ledger.msLeft(full.key)) : 0;
}

export const keysOf = (claims: readonly Claim[]): string[] =>
  claims.flatMap(({ limits }) => limits.map(({ key }) => key));

/**
 * Counts each claim whose keys are not full, and returns how long each of the others has to wait; 0 means counted. The
 * rows stay locked until the end, so that other processes see these points once they are assigned.
 */
export function settleClaims(
  db: Db,
  { table, deadlineMs }: { table: RateLimitTable; deadlineMs: number },
  claims: readonly Claim[],
): Promise<number[]> {
  const asked = new Map<string, Addition>();
  for (const { limits, ms } of claims) {
    for (const { key } of limits) asked.set(key, { key, points: (asked.get(key)?.points ?? 0) + 1, ms });
  }
  return retriedTransaction(db, async (tx) => {
    await addPoints(tx, table, [...asked.values()]).timeout(deadlineMs);
    const [rows] = await readPoints(tx, table, keysOf(claims)).timeout(deadlineMs);
    const ledger = ledgerOf(rows);
    for (const { key, points } of asked.values()) ledger.take(key, -points);
    const waits = claims.map((claim) => {
      const waitMs = msOfFirstFull(claim, ledger);
      if (waitMs === 0) for (const { key } of claim.limits) ledger.take(key, 1);
      return waitMs;
    });
    if (waits.every((waitMs) => waitMs === 0)) return waits;
    for (const key of [...asked.keys()].sort()) {
      await tx(table)
        .where({ limit_key: key })
        .update({ points: ledger.points(key) })
        .timeout(deadlineMs);
    }
    return waits;
  });
}
