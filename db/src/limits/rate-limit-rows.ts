import type { Db } from '../machinery/index.ts';

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

/** A counter and its limit. */
export interface LimitedKey {
  key: string;
  most: number;
}

/** Returns the milliseconds until no counter is above its limit; 0 if none is. */
export function msAbove(rows: readonly CountedRow[], limits: readonly LimitedKey[]): number {
  const isAbove = ({ key, points }: CountedRow) =>
    limits.some((limit) => limit.key === key && points > limit.most);
  return Math.max(0, ...rows.filter(isAbove).map(({ ms }) => Math.max(1, ms)));
}
