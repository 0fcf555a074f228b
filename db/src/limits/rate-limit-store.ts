import { createHash } from 'node:crypto';
import { type Db, inBatches, retriedTransaction, retrying, timeLimit } from '../machinery/index.ts';

/** Each half has its own table, because neither may touch the other's counts. */
export type RateLimitTable = 'public_rate_limits' | 'admin_rate_limits';

// This is shorter than the deadline of a request's own statements, so that a request that waits for a count still has
// time for them.
const DEADLINE_MS = timeLimit(750);
const AWAY_MS = 2000;
const PURGE_EVERY = 100;
const PURGE_BATCH = 200;
const QUEUE = { most: 200, waiting: 4000 };

/** The database's clock as an SQL expression; all processes share it. */
const NOW_MS = 'CAST(UNIX_TIMESTAMP(NOW(3)) * 1000 AS UNSIGNED)';

export interface StoredCount {
  points: number;
  /** Milliseconds until it expires. */
  msLeft: number;
}

/** A counter, and the most points that it takes if it is limited. */
export interface LimitedKey {
  key: string;
  most?: number;
}

/** One caller's claim: points of each counter, or of none if one is full. */
interface Claim {
  counters: readonly LimitedKey[];
  points: number;
  /** The lifetime of a new key. */
  ms: number;
}

/** The count of a claim's first counter, or of the full one if nothing was counted. */
export interface Counted extends StoredCount {
  isCounted: boolean;
}

