import { afterAll, beforeAll, beforeEach } from 'vitest';
import {
  appliedMigrations,
  createDb,
  type Db,
  type DbConfig,
  LOCK_WAIT,
  withDb,
} from '../src/machinery/index.ts';
import type { Account, AccountPasswords } from '../src/running/database-accounts.ts';
import { migrate } from '../src/running/migrate.ts';
import { migrationSource } from '../src/running/migrations/index.ts';
import { createVoteWriter, type VoteWriter } from '../src/voting/index.ts';
import { withAccount } from './with-account.ts';

export const TEST_PASSWORDS: AccountPasswords = {
  va_public: 'test-only-public',
  va_admin: 'test-only-admin',
  va_purge: 'test-only-purge',
  va_integrity: 'test-only-integrity',
  va_mail: 'test-only-mail',
  va_backup: 'test-only-backup',
};

export interface TestDatabase {
  /** Connects as the owner of the schema, to prepare and to check. */
  owner: Db;
  /**
   * The accounts of each API, the purge and the jobs `integrity` and `mail`: a missing grant fails the test that needs
   * it.
   */
  publicDb: Db;
  adminDb: Db;
  purgeDb: Db;
  integrityDb: Db;
  mailDb: Db;
  publicUrl: string;
  adminUrl: string;
  purgeUrl: string;
  integrityUrl: string;
  mailUrl: string;
  backupUrl: string;
  /** Connects as public-api does. */
  castVote: VoteWriter['cast'];
}

const DATABASES = ['owner', 'publicDb', 'adminDb', 'purgeDb', 'integrityDb', 'mailDb'] as const;

/**
 * Provides this worker's database, migrated once and emptied before each test. Call it at the top of a describe or a
 * file.
 */
export function testDatabase(): TestDatabase {
  const database = {} as TestDatabase;
  let writer: VoteWriter;
  let tables: string[];
  beforeAll(async () => {
    Object.assign(database, await connectTestDatabase());
    tables = await tablesOf(database.owner);
    writer = createVoteWriter({
      databaseUrl: database.publicUrl,
      slot: 0,
      queryTimeoutMs: TEST_QUERY_MS,
    });
    database.castVote = writer.cast;
  });
  beforeEach(() => emptyTables(database.owner, tables));
  afterAll(async () => {
    await Promise.all(DATABASES.map((name) => database[name]?.destroy()));
    await writer?.close();
  });
  return database;
}

async function connectTestDatabase(): Promise<Omit<TestDatabase, 'castVote'>> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (!serverUrl) throw new Error('TEST_DATABASE_URL is not set: run the tests by `npm test -- unit`.');
  const name = `va_test_${process.env.VITEST_POOL_ID ?? '1'}`;
  const ownerUrl = withAccount(serverUrl, { database: name });
  const owner = (await isMigrated(ownerUrl)) ? connect(ownerUrl) : await migrate(ownerUrl, TEST_PASSWORDS);
  const urlOf = (user: Account) => withAccount(ownerUrl, { user, password: TEST_PASSWORDS[user] });
  const jobDb = (user: Account) =>
    connect(urlOf(user), { poolSize: 1, isolation: 'READ COMMITTED', settings: [LOCK_WAIT] });
  const publicUrl = urlOf('va_public');
  const adminUrl = urlOf('va_admin');
  return {
    owner,
    publicUrl,
    adminUrl,
    purgeUrl: urlOf('va_purge'),
    integrityUrl: urlOf('va_integrity'),
    mailUrl: urlOf('va_mail'),
    backupUrl: urlOf('va_backup'),
    publicDb: connect(publicUrl, { settings: [LOCK_WAIT] }),
    adminDb: connect(adminUrl, { settings: [LOCK_WAIT] }),
    purgeDb: jobDb('va_purge'),
    integrityDb: jobDb('va_integrity'),
    mailDb: jobDb('va_mail'),
  };
}

/** The deadline of a test's statements. On a busy machine, a product's deadline can pass without a fault. */
export const TEST_QUERY_MS = 30_000;

const connect = (databaseUrl: string, config: Partial<DbConfig> = {}) =>
  createDb({ databaseUrl, queryTimeoutMs: TEST_QUERY_MS, ...config });

/** Returns whether this release migrated the database; one of an earlier run may lack a table or a grant. */
async function isMigrated(ownerUrl: string): Promise<boolean> {
  const known = await migrationSource.getMigrations([]);
  const applied = await withDb(
    { databaseUrl: ownerUrl, poolSize: 1, queryTimeoutMs: TEST_QUERY_MS },
    appliedMigrations,
  );
  return known.every((name) => applied.includes(name));
}

/** Empties only the tables that a test filled, because emptying all of them took longer than many tests. */
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
