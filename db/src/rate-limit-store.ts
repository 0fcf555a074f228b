import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { inBatches } from './batches.ts';
import type { Db } from './index.ts';
import { retrying } from './retry.ts';

/** One for each half: neither may touch the other's counts. */
export type RateLimitTable = 'public_rate_limits' | 'admin_rate_limits';

// Shorter than a request's own statements have: whoever waits for a count still has all of those before him.
const DEADLINE_MS = 750;
const AWAY_MS = 2000;
const PURGE_EVERY = 100;
const PURGE_BATCH = 200;
const QUEUE = { most: 200, waiting: 4000 };

// By the database's clock, which all processes share. As text it is part of the statements below.
const NOW_MS = 'CAST(UNIX_TIMESTAMP(NOW(3)) * 1000 AS UNSIGNED)';
// Of the row that is there already: what counts until it expires, and when that is.
const POINTS_SO_FAR = `IF(expires > ${NOW_MS}, points, 0)`;
const EXPIRES = `IF(expires > ${NOW_MS}, expires, VALUES(expires))`;

export interface StoredCount {
  points: number;
  /** Until it is forgotten. */
  msLeft: number;
}

interface Addition {
  key: string;
  points: number;
  /** How long a key lives that was not there. */
  ms: number;
}

/** A count that has a limit. */
export interface LimitedKey {
  key: string;
  most: number;
}

/** One caller's: a point of each, or of none. */
interface Claim {
  limits: readonly LimitedKey[];
  /** How long a key lives that was not there. */
  ms: number;
}

/** While it is left alone after a failure. */
export class StoreAwayError extends Error {
  override readonly name = 'StoreAwayError';
}

/**
 * Counts that all processes and hosts of one half share. Every method throws when the database fails; for two seconds
 * after that it throws at once, so that a frozen database is waited for by one call and not by every step of each.
 */
export class RateLimitStore {
  readonly #db: Db;
  readonly #table: RateLimitTable;
  readonly #onFailure: (error: unknown) => void;
  /** By the monotonic clock; 0 while the store answers. */
  #retryAt = 0;
  #addsUntilPurge = PURGE_EVERY;
  readonly #deadlineMs: number;
  readonly #addBatched: (addition: Addition) => Promise<number>;
  readonly #countBatched: (claim: Claim) => Promise<number>;

  /** `onFailure` is told once, when the store stops answering: when a statement takes longer than the deadline, too. */
  constructor(
    db: Db,
    table: RateLimitTable,
    onFailure: (error: unknown) => void,
    deadlineMs: number = DEADLINE_MS,
  ) {
    this.#db = db;
    this.#table = table;
    this.#onFailure = onFailure;
    this.#deadlineMs = deadlineMs;
    const queue = { ...QUEUE, waitMs: deadlineMs };
    this.#addBatched = inBatches((additions: Addition[]) => this.#addAll(additions), queue);
    this.#countBatched = inBatches((claims: Claim[]) => this.#countBatch(claims), queue);
  }

  /**
   * The key's points after adding these; `ms` is how long a key lives that was not there. One statement, so that of
   * any number at once each gets a total of its own. Points below zero count as zero.
   */
  async add(key: string, points: number, ms: number): Promise<number> {
    const [{ affectedRows, insertId }] = await this.#ask((db) =>
      db.raw(
        `INSERT INTO ?? (limit_key, points, expires) VALUES (?, GREATEST(0, ?), ${NOW_MS} + ?)
         ON DUPLICATE KEY UPDATE
           points = LAST_INSERT_ID(GREATEST(0, ${POINTS_SO_FAR} + ?)), expires = ${EXPIRES}`,
        [this.#table, storedKey(key), points, ms, points],
      ),
    );
    this.#purgeAfter(1);
    // 1 is a new row, 2 a changed one.
    return affectedRows === 1 ? Math.max(0, points) : insertId;
  }

  /**
   * As `add`, for what comes thousands of times a second: concurrent calls share one durable write. The total may hold
   * what others add at the same moment, so two can be told the same; points are above zero.
   */
  addTogether(key: string, points: number, ms: number): Promise<number> {
    return this.#addBatched({ key: storedKey(key), points, ms });
  }

