import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';

export type Database = Awaited<ReturnType<typeof connectDatabase>>;

const CONNECT_MS = 5000;
const STATEMENT_MS = 60_000;

/** Opens the owner’s connection, without any of the product’s code. */
export async function connectDatabase(databaseUrl: string) {
  const url = new URL(databaseUrl);
  const connection: Connection = await createConnection({
    ...addressOf(url),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database: url.pathname.slice(1),
    connectTimeout: CONNECT_MS,
    timezone: 'Z',
  });
  // A killed server ends the connection; the next query reports it.
  connection.on('error', () => undefined);
  return {
    async query<Row>(sql: string, values: unknown[] = []): Promise<Row[]> {
      const [rows] = await connection.query<(Row & RowDataPacket)[]>({ sql, timeout: STATEMENT_MS }, values);
      return rows;
    },
    async run(sql: string, values: unknown[] = []): Promise<void> {
      await connection.query({ sql, timeout: STATEMENT_MS }, values);
    },
    close: () => connection.destroy(),
  };
}

function addressOf(url: URL): { socketPath: string } | { host: string; port: number } {
  const socketPath = url.searchParams.get('socketPath');
  return socketPath ? { socketPath } : { host: url.hostname, port: Number(url.port || 3306) };
}

/** Connects for one piece of work, because an older connection may be broken after a fault. */
export async function withDatabase<T>(
  databaseUrl: string,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await connectDatabase(databaseUrl);
  try {
    return await work(database);
  } finally {
    database.close();
  }
}
