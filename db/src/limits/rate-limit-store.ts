import { createHash } from 'node:crypto';
import { type Db, inBatches, retrying } from '../machinery/index.ts';
import {
  type Claim,
  keysOf,
  type LimitedKey,
  ledgerOf,
  msOfFirstFull,
  settleClaims,
} from './rate-limit-claims.ts';
import {
  type Addition,
  addPoints,
  type CountedRow,
  EXPIRES,
  NOW_MS,
  POINTS_SO_FAR,
  type RateLimitTable,
  readPoints,
} from './rate-limit-rows.ts';

// Shorter than a request's own statements have: whoever waits for a count still has all of those before him.
const DEADLINE_MS = 750;
const AWAY_MS = 2000;
const PURGE_EVERY = 100;
const PURGE_BATCH = 200;
const QUEUE = { most: 200, waiting: 4000 };

export interface StoredCount {
  points: number;
  /** Milliseconds until it is forgotten. */
  msLeft: number;
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
  /** The time by the monotonic clock; 0 while the store answers. */
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
   * Adds like `add`, for what comes thousands of times a second: concurrent calls share one durable write. The total
   * may include what others add at the same moment, so two can get the same; points are above zero.
   */
  addTogether(key: string, points: number, ms: number): Promise<number> {
    return this.#addBatched({ key: storedKey(key), points, ms });
  }

  async #addAll(additions: readonly Addition[]): Promise<number[]> {
    await this.#ask((db) => addPoints(db, this.#table, additions));
    this.#purgeAfter(additions.length);
    const keys = additions.map(({ key }) => key);
    const [rows] = await this.#ask((db) => readPoints(db, this.#table, keys));
    const totals = new Map<string, number>(rows.map(({ key, points }: CountedRow) => [key, points]));
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
    const [rows] = await this.#ask((db) => readPoints(db, this.#table, keysOf(claims)));
    const known = ledgerOf(rows);
    const waits = claims.map((claim) => msOfFirstFull(claim, known));
    const possible = claims.filter((_, index) => waits[index] === 0);
    if (possible.length === 0) return waits;
    const within = { table: this.#table, deadlineMs: this.#deadlineMs };
    const settled = await this.#guard(() => settleClaims(this.#db, within, possible));
    this.#purgeAfter(possible.length);
    return waits.map((waitMs) => waitMs || (settled.shift() ?? 0));
  }

  /** Says how far each of these keys is; 0 for one that is not there. */
  async pointsOf(keys: readonly string[]): Promise<(key: string) => number> {
    const [rows] = await this.#ask((db) => readPoints(db, this.#table, keys.map(storedKey)));
    const { points } = ledgerOf(rows);
    return (key) => points(storedKey(key));
  }

  /** Another read of the same database, with the store's deadline; not tried either while the store is away. */
  read<Answer>(work: (db: Db, deadlineMs: number) => Promise<Answer>): Promise<Answer> {
    return this.#guard(() => retrying(() => work(this.#db, this.#deadlineMs)));
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

interface Limitable<Answer> {
  timeout(ms: number): PromiseLike<Answer>;
}

const PLAIN_KEY = /^[\x21-\x7e]{1,200}$/;

/** Keys come from what clients send; a column takes ASCII of a certain length, and ignores a space at the end. */
function storedKey(key: string): string {
  return PLAIN_KEY.test(key) ? key : `sha256:${createHash('sha256').update(key).digest('base64url')}`;
}