type Counts = Map<string, StoredCount>;

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
  #countsUntilPurge = PURGE_EVERY;
  readonly #deadlineMs: number;

  /**
   * Counts exactly: simultaneous callers get different totals, whichever process they are in. Refused claims count
   * nowhere, or one address could use up the limit of a whole provider. Points below zero are given back. Concurrent
   * calls share one transaction, for thousands of calls a second.
   */
  readonly count: (claim: Claim) => Promise<Counted>;

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
    this.count = inBatches((claims: Claim[]) => this.#countAll(claims.map(storedClaim)), {
      ...QUEUE,
      waitMs: deadlineMs,
    });
  }

  async #countAll(claims: readonly Claim[]): Promise<Counted[]> {
    // A flood of claims that are refused anyway takes no locks and makes no rows.
    const known = await this.#read(claims.flatMap(limitedKeys));
    const refused = claims.map((claim) => refusalOf(claim, known));
    const possible = claims.filter((_, index) => !refused[index]);
    const counted = possible.length === 0 ? [] : await this.#guard(() => this.#settle(possible));
    this.#purgeAfter(possible.length);
    return refused.flatMap((refusal) => refusal ?? counted.shift() ?? []);
  }

  /** The rows stay locked until the end, so that other processes see these points when they assign theirs. */
  #settle(claims: readonly Claim[]): Promise<Counted[]> {
    const lifetimes = new Map(claims.flatMap(({ counters, ms }) => counters.map(({ key }) => [key, ms])));
    // Rows are sorted by key, so that two processes cannot deadlock.
    const keys = [...lifetimes.keys()].sort();
    return retriedTransaction(this.#db, async (tx) => {
      await this.#write(
        tx,
        keys.map((key) => [key, 0, lifetimes.get(key)]),
        `points = IF(expires > ${NOW_MS}, points, 0), expires = IF(expires > ${NOW_MS}, expires, VALUES(expires))`,
      );
      const counts = await this.#select(tx, keys);
      const counted = claims.map((claim) => refusalOf(claim, counts) ?? countedIn(counts, claim));
      await this.#write(
        tx,
        keys.map((key) => [key, counts.get(key)?.points, 0]),
        'points = VALUES(points)',
      );
      return counted;
    });
  }

  /** Inserts rows of key, points and lifetime, or changes those that exist. */
  #write(db: Db, rows: readonly (readonly unknown[])[], change: string) {
    return db
      .raw(
        `INSERT INTO ?? (limit_key, points, expires) VALUES ${rows.map(() => `(?, ?, ${NOW_MS} + ?)`).join(', ')}
         ON DUPLICATE KEY UPDATE ${change}`,
        [this.#table, ...rows.flat()] as string[],
      )
      .timeout(this.#deadlineMs);
  }

  /** Reads the counts that have not expired. */
  async #select(db: Db, keys: readonly string[]): Promise<Counts> {
    const [rows]: { key: string; points: number; ms: number }[][] = await db
      .raw(
        `SELECT limit_key AS \`key\`, points, expires - ${NOW_MS} AS ms FROM ??
         WHERE limit_key IN (?) AND expires > ${NOW_MS}`,
        [this.#table, [...keys]],
      )
      .timeout(this.#deadlineMs);
    return new Map(rows?.map(({ key, points, ms }) => [key, { points, msLeft: ms }]));
  }

  async #read(keys: readonly string[]): Promise<Counts> {
    return keys.length === 0 ? new Map() : this.#guard(() => retrying(() => this.#select(this.#db, keys)));
  }

  /** Returns the points of each key; 0 for a missing one. */
  async pointsOf(keys: readonly string[]): Promise<(key: string) => number> {
    const counts = await this.#read(keys.map(storedKey));
    return (key) => counts.get(storedKey(key))?.points ?? 0;
  }

  async put(key: string, points: number, ms: number): Promise<void> {
    const change = 'points = VALUES(points), expires = VALUES(expires)';
    await this.#guard(() =>
      retrying(async () => this.#write(this.#db, [[storedKey(key), points, ms]], change)),
    );
  }

  async find(key: string): Promise<StoredCount | null> {
    return (await this.#read([storedKey(key)])).get(storedKey(key)) ?? null;
  }

  /** Returns false if there was no such key. */
  async drop(key: string): Promise<boolean> {
    const rows = this.#db(this.#table).where({ limit_key: storedKey(key) });
    return this.#guard(() =>
      retrying(async () => (await rows.clone().delete().timeout(this.#deadlineMs)) > 0),
    );
  }

  /** Deletes expired rows, at most a few hundred. Returns how many. */
  async purge(): Promise<number> {
    const hasExpired = `expires <= ${NOW_MS}`;
    // Rows are looked up without locks and deleted by key: a range over `expires` would block all new rows.
    const keys = await this.#db(this.#table).whereRaw(hasExpired).limit(PURGE_BATCH).pluck('limit_key');
    return this.#db(this.#table).whereIn('limit_key', keys.sort()).whereRaw(hasExpired).delete();
  }

  #purgeAfter(counts: number): void {
    this.#countsUntilPurge -= counts;
    if (this.#countsUntilPurge > 0) return;
    this.#countsUntilPurge = PURGE_EVERY;
    // Nobody waits for this deletion; the next one deletes what it leaves.
    this.purge().catch(() => {});
  }

  // Statements use knex's own timeout instead of `withDeadline`, whose first use makes Node 20 track every promise of the
  // process and slows each request down.
  async #guard<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    const now = performance.now();
    if (this.#retryAt > now)
      throw new StoreAwayError('The shared counts have just failed and are not tried yet.');
    // One call tries again; the others go on without the store until it succeeds.
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

const limitedKeys = ({ counters }: Claim): string[] =>
  counters.flatMap(({ key, most }) => (most === undefined ? [] : key));

/** Returns the first full counter of the claim; undefined if all have room. */
function refusalOf({ counters }: Claim, counts: Counts): Counted | undefined {
  const full = counters.find(({ key, most = Infinity }) => (counts.get(key)?.points ?? 0) >= most);
  const count = full && counts.get(full.key);
  return count && { isCounted: false, points: count.points, msLeft: Math.max(1, count.msLeft) };
}

function countedIn(counts: Counts, { counters, points, ms }: Claim): Counted {
  const [first] = counters.map(({ key }) => {
    const { points: before, msLeft } = counts.get(key) ?? { points: 0, msLeft: ms };
    const count = { points: Math.max(0, before + points), msLeft };
    counts.set(key, count);
    return count;
  });
  return { isCounted: true, ...(first ?? { points, msLeft: ms }) };
}

const storedClaim = ({ counters, ...claim }: Claim): Claim => ({
  ...claim,
  counters: counters.map((counter) => ({ ...counter, key: storedKey(counter.key) })),
});

const PLAIN_KEY = /^[\x21-\x7e]{1,200}$/;

/** Keys contain client input; the column takes ASCII of limited length and ignores a trailing space. */
function storedKey(key: string): string {
  return PLAIN_KEY.test(key) ? key : `sha256:${createHash('sha256').update(key).digest('base64url')}`;
}
