import { setTimeout as sleep } from 'node:timers/promises';
import {
  appliedMigrations,
  createDb,
  type Db,
  parseDatabaseUrl,
  withDb,
  withoutDatabase,
} from '../machinery/index.ts';
import { type AccountPasswords, createAccounts, grantRights } from './database-accounts.ts';
import { migrationSource, schemaProblem } from './migrations/index.ts';

const STATEMENT_MS = 120_000;
const TURN_SECONDS = 110;
/** Without keep-alive the server would notice only after hours that a machine is gone, and keep its lock until then. */
const SILENT_SECONDS = 60;

/**
 * Creates or updates the database, its schema and the accounts of both APIs and the jobs; simultaneous runs take turns.
 * After a later release's migration, grants stay as that release left them. `databaseUrl` needs an account that may
 * create all of this. Returns the owner's connections, which the caller destroys.
 */
export async function migrate(databaseUrl: string, passwords: AccountPasswords): Promise<Db> {
  const { database } = parseDatabaseUrl(databaseUrl);
  if (!database) throw new TypeError('DATABASE_URL must name a database, as in mysql://…/vendor_awards.');
  await createDatabase(databaseUrl, database);
  await inTurn(databaseUrl, 'vendor-awards setup', async (session) => {
    await applyMigrations(session);
    await createAccounts(session, passwords);
    if (!(await isOfLaterRelease(session))) await grantRights(session, database);
  });
  return createDb({ databaseUrl, queryTimeoutMs: STATEMENT_MS });
}

/** Runs in a turn of `inTurn`, so nobody holds knex's own lock, which outlives a killed process. */
export async function applyMigrations(session: Db): Promise<void> {
  const problem = schemaProblem(await appliedMigrations(session));
  if (problem) throw new Error(problem);
  await session.migrate.forceFreeMigrationsLock({ migrationSource });
  // knex would refuse a schema that a later release has extended.
  await session.migrate.latest({ migrationSource, disableMigrationsListValidation: true });
}

export async function isOfLaterRelease(session: Db): Promise<boolean> {
  const known = await migrationSource.getMigrations([]);
  return (await session('knex_migrations').whereNotIn('name', known).first()) !== undefined;
}

/** Creates the database unless it exists. */
export async function createDatabase(databaseUrl: string, database: string): Promise<void> {
  const url = withoutDatabase(databaseUrl);
  await withDb({ databaseUrl: url, queryTimeoutMs: STATEMENT_MS }, (server) =>
    server.raw('CREATE DATABASE IF NOT EXISTS ?? CHARACTER SET utf8mb4', [database]),
  );
}

/**
 * Runs `work` while no other set-up runs on any machine. The lock lasts as long as `session`, which therefore
 * has one connection and opens no other.
 */
export async function inTurn<T>(
  databaseUrl: string,
  name: string,
  work: (session: Db) => Promise<T>,
): Promise<T> {
  return withDb({ databaseUrl, poolSize: 1, queryTimeoutMs: STATEMENT_MS }, async (session) => {
    await session.raw(`SET SESSION wait_timeout = ${SILENT_SECONDS}`);
    const [[row]] = await session.raw('SELECT GET_LOCK(?, ?) AS held', [name, TURN_SECONDS]);
    if (row.held !== 1) throw new Error(`Another setup of this database has not finished: ${name}`);
    session.client.acquireRawConnection = async () => {
      throw new Error('The connection was lost in the middle of the setup. Run it again.');
    };
    return work(session);
  });
}

const PATIENCE_MS = 500;

/** Returns whether the database answers within half a second. Never throws. */
export async function isDatabaseUp(db: Db): Promise<boolean> {
  const answer = db.raw('SELECT 1').then(
    () => true,
    () => false,
  );
  return Promise.race([answer, sleep(PATIENCE_MS, false, { ref: false })]);
}

/** Returns whether the database has every migration of this release; a later one may have added more. */
export async function hasSchema(db: Db): Promise<boolean> {
  const needed = await migrationSource.getMigrations([]);
  const [row] = await db('knex_migrations').whereIn('name', needed).count({ applied: '*' });
  return row?.applied === needed.length;
}
