import { readFileSync } from 'node:fs';
import path from 'node:path';
import getPort from 'get-port';
import { connectDatabase, type Database } from '../e2e/parts/database.ts';
import { idsOf } from '../e2e/parts/electorate.ts';
import { makeVoters, type Voter } from '../e2e/parts/voters.ts';
import { optionsFrom } from '../scripts/options.ts';
import { inProject } from '../scripts/paths.ts';
import type { RunOptions } from '../scripts/run.ts';
import { loadSecrets } from '../scripts/secrets.ts';
import { type Stack, startStack } from '../scripts/stack.ts';
import type { Steps } from '../scripts/steps.ts';
import type { Supervisor } from '../scripts/supervisor.ts';
import type { TestRun } from '../scripts/test-run.ts';

export interface Pace {
  rounds: number;
  /** The duration of each single measurement. */
  seconds: number;
}

/** What every measurement uses: the running product, and the means to compare something with it. */
export interface Bench extends Pace {
  stack: Stack;
  port: number;
  /** A connection with the account that set up the database. */
  database: Database;
  /** The number of processes of each API. */
  workers: number;
  /** The ids of vendors and categories. */
  catalogue: { vendorIds: readonly number[]; categoryIds: readonly number[] };
  voters: readonly Voter[];
  publicJwtKey: string;
  /** The folder for files and logs, on the disk of the database. */
  folder: string;
  supervisor: Supervisor;
  run: RunOptions & { folder: string };
  steps: Steps;
}

const VOTERS = 30_000;
/** The product needs a dozen connections; a thousand writers without a pool need one each. */
const CONNECTIONS = 1300;

// The load comes from one address and a few thousand accounts, so the limits are raised; their cost stays.
const NO_LIMIT = '1000000000';
const LIMITS = [
  'VOTES_PER_MINUTE',
  'VOTES_TOTAL_PER_SECOND',
  'SESSION_VOTES_PER_MINUTE',
  'SIGN_INS_PER_MINUTE',
  'SIGN_INS_TOTAL_PER_MINUTE',
  'VISITORS_PER_HOUR',
];

/** Starts the product with demo content in the folder of the run. */
export async function openBench(pace: Pace, run: TestRun): Promise<Bench> {
  const { steps, signal, folder, supervisor, options, atEnd } = run;
  const env = Object.fromEntries(LIMITS.map((name) => [`LIMIT_${name}`, NO_LIMIT]));
  // Gateway, database and load share the cores; two processes of an API would only compete for them.
  const { workers = 1 } = optionsFrom({ ...process.env, DATABASE_URL: '' }, []);
  const dataDir = path.join(folder, 'data');
  const port = await getPort();
  const stack = await startStack({ dataDir, port, env, workers }, { steps, signal });
  atEnd(stack.stop);
  const database = await connectDatabase(stack.databaseUrl);
  atEnd(database.close);
  await prepareDatabase(database);
  const voters = await steps.step('Voters', async (note) => {
    note(String(VOTERS));
    return makeVoters(database, dataDir, VOTERS);
  });
  return {
    ...pace,
    stack,
    port,
    database,
    workers,
    voters,
    folder,
    supervisor,
    steps,
    catalogue: {
      vendorIds: await idsOf(database, 'vendors'),
      categoryIds: await idsOf(database, 'categories'),
    },
    publicJwtKey: readFileSync(loadSecrets(dataDir).file('public-jwt-key'), 'utf8').trim(),
    run: { ...options, folder, cwd: inProject() },
  };
}

/** Creates tables for a contender in its own schema on the same server. */
async function prepareDatabase({ run }: Database): Promise<void> {
  await run('SET GLOBAL max_connections = ?', [CONNECTIONS]);
  await run('DROP DATABASE IF EXISTS bench');
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
  // The numbers from which a statement creates many rows.
  await run('CREATE TABLE bench.digits (d INT NOT NULL PRIMARY KEY)');
  await run('INSERT INTO bench.digits VALUES (0), (1), (2), (3), (4), (5), (6), (7), (8), (9)');
}

export async function count(
  { query }: Database,
  sql: string,
  values: readonly number[] = [],
): Promise<number> {
  const [row] = await query<object>(sql, [...values]);
  return Number(row && Object.values(row)[0]);
}
