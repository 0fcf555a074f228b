import { createHash } from 'node:crypto';
import { type Db, inBatches, retrying } from '../machinery/index.ts';
import {
  type Addition,
  addPoints,
  type Claim,
  type CountedRow,
  deleteExpired,
  EXPIRES,
  keysOf,
  type LimitedKey,
  ledgerOf,
  msOfFirstFull,
  NOW_MS,
  POINTS_SO_FAR,
  type RateLimitTable,
  readPoints,
  settleClaims,
} from './rate-limit-rows.ts';

// This is shorter than the deadline of a request's own statements, so that a request that waits for a count still has
// time for them.
const DEADLINE_MS = 750;
const AWAY_MS = 2000;
const PURGE_EVERY = 100;
const PURGE_BATCH = 200;
const QUEUE = { most: 200, waiting: 4000 };

export interface StoredCount {
  points: number;
  /** Milliseconds until it expires. */
  msLeft: number;
}

/** Signals that the store has failed a moment ago and is not tried again yet. */
export class StoreAwayError extends Error {
  override readonly name = 'StoreAwayError';
}

/**
 * Holds counts that all processes and hosts of one half share. Every method throws if the database fails, and for the
 * next two seconds every call throws immediately, so that only one call waits for a frozen database.
 */
export class RateLimitStore {
  readonly #db: Db;
  readonly #table: RateLimitTable;
  readonly #onFailure: (error: unknown) => void;
  /** A monotonic time, or 0 while the store works. */
  #retryAt = 0;
  #addsUntilPurge = PURGE_EVERY;
  readonly #deadlineMs: number;
  readonly #addBatched: (addition: Addition) => Promise<number>;
  readonly #countBatched: (claim: Claim) => Promise<number>;

  /** `onFailure` is called once when the store stops working, which includes a statement that exceeds the deadline. */
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
   * Adds points and returns the key's total; `ms` is the lifetime of a new key. One statement does it, so simultaneous
   * callers get different totals. Points below zero count as zero.
   */
  async add(key: string, points: number, ms: number): Promise<number> {
    const [{ affectedRows, insertId }] = await this.#query((db) =>
      db.raw(
        `INSERT INTO ?? (limit_key, points, expires) VALUES (?, GREATEST(0, ?), ${NOW_MS} + ?)
         ON DUPLICATE KEY UPDATE
           points = LAST_INSERT_ID(GREATEST(0, ${POINTS_SO_FAR} + ?)), expires = ${EXPIRES}`,
        [this.#table, storedKey(key), points, ms, points],
      ),
    );
    this.#purgeAfter(1);
    // The server reports 1 for a new row and 2 for a changed one.
    return affectedRows === 1 ? Math.max(0, points) : insertId;
  }

  /**
   * Adds like `add`, for thousands of calls a second: concurrent calls share one durable write. The total may include
   * points of simultaneous calls, so two can get the same. Points are above zero.
   */
  addTogether(key: string, points: number, ms: number): Promise<number> {
    return this.#addBatched({ key: storedKey(key), points, ms });
  }

