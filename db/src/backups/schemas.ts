import knex from 'knex';
import { createDb, type Db, parseDatabaseUrl } from '../machinery/index.ts';

/** The same server and account, with another schema. */
export function withSchema(databaseUrl: string, schema: string): string {
  const url = new URL(databaseUrl);
  url.pathname = `/${encodeURIComponent(schema)}`;
  return url.href;
}

/** A connection that needs no schema to be there. */
export async function withServer<T>(databaseUrl: string, work: (server: Db) => Promise<T>): Promise<T> {
  const [{ database: _, ...connection }] = parseDatabaseUrl(databaseUrl);
  const server = knex({ client: 'mysql2', connection, pool: { min: 0, max: 1 } });
  try {
    return await work(server);
  } finally {
    await server.destroy();
  }
}

/** For statements that go through everything. */
export async function withOwner<T>(databaseUrl: string, work: (owner: Db) => Promise<T>): Promise<T> {
  const owner = createDb({ databaseUrl, queryTimeoutMs: 600_000 });
  try {
    return await work(owner);
  } finally {
    await owner.destroy();
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