  async #addAll(additions: readonly Addition[]): Promise<number[]> {
    // In the order of the keys, so that two processes never wait for each other crosswise.
    const rows = additions.toSorted((one, other) => (one.key < other.key ? -1 : 1));
    const tuple = `(?, ?, ${NOW_MS} + ?)`;
    await this.#ask((db) =>
      db.raw(
        `INSERT INTO ?? (limit_key, points, expires) VALUES ${rows.map(() => tuple).join(', ')}
         ON DUPLICATE KEY UPDATE points = ${POINTS_SO_FAR} + VALUES(points), expires = ${EXPIRES}`,
        [this.#table, ...rows.flatMap(({ key, points, ms }) => [key, points, ms])],
      ),
    );
    this.#purgeAfter(rows.length);
    const [counts] = await this.#ask((db) =>
      db.raw('SELECT limit_key, points FROM ?? WHERE limit_key IN (?)', [
        this.#table,
        rows.map(({ key }) => key),
      ]),
    );
    const totals = new Map<string, number>(
      counts.map((row: { limit_key: string; points: number }) => [row.limit_key, row.points]),
    );
    return additions.map(({ key, points }) => totals.get(key) ?? points);
  }

  /**
   * One point more for every key, or for none of them. How many milliseconds the first key in the list that is at its
   * limit will stay there; 0: all were counted. What is refused counts nowhere, or one address that keeps asking would
   * use up what a whole provider has.
   */
  countAll(limits: readonly LimitedKey[], ms: number): Promise<number> {
    return this.#countBatched({ limits: limits.map(({ key, most }) => ({ key: storedKey(key), most })), ms });
  }

  async #countBatch(claims: readonly Claim[]): Promise<number[]> {
    const known = await this.#ask((db) => this.#countsOf(db, claims)).then(([rows]) => ledgerOf(rows));
    const isPossible = claims.map(({ limits }) => msOfFirstFull(limits, known) === 0);
    const possible = claims.filter((_, index) => isPossible[index]);
    const waits = possible.length > 0 ? await this.#guard(() => this.#countIn(possible)) : [];
    this.#purgeAfter(possible.length);
    return claims.map(({ limits }, index) =>
      isPossible[index] ? (waits.shift() ?? 0) : msOfFirstFull(limits, known),
    );
  }

  /** The rows stay locked until the end, so that other processes see these points when it is settled whose they are. */
  #countIn(claims: readonly Claim[]): Promise<number[]> {
    const asked = new Map<string, { points: number; ms: number }>();
    for (const { limits, ms } of claims) {
      for (const { key } of limits) asked.set(key, { points: (asked.get(key)?.points ?? 0) + 1, ms });
    }
    // In the order of the keys, so that two processes never wait for each other crosswise.
    const keys = [...asked.keys()].sort();
    return retrying(() =>
      this.#db.transaction(async (tx) => {
        await tx
          .raw(
            `INSERT INTO ?? (limit_key, points, expires)
             VALUES ${keys.map(() => `(?, ?, ${NOW_MS} + ?)`).join(', ')}
             ON DUPLICATE KEY UPDATE points = ${POINTS_SO_FAR} + VALUES(points), expires = ${EXPIRES}`,
            [
              this.#table,
              ...keys.flatMap((key) => [key, asked.get(key)?.points ?? 0, asked.get(key)?.ms ?? 0]),
            ],
          )
          .timeout(this.#deadlineMs);
        const [rows] = await this.#countsOf(tx, claims).timeout(this.#deadlineMs);
        const ledger = ledgerOf(rows);
        for (const [key, { points }] of asked) ledger.take(key, -points);
        const waits = claims.map(({ limits }) => {
          const waitMs = msOfFirstFull(limits, ledger);
          if (waitMs === 0) for (const { key } of limits) ledger.take(key, 1);
          return waitMs;
        });
        if (waits.some((waitMs) => waitMs > 0)) {
          for (const key of keys) {
            await tx(this.#table)
              .where({ limit_key: key })
              .update({ points: ledger.points(key) })
              .timeout(this.#deadlineMs);
          }
        }
        return waits;
      }),
    );
  }

  #countsOf(db: Db | Knex.Transaction, claims: readonly Claim[]) {
    return db.raw(
      `SELECT limit_key AS \`key\`, points, expires - ${NOW_MS} AS ms FROM ??
       WHERE limit_key IN (?) AND expires > ${NOW_MS}`,
      [this.#table, claims.flatMap(({ limits }) => limits.map(({ key }) => key))],
    );
  }

  async put(key: string, points: number, ms: number): Promise<void> {
    await this.#ask((db) =>
      db.raw(
        `INSERT INTO ?? (limit_key, points, expires) VALUES (?, ?, ${NOW_MS} + ?)
         ON DUPLICATE KEY UPDATE points = VALUES(points), expires = VALUES(expires)`,
        [this.#table, storedKey(key), points, ms],
      ),
    );
  }

  async find(key: string): Promise<StoredCount | null> {
    const [[row]] = await this.#ask((db) =>
      db.raw(
        `SELECT points, expires - ${NOW_MS} AS ms_left FROM ?? WHERE limit_key = ? AND expires > ${NOW_MS}`,
        [this.#table, storedKey(key)],
      ),
    );
    return row ? { points: row.points, msLeft: row.ms_left } : null;
  }

  /** False when there was no such key. */
  async drop(key: string): Promise<boolean> {
    const dropped = await this.#ask((db) =>
      db(this.#table)
        .where({ limit_key: storedKey(key) })
        .delete(),
    );
    return dropped > 0;
  }

  /** Expired rows, at most a few hundred; how many there were. */
  async purge(): Promise<number> {
    const hasExpired = `expires <= ${NOW_MS}`;
    // Looked up without locks and deleted by key: a range of `expires` would be locked against everybody's new rows.
    const keys = await this.#db(this.#table).whereRaw(hasExpired).limit(PURGE_BATCH).pluck('limit_key');
    return this.#db(this.#table).whereIn('limit_key', keys.sort()).whereRaw(hasExpired).delete();
  }

  #purgeAfter(adds: number): void {
    this.#addsUntilPurge -= adds;
    if (this.#addsUntilPurge > 0) return;
    this.#addsUntilPurge = PURGE_EVERY;
    // Nobody waits for it; what it leaves is taken by the next.
    this.purge().catch(() => {});
  }

  // knex's own time limit, not `withDeadline`: once that is used, Node 20 follows every promise of the process, which
  // makes each request a good deal dearer.
  #ask<Answer>(statement: (db: Db) => Limitable<Answer>): Promise<Answer> {
    return this.#guard(() => retrying(async () => statement(this.#db).timeout(this.#deadlineMs)));
  }

  async #guard<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    const now = performance.now();
    if (this.#retryAt > now) throw new StoreAwayError('The shared counts are not asked at the moment.');
    // One call tries again; the others go on without until it knows.
    if (this.#retryAt > 0) this.#retryAt = now + AWAY_MS;
    try {
      const answer = await ask();
      this.#retryAt = 0;
      return answer;
    } catch (error) {
      if (this.#retryAt === 0) this.#onFailure(error);
      this.#retryAt = performance.now() + AWAY_MS;
      throw error;
    }
  }
}

interface Ledger {
  points(key: string): number;
  msLeft(key: string): number;
  take(key: string, points: number): void;
}

function ledgerOf(rows: readonly { key: string; points: number; ms: number }[]): Ledger {
  const counts = new Map(rows.map(({ key, points, ms }) => [key, { points, ms }]));
  return {
    points: (key) => counts.get(key)?.points ?? 0,
    msLeft: (key) => counts.get(key)?.ms ?? 1,
    take(key, points) {
      const count = counts.get(key);
      if (count) count.points += points;
    },
  };
}

/** 0 when none is full. */
function msOfFirstFull(limits: readonly LimitedKey[], ledger: Ledger): number {
  const full = limits.find(({ key, most }) => ledger.points(key) >= most);
  return full ? Math.max(1, ledger.msLeft(full.key)) : 0;
}

interface Limitable<Answer> {
  timeout(ms: number): PromiseLike<Answer>;
}

const PLAIN_KEY = /^[\x21-\x7e]{1,200}$/;

/** Keys come from what clients send; a column takes ASCII of a certain length, and ignores a space at the end. */
function storedKey(key: string): string {
  return PLAIN_KEY.test(key) ? key : `sha256:${createHash('sha256').update(key).digest('base64url')}`;
}
