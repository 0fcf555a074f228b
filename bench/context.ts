import { connectDatabase, type Database } from '../e2e/parts/database.ts';
import { NO_LIMITS, startProduct } from '../e2e/parts/product.ts';
import { type Electorate, makeElectorate } from '../e2e/parts/voters.ts';
import { optionsFrom } from '../scripts/options.ts';
import type { Stack } from '../scripts/stack.ts';
import type { TestRun } from '../scripts/test-run.ts';

export interface Pace {
  rounds: number;
  /** The duration of each single measurement. */
  seconds: number;
}

/** What every measurement uses: the running product, and the means to compare something with it. */
export interface Bench extends TestRun, Pace, Electorate {
  stack: Stack;
  /** A connection with the account that set up the database. */
  database: Database;
  /** The number of processes of each API. */
  workers: number;
}

const VOTERS = 30_000;
/** The product needs a dozen connections; a thousand writers without a pool need one each. */
const CONNECTIONS = 1300;

/** Starts the product with demo content in the folder of the run. */
export async function openBench(pace: Pace, run: TestRun): Promise<Bench> {
  const { steps, atEnd } = run;
  // Gateway, database and load share the cores; two processes of an API would only compete for them.
  const { workers = 1 } = optionsFrom({ ...process.env, DATABASE_URL: '' }, []);
  const stack = await startProduct(run, { env: NO_LIMITS, workers });
  const database = await connectDatabase(stack.databaseUrl);
  atEnd(database.close);
  await prepareDatabase(database);
  const electorate = await steps.step('Voters', async (note) => {
    note(String(VOTERS));
    return makeElectorate(database, stack.dataDir, VOTERS);
  });
  return { ...run, ...pace, ...electorate, stack, database, workers };
}

/** Creates tables for a contender in its own schema on the same server. */
async function prepareDatabase({ run }: Database): Promise<void> {
  await run('SET GLOBAL max_connections = ?', [CONNECTIONS]);
  await run('CREATE DATABASE bench');
  await run('CREATE TABLE bench.plain_votes LIKE votes');
  await run('CREATE TABLE bench.naive_votes LIKE votes');
  await run(`
    CREATE TABLE bench.naive_tallies (
      cycle_id INT UNSIGNED NOT NULL,
      category_id INT UNSIGNED NOT NULL,
      vendor_id INT UNSIGNED NOT NULL,
      votes INT NOT NULL,
      PRIMARY KEY (cycle_id, category_id, vendor_id)
    ) ENGINE=InnoDB`);
}

export async function count(
  { query }: Database,
  sql: string,
  values: readonly number[] = [],
): Promise<number> {
  const [row] = await query<object>(sql, [...values]);
  return Number(row && Object.values(row)[0]);
}
