import { withDb } from '../src/machinery/index.ts';

/** Returns the URL of the same server for another account or database. */
export function withAccount(
  databaseUrl: string,
  { user, password, database }: { user?: string; password?: string; database?: string },
): string {
  const url = new URL(databaseUrl);
  if (user !== undefined) url.username = encodeURIComponent(user);
  if (password !== undefined) url.password = encodeURIComponent(password);
  if (database !== undefined) url.pathname = `/${encodeURIComponent(database)}`;
  return url.toString();
}

/** Returns whether the server accepts the account and password of this address. A slow server refuses nothing. */
export async function isLetIn(databaseUrl: string): Promise<boolean> {
  const config = { databaseUrl, poolSize: 1, queryTimeoutMs: 30_000 };
  return withDb(config, (db) => db.raw('SELECT 1')).then(
    () => true,
    (error) => {
      if (error.code === 'ER_ACCESS_DENIED_ERROR') return false;
      throw error;
    },
  );
}
