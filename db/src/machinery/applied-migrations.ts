import { withDb } from './database.ts';
import { hasCode } from './outage.ts';

/** Returns the names of applied migrations; none if there is no such schema yet. */
export async function appliedMigrations(databaseUrl: string): Promise<string[]> {
  return withDb({ databaseUrl, poolSize: 1, queryTimeoutMs: 10_000 }, async (owner) => {
    try {
      return await owner('knex_migrations').orderBy('id').pluck('name');
    } catch (error) {
      if (hasCode(error, 'ER_BAD_DB_ERROR', 'ER_NO_SUCH_TABLE')) return [];
      throw error;
    }
  });
}
