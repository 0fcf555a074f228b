import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import knex, { type Knex } from 'knex';
import { parseDatabaseUrl } from './connection.ts';
import type {} from './generated/tables.ts';
import { hasCode, isDemotion } from './outage.ts';
import { timedClient } from './timed-client.ts';

/** A pool of connections or one transaction. */
export type Db = Knex;

export interface DbConfig {
  databaseUrl: string;
  /** The most connections; each account also has a limit on the server. */
  poolSize?: number;
  /** The deadline of each statement; 1500 ms by default. */
  queryTimeoutMs?: number;
  isolation?: 'REPEATABLE READ' | 'READ COMMITTED';
  /** Settings of each connection: `innodb_lock_wait_timeout = 1`. */
  settings?: readonly string[];
  /** Sends several statements in one packet, for votes and polls: each round trip costs as much as ten rows. */
  multipleStatements?: boolean;
}

/** A tool with this deadline waits for a fail-over of its database; a request does not. */
const PATIENT_MS = 10_000;

/** A connection setting: no statement of an API waits longer for a lock, nor beyond its own deadline. */
export const LOCK_WAIT = 'innodb_lock_wait_timeout = 1';

export function createDb({
  databaseUrl,
  poolSize = 10,
  queryTimeoutMs = 1500,
  isolation = 'REPEATABLE READ',
  settings = [],
  multipleStatements = false,
}: DbConfig): Db {
  const acquireMs = queryTimeoutMs >= PATIENT_MS ? PATIENT_MS : Math.min(queryTimeoutMs, 1000);
  return knex({
    client: timedClient(queryTimeoutMs),
    connection: { ...parseDatabaseUrl(databaseUrl), connectTimeout: acquireMs, multipleStatements, typeCast },
    acquireConnectionTimeout: acquireMs,
    log: SILENT,
    pool: {
      min: 0,
      max: poolSize,
      afterCreate: preparing([
        SESSION_SETTINGS,
        `SET SESSION TRANSACTION ISOLATION LEVEL ${isolation}`,
        ...settings.map((setting) => `SET ${setting}`),
      ]),
    },
  });
}

/** Reads a flag as true or false; MySQL's other TINYINT columns are UNSIGNED, which are 3 digits long. */
function typeCast({ type, length, string }: DriverField, next: () => unknown): unknown {
  if (type !== 'TINY' || length === 3) return next();
  const text = string();
  return text === null ? null : text !== '0';
}

interface DriverField {
  type: string;
  length: number;
  string(): string | null;
}

/** Runs `work` with connections that are closed afterwards. */
export async function withDb<T>(config: DbConfig, work: (db: Db) => Promise<T>): Promise<T> {
  const db = createDb(config);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

// knex also prints the errors it throws, as plain text among JSON log lines.
const ignore = () => undefined;
const SILENT = { warn: ignore, error: ignore, deprecate: ignore, debug: ignore };

interface RawConnection {
  query(sql: string, done: (error: Error | null) => void): void;
}

// DATETIME defaults write UTC; strict mode refuses text that does not fit.
const SESSION_SETTINGS =
  "SET time_zone = '+00:00', sql_mode = 'ONLY_FULL_GROUP_BY,STRICT_ALL_TABLES,NO_ENGINE_SUBSTITUTION'";

function preparing(statements: string[]) {
  return (
    connection: RawConnection,
    done: (error: Error | null, connection: RawConnection) => void,
  ): void => {
    const run = (index: number): void => {
      const statement = statements[index];
      if (!statement) done(null, connection);
      else connection.query(statement, (error) => (error ? done(error, connection) : run(index + 1)));
    };
    run(0);
  };
}

/** Counts the callers that wait for a connection of these pools; a destroyed pool has none. */
export function waitingCallers(...dbs: Db[]): number {
  const pools = dbs.flatMap(({ client }) => client.pool ?? []);
  return pools.reduce((sum, pool) => sum + pool.numPendingAcquires(), 0);
}

/** Returns true if a UNIQUE key refused the row, because an earlier one exists. */
export function isDuplicateKey(error: unknown): boolean {
  return hasCode(error, 'ER_DUP_ENTRY');
}

/** Returns true after a deadlock, lock wait, changed snapshot or demotion: nothing was written; a retry may succeed. */
export function isRetryable(error: unknown): boolean {
  return isLockWait(error) || hasCode(error, 'ER_LOCK_DEADLOCK', 'ER_CHECKREAD') || isDemotion(error);
}

/** Returns true if another transaction held a lock for too long. */
export function isLockWait(error: unknown): boolean {
  return hasCode(error, 'ER_LOCK_WAIT_TIMEOUT');
}

const TRIES = 4;
const PAUSE_MS = 15;

/** Runs `work` again up to three times, after random delays, if it failed without writing, for instance by a deadlock. */
export async function retrying<T>(
  work: () => Promise<T>,
  mayRetry: (error: unknown) => boolean = isRetryable,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!mayRetry(error) || attempt === TRIES) throw error;
      await sleep(randomInt(PAUSE_MS * 2 ** attempt));
    }
  }
}

/** Runs a transaction with `retrying`. */
export function retriedTransaction<T>(
  db: Db,
  work: (tx: Knex.Transaction) => Promise<T>,
  config?: Knex.TransactionConfig,
): Promise<T> {
  return retrying(() => db.transaction(work, config));
}
