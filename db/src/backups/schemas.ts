import { createDb, type Db, withoutDatabase } from '../machinery/index.ts';

/** For statements that go through everything. */
const STATEMENT_MS = 600_000;

/** The same server and account, with another schema. */
export function withSchema(databaseUrl: string, schema: string): string {
  const url = new URL(databaseUrl);
  url.pathname = `/${encodeURIComponent(schema)}`;
  return url.href;
}

/** One connection, which needs no schema to be there. */
export async function withServer<T>(databaseUrl: string, work: (server: Db) => Promise<T>): Promise<T> {
  const url = withoutDatabase(databaseUrl);
  return using(createDb({ databaseUrl: url, poolSize: 1, queryTimeoutMs: STATEMENT_MS }), work);
}

export async function withOwner<T>(databaseUrl: string, work: (owner: Db) => Promise<T>): Promise<T> {
  return using(createDb({ databaseUrl, queryTimeoutMs: STATEMENT_MS }), work);
}

async function using<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

export async function tablesOf(server: Db, schema: string): Promise<string[]> {
  const [rows] = await server.raw(
    'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = ? ORDER BY table_name',
    [schema],
  );
  return rows.map(({ name }: { name: string }) => name);
}

export interface Move {
  from: string;
  to: string;
}

/** All tables of each, in one statement that happens as a whole. */
export async function moveTables(server: Db, moves: readonly Move[]): Promise<void> {
  const places = await Promise.all(
    moves.map(async ({ from, to }) =>
      (await tablesOf(server, from)).map((table) => [from, table, to, table]),
    ),
  );
  const all = places.flat();
  // Whoever reads a table keeps it in its place.
  await server.raw('SET SESSION lock_wait_timeout = 60');
  await server.raw(`RENAME TABLE ${all.map(() => '??.?? TO ??.??').join(', ')}`, all.flat());
}
