import type { Db } from './database.ts';

export interface Statement {
  sql: string;
  /** A list among the values becomes `1, 2`, and a list of lists `(1, 2), (3, 4)`. */
  bindings: readonly unknown[];
}

/**
 * A setting for connections whose statements name a hundred voters: the server would otherwise look into the index for
 * each of them to estimate the number of rows.
 */
export const NO_INDEX_DIVES = 'eq_range_index_dive_limit = 1';

/** One connection of a pool. */
export interface Connection {
  /**
   * Sends the statements in one packet; several need a `db` that allows it. Returns the rows of each SELECT and the
   * result of each INSERT.
   */
  query<Answers extends readonly unknown[]>(...statements: Statement[]): Promise<Answers>;
}

/** The driver's result of an INSERT. */
export interface Changed {
  affectedRows: number;
}

/**
 * Runs statements that are sent thousands of times a second without knex's queries and transactions, each of which
 * costs as much as ten rows. The pool and its deadlines are knex's.
 */
export async function onConnection<T>(
  { client }: Db,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const raw = await client.acquireConnection();
  try {
    return await work({
      async query(...statements) {
        const sql = statements.map((statement) => statement.sql).join('; ');
        const bindings = statements.flatMap((statement) => statement.bindings);
        const { response } = await client.query(raw, { sql, bindings });
        return statements.length === 1 ? [response[0]] : response[0];
      },
    });
  } finally {
    client.releaseConnection(raw);
  }
}

/** BEGIN shares a packet with the first statement. */
export const BEGIN: Statement = { sql: 'BEGIN', bindings: [] };
// COMMIT has a separate packet: in one with other statements it can be answered although the transaction was rolled
// back. It is spelled as in knex, because tests that hold it back look for the semicolon, which `READ COMMITTED`
// does not have.
const COMMIT: Statement = { sql: 'COMMIT;', bindings: [] };
const ROLLBACK: Statement = { sql: 'ROLLBACK', bindings: [] };

export function inTransaction<T>(db: Db, work: (connection: Connection) => Promise<T>): Promise<T> {
  return onConnection(db, async (connection) => {
    try {
      const result = await work(connection);
      await connection.query(COMMIT);
      return result;
    } catch (error) {
      // A closed connection rolls its transaction back.
      await connection.query(ROLLBACK).catch(() => undefined);
      throw error;
    }
  });
}

/** Returns the sum as a number: MySQL sends a DECIMAL as text, and NULL for no rows. */
export const sumOf = (db: Db, column: string) => db.raw('CAST(COALESCE(SUM(??), 0) AS SIGNED)', [column]);
