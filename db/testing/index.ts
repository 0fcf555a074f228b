import knex from 'knex';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { ADMIN_ACCOUNT, PUBLIC_ACCOUNT, PURGE_ACCOUNT } from '../src/accounts.ts';
import { parseDatabaseUrl, withAccount } from '../src/connection.ts';
import { createDb, type Db, LOCK_WAIT } from '../src/index.ts';
import { migrate, withLock } from '../src/migrate.ts';
import { migrationSource } from '../src/migrations/index.ts';
import { RateLimitStore, type RateLimitTable } from '../src/rate-limit-store.ts';
import { createVoteWriter, type VoteWriter } from '../src/vote-writer.ts';

const PUBLIC_PASSWORD = 'test-only-public';
const ADMIN_PASSWORD = 'test-only-admin';
const PURGE_PASSWORD = 'test-only-purge';

export interface TestDatabase {
  /** Owns the schema: for arranging and for looking. */
  owner: Db;
  /** What each API, and the purge, connects as: a missing grant fails the test that needs it. */
  publicDb: Db;
  adminDb: Db;
  purgeDb: Db;
  publicUrl: string;
  adminUrl: string;
  /** As public-api does. */
  castVote: VoteWriter['cast'];
}

/** Waits as long as a busy machine takes: after its deadline each process would count for itself. */
export function patientStore(db: Db, table: RateLimitTable = 'public_rate_limits'): RateLimitStore {
  return new RateLimitStore(db, table, () => {}, 10_000);
}

/** This worker's database, migrated once, emptied before each test. Call at the top of a describe or a file. */
export function testDatabase(): TestDatabase {
  const database = {} as TestDatabase;
  let writer: VoteWriter;
  let tables: string[];
  beforeAll(async () => {
    Object.assign(database, await connectTestDatabase());
    tables = await tablesOf(database.owner);
    // A busy machine answers late; what the writer's own deadline does has tests of its own.
    writer = createVoteWriter({ databaseUrl: database.publicUrl, slot: 0, queryTimeoutMs: 15_000 });
    database.castVote = writer.cast;
  }, 60_000);
  beforeEach(() => emptyTables(database.owner, tables));
  afterAll(async () => {
    await Promise.all(
      [database.owner, database.publicDb, database.adminDb, database.purgeDb].map((db) => db?.destroy()),
    );
    await writer?.close();
  });
  return database;
}

async function connectTestDatabase(): Promise<Omit<TestDatabase, 'castVote'>> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (!serverUrl) throw new Error('TEST_DATABASE_URL is not set: run the tests by `npm test -- unit`.');
  const name = `va_test_${process.env.VITEST_POOL_ID ?? '1'}`;
  const ownerUrl = withAccount(serverUrl, { database: name });
  const owner = (await isMigrated(serverUrl, name))
    ? createDb({ databaseUrl: ownerUrl })
    : await migrateOnce(serverUrl, ownerUrl);
  const publicUrl = withAccount(ownerUrl, { user: PUBLIC_ACCOUNT, password: PUBLIC_PASSWORD });
  const adminUrl = withAccount(ownerUrl, { user: ADMIN_ACCOUNT, password: ADMIN_PASSWORD });
  return {
    owner,
    publicUrl,
    adminUrl,
    publicDb: createDb({ databaseUrl: publicUrl, settings: [LOCK_WAIT] }),
    adminDb: createDb({ databaseUrl: adminUrl, settings: [LOCK_WAIT] }),
    purgeDb: createDb({
      databaseUrl: withAccount(ownerUrl, { user: PURGE_ACCOUNT, password: PURGE_PASSWORD }),
      isolation: 'READ COMMITTED',
      settings: [LOCK_WAIT],
    }),
  };
}

/** By this release: a database that an earlier run left may lack a table or a grant. */
async function isMigrated(serverUrl: string, name: string): Promise<boolean> {
  const known = await migrationSource.getMigrations([]);
  return withServer(serverUrl, async (server) => {
    const [[found]] = await server.raw(
      "SELECT 1 FROM information_schema.tables WHERE table_schema = ? AND table_name = 'knex_migrations'",
      [name],
    );
    if (!found) return false;
    const names: string[] = await server(`${name}.knex_migrations`).pluck('name');
    return known.every((one) => names.includes(one));
  });
}

/** Workers take turns: they share the server's accounts. */
async function migrateOnce(serverUrl: string, ownerUrl: string): Promise<Db> {
  return withServer(serverUrl, (server) =>
    withLock(server, 'vendor-awards tests', () =>
      migrate({
        databaseUrl: ownerUrl,
        publicPassword: PUBLIC_PASSWORD,
        adminPassword: ADMIN_PASSWORD,
        purgePassword: PURGE_PASSWORD,
      }),
    ),
  );
}

async function withServer<T>(serverUrl: string, work: (server: Db) => Promise<T>): Promise<T> {
  const server = knex({ client: 'mysql2', connection: parseDatabaseUrl(serverUrl) });
  try {
    return await work(server);
  } finally {
    await server.destroy();
  }
}

/** Only what a test has filled: to empty every table took longer than many a test. */
async function emptyTables(owner: Db, tables: readonly string[]): Promise<void> {
  const filled = tables.map((name) => `(SELECT '${name}' AS name FROM ${name} LIMIT 1)`).join(' UNION ALL ');
  await owner.transaction(async (tx) => {
    const [rows] = await tx.raw(filled);
    await tx.raw('SET FOREIGN_KEY_CHECKS = 0');
    for (const { name } of rows) await tx.raw('DELETE FROM ??', [name]);
    await tx.raw('SET FOREIGN_KEY_CHECKS = 1');
    await tx.raw('INSERT INTO audit_head (id, hash) VALUES (1, REPEAT(CHAR(0), 32))');
  });
}

async function tablesOf(owner: Db): Promise<string[]> {
  const [rows] = await owner.raw(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE' AND table_name NOT LIKE 'knex%'",
  );
  return rows.map(({ name }: { name: string }) => name);
}
