import knex from 'knex';
import { createDb, type Db, parseDatabaseUrl } from '../machinery/index.ts';
import { type AccountPasswords, createAccounts } from './database-accounts.ts';
import { migrationSource } from './migrations/index.ts';

/**
 * The database, its schema and the accounts of both APIs and of the purge, made or brought up to date; runs that meet wait for
 * each other. `databaseUrl` is of an account that may create all of them. Answers with the owner's connection, which the
 * caller destroys.
 */
export async function migrate(databaseUrl: string, passwords: AccountPasswords): Promise<Db> {
  const { database } = parseDatabaseUrl(databaseUrl);
  if (!database) throw new TypeError('DATABASE_URL must name a database, as in mysql://…/vendor_awards.');
  await createDatabase(databaseUrl, database);
  const owner = createDb({ databaseUrl, queryTimeoutMs: 120_000 });
  try {
    await withLock(owner, 'vendor-awards setup', async () => {
      await owner.migrate.latest({ migrationSource });
      await createAccounts(owner, database, passwords);
    });
    return owner;
  } catch (error) {
    await owner.destroy();
    throw error;
  }
}

/** Unless it is there. */
export async function createDatabase(databaseUrl: string, database: string): Promise<void> {
  const { database: _, ...server } = parseDatabaseUrl(databaseUrl);
  const connection = knex({ client: 'mysql2', connection: server });
  try {
    await connection.raw('CREATE DATABASE IF NOT EXISTS ?? CHARACTER SET utf8mb4', [database]);
  } finally {
    await connection.destroy();
  }
}

/** Runs `work` while no other setup of any machine does: the lock belongs to a connection of its own. */
export async function withLock<T>(owner: Db, name: string, work: () => Promise<T>): Promise<T> {
  return owner.transaction(async (holder) => {
    const [[row]] = await holder.raw('SELECT GET_LOCK(?, 110) AS held', [name]);
    if (row.held !== 1) throw new Error(`Another setup of this database has not finished: ${name}`);
    try {
      return await work();
    } finally {
      await holder.raw('DO RELEASE_LOCK(?)', [name]);
    }
  });
}
