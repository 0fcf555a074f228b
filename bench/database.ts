import { setTimeout as sleep } from 'node:timers/promises';
import { createConnection, type Pool, type ResultSetHeader, type RowDataPacket } from 'mysql2/promise';

export interface Catalogue {
  vendorIds: readonly number[];
  categoryIds: readonly number[];
}

const SCHEMA = 'vendor_awards_bench';

/** On a server that is there for measuring: whatever its schema of ours holds is dropped. */
export async function emptySchema(server: string): Promise<string> {
  const url = new URL(server);
  url.pathname = '/';
  const connection = await createConnection(url.href);
  await connection.query('DROP DATABASE IF EXISTS ??', [SCHEMA]);
  await connection.end();
  url.pathname = `/${SCHEMA}`;
  return url.href;
}

/** Tables for what stands beside the product, in a schema of its own on the same server, and what can be voted for. */
export async function prepareDatabase(pool: Pool, connections: number): Promise<Catalogue> {
  // The product needs a dozen; a thousand writers without a pool need one each.
  await pool.query('SET GLOBAL max_connections = ?', [connections]);
  await pool.query('DROP DATABASE IF EXISTS bench');
  await pool.query('CREATE DATABASE bench');
  await pool.query('CREATE TABLE bench.plain_votes LIKE votes');
  await pool.query('CREATE TABLE bench.naive_votes LIKE votes');
  await pool.query(`
    CREATE TABLE bench.naive_tallies (
      cycle_id INT UNSIGNED NOT NULL,
      category_id INT UNSIGNED NOT NULL,
      vendor_id INT UNSIGNED NOT NULL,
      votes INT NOT NULL,
      PRIMARY KEY (cycle_id, category_id, vendor_id)
    ) ENGINE=InnoDB`);
  const ids = async (table: string): Promise<number[]> => {
    const [rows] = await pool.query<RowDataPacket[]>('SELECT id FROM ?? WHERE archived_at IS NULL', [table]);
    return rows.map(({ id }) => Number(id));
  };
  return { vendorIds: await ids('vendors'), categoryIds: await ids('categories') };
}

const TRIES = 20;

/** What a load has left behind may still hold the cycle for a moment. */
async function endCycle(pool: Pool, tries = TRIES): Promise<void> {
  try {
    await pool.query('UPDATE voting_cycles SET is_active = 0 WHERE is_active = 1');
  } catch (error) {
    if (tries === 1) throw error;
    await sleep(250);
    await endCycle(pool, tries - 1);
  }
}

/** Ends the voting cycle and begins another, in which everybody may vote again. Returns its id. */
export async function nextCycle(pool: Pool): Promise<number> {
  await endCycle(pool);
  const [{ insertId }] = await pool.query<ResultSetHeader>(
    `INSERT INTO voting_cycles (name, start_date, end_date)
     VALUES ('Bench', UTC_TIMESTAMP(3) - INTERVAL 1 HOUR, UTC_TIMESTAMP(3) + INTERVAL 1 DAY)`,
  );
  return insertId;
}

/** What a statement that makes many rows counts with. */
export async function makeDigits(pool: Pool): Promise<void> {
  await pool.query('CREATE TABLE IF NOT EXISTS bench.digits (d INT NOT NULL PRIMARY KEY)');
  await pool.query('INSERT IGNORE INTO bench.digits VALUES (0), (1), (2), (3), (4), (5), (6), (7), (8), (9)');
}

export async function count(pool: Pool, sql: string, values: readonly number[] = []): Promise<number> {
  const [[row]] = await pool.query<RowDataPacket[]>(sql, [...values]);
  return Number(row && Object.values(row)[0]);
}
