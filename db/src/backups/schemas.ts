import { type Db, withDb, withoutDatabase } from '../machinery/index.ts';

/** Statements that read everything may take this long. */
const STATEMENT_MS = 600_000;

/** Returns the URL of another schema on the same server, with the same account. */
export function withSchema(databaseUrl: string, schema: string): string {
  const url = new URL(databaseUrl);
  url.pathname = `/${encodeURIComponent(schema)}`;
  return url.href;
}

/** Opens one connection that needs no schema. */
export function withServer<T>(databaseUrl: string, work: (server: Db) => Promise<T>): Promise<T> {
  const url = withoutDatabase(databaseUrl);
  return withDb({ databaseUrl: url, poolSize: 1, queryTimeoutMs: STATEMENT_MS }, work);
}

export const withOwner = <T>(databaseUrl: string, work: (owner: Db) => Promise<T>): Promise<T> =>
  withDb({ databaseUrl, queryTimeoutMs: STATEMENT_MS }, work);

export async function tablesOf(server: Db, schema: string): Promise<string[]> {
  const [rows] = await server.raw(
    'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = ? ORDER BY table_name',
    [schema],
  );
  return rows.map(({ name }: { name: string }) => name);
}

interface Move {
  from: string;
  to: string;
}

/** Moves all tables of all these schemas in one atomic statement. */
export async function moveTables(server: Db, moves: readonly Move[]): Promise<void> {
  const places = await Promise.all(
    moves.map(async ({ from, to }) =>
      (await tablesOf(server, from)).map((table) => [from, table, to, table]),
    ),
  );
  const all = places.flat();
  // A table cannot be moved while somebody reads it.
  await server.raw('SET SESSION lock_wait_timeout = 60');
  await server.raw(`RENAME TABLE ${all.map(() => '??.?? TO ??.??').join(', ')}`, all.flat());
}