  async #addAll(additions: readonly Addition[]): Promise<number[]> {
    await this.#query((db) => addPoints(db, this.#table, additions));
    this.#purgeAfter(additions.length);
    const keys = additions.map(({ key }) => key);
    const [rows] = await this.#query((db) => readPoints(db, this.#table, keys));
    const totals = new Map<string, number>(rows.map(({ key, points }: CountedRow) => [key, points]));
    return additions.map(({ key, points }) => totals.get(key) ?? points);
  }

  /**
   * Adds a point to every key, or to none. Returns the milliseconds for which the first full key stays full; 0 means
   * that all were counted. Refused requests count nowhere, or one address could use up the limit of a whole provider.
   */
  countAll(limits: readonly LimitedKey[], ms: number): Promise<number> {
    return this.#countBatched({ limits: limits.map(({ key, most }) => ({ key: storedKey(key), most })), ms });
  }

  async #countBatch(claims: readonly Claim[]): Promise<number[]> {
    const [rows] = await this.#query((db) => readPoints(db, this.#table, keysOf(claims)));
    const known = ledgerOf(rows);
    const waits = claims.map((claim) => msOfFirstFull(claim, known));
    const possible = claims.filter((_, index) => waits[index] === 0);
    if (possible.length === 0) return waits;
    const within = { table: this.#table, deadlineMs: this.#deadlineMs };
    const settled = await this.#guard(() => settleClaims(this.#db, within, possible));
    this.#purgeAfter(possible.length);
    return waits.map((waitMs) => waitMs || (settled.shift() ?? 0));
  }

  /** Returns the points of each key; 0 for a missing one. */
  async pointsOf(keys: readonly string[]): Promise<(key: string) => number> {
    const [rows] = await this.#query((db) => readPoints(db, this.#table, keys.map(storedKey)));
    const { points } = ledgerOf(rows);
    return (key) => points(storedKey(key));
  }

  async put(key: string, points: number, ms: number): Promise<void> {
    await this.#query((db) =>
      db.raw(
        `INSERT INTO ?? (limit_key, points, expires) VALUES (?, ?, ${NOW_MS} + ?)
         ON DUPLICATE KEY UPDATE points = VALUES(points), expires = VALUES(expires)`,
        [this.#table, storedKey(key), points, ms],
      ),
    );
  }

  async find(key: string): Promise<StoredCount | null> {
    const [[row]] = await this.#query((db) =>
      db.raw(
        `SELECT points, expires - ${NOW_MS} AS ms_left FROM ?? WHERE limit_key = ? AND expires > ${NOW_MS}`,
        [this.#table, storedKey(key)],
      ),
    );
    return row ? { points: row.points, msLeft: row.ms_left } : null;
  }

  /** Returns false if there was no such key. */
  async drop(key: string): Promise<boolean> {
    const dropped = await this.#query((db) =>
      db(this.#table)
        .where({ limit_key: storedKey(key) })
        .delete(),
    );
    return dropped > 0;
  }

  /** Deletes expired rows, at most a few hundred. Returns how many. */
  async purge(): Promise<number> {
    return (await deleteExpired(this.#db, this.#table, PURGE_BATCH)).rows;
  }

  #purgeAfter(adds: number): void {
    this.#addsUntilPurge -= adds;
    if (this.#addsUntilPurge > 0) return;
    this.#addsUntilPurge = PURGE_EVERY;
    // Nobody waits for this deletion; the next one deletes what it leaves.
    this.purge().catch(() => {});
  }

  // This uses knex's own timeout instead of `withDeadline`, whose first use makes Node 20 track every promise of the
  // process and slows each request down.
  #query<Answer>(statement: (db: Db) => Limitable<Answer>): Promise<Answer> {
    return this.#guard(() => retrying(async () => statement(this.#db).timeout(this.#deadlineMs)));
  }

  async #guard<Answer>(query: () => Promise<Answer>): Promise<Answer> {
    const now = performance.now();
    if (this.#retryAt > now)
      throw new StoreAwayError('The shared counts have just failed and are not tried yet.');
    // One call tries again; the others go on without the store until it succeeds.
    if (this.#retryAt > 0) this.#retryAt = now + AWAY_MS;
    try {
      const answer = await query();
      this.#retryAt = 0;
      return answer;
    } catch (error) {
      if (this.#retryAt === 0) this.#onFailure(error);
      this.#retryAt = performance.now() + AWAY_MS;
      throw error;
    }
  }
}

interface Limitable<Answer> {
  timeout(ms: number): PromiseLike<Answer>;
}

const PLAIN_KEY = /^[\x21-\x7e]{1,200}$/;

/** Keys contain client input; the column takes ASCII of limited length and ignores a trailing space. */
function storedKey(key: string): string {
  return PLAIN_KEY.test(key) ? key : `sha256:${createHash('sha256').update(key).digest('base64url')}`;
}
