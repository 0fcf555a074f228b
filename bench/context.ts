import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import getPort from 'get-port';
import { createPool, type Pool } from 'mysql2/promise';
import { withDatabase } from '../e2e/faults/database.ts';
import { makeVoters, type Voter } from '../e2e/faults/voters.ts';
import { optionsFrom } from '../scripts/options.ts';
import { inProject } from '../scripts/paths.ts';
import { createReaper } from '../scripts/reaper.ts';
import type { RunOptions } from '../scripts/run.ts';
import { loadSecrets } from '../scripts/secrets.ts';
import type { Sockets } from '../scripts/sockets.ts';
import { type Stack, startStack } from '../scripts/stack.ts';
import type { Steps } from '../scripts/steps.ts';
import { createSupervisor, type Supervisor } from '../scripts/supervisor.ts';
import { type Catalogue, emptySchema, prepareDatabase } from './database.ts';

export interface Pace {
  rounds: number;
  /** Of each single measurement. */
  seconds: number;
}

/** What every measurement works with: the product, running, and the means to put something beside it. */
export interface Bench extends Pace {
  stack: Stack;
  sockets: Sockets;
  /** The database under the account that set it up. */
  pool: Pool;
  /** Its process group; undefined for a server that was running before. */
  database: number | undefined;
  /** Processes of each API. */
  workers: number;
  catalogue: Catalogue;
  voters: readonly Voter[];
  publicJwtKey: string;
  /** For files and logs of the measurements, on the disk that holds the database. */
  folder: string;
  supervisor: Supervisor;
  run: RunOptions & { folder: string };
  steps: Steps;
}

const VOTERS = 30_000;
const MORE_CONNECTIONS = 1300;

// The load comes from one address and a few thousand accounts; what the limits cost is paid all the same.
const NO_LIMIT = '1000000000';
const LIMITS = [
  'VOTES_PER_MINUTE',
  'VOTES_TOTAL_PER_SECOND',
  'SESSION_VOTES_PER_MINUTE',
  'SIGN_INS_PER_MINUTE',
  'SIGN_INS_TOTAL_PER_MINUTE',
  'VISITORS_PER_HOUR',
];

/** Starts the product with demo content in a folder of its own; `close` leaves nothing behind. */
export async function openBench(
  pace: Pace,
  { steps, signal }: { steps: Steps; signal: AbortSignal },
): Promise<{ bench: Bench; close: () => Promise<void> }> {
  mkdirSync(inProject('.cache'), { recursive: true });
  // Not in the system's folder for temporary files, which may lie in memory: a durable write must reach a disk.
  const folder = mkdtempSync(inProject('.cache', 'bench-'));
  const reaper = createReaper();
  const supervisor = createSupervisor({ reaper, signal, say: steps.say });
  const closing: (() => Promise<void>)[] = [async () => rmSync(folder, { recursive: true, force: true })];
  const close = async () => {
    await supervisor.stopAll();
    for (const work of closing.toReversed()) await work();
    reaper.close();
  };
  try {
    const dataDir = path.join(folder, 'data');
    const env = Object.fromEntries(LIMITS.map((name) => [`LIMIT_${name}`, NO_LIMIT]));
    // Gateway, database and load share the cores: two processes of an API would only take them from each other.
    const { databaseUrl: given, workers = 1 } = optionsFrom(process.env, []);
    const databaseUrl = given && (await emptySchema(given));
    const stack = await startStack(
      { dataDir, port: await getPort(), env, workers, ...(databaseUrl && { databaseUrl }) },
      { steps, signal },
    );
    closing.push(stack.stop);
    const pool = createPool({ uri: stack.databaseUrl, connectionLimit: 4 });
    closing.push(() => pool.end());
    const publicJwtKey = readFileSync(loadSecrets(dataDir).file('public-jwt-key'), 'utf8').trim();
    const catalogue = await prepareDatabase(pool, MORE_CONNECTIONS);
    const voters = await steps.step('Voters', async (note) => {
      note(String(VOTERS));
      return withDatabase(stack.databaseUrl, (database) => makeVoters(database, dataDir, VOTERS));
    });
    const bench: Bench = {
      ...pace,
      ...{ stack, pool, workers, catalogue, voters, publicJwtKey, folder, supervisor, steps },
      database: databaseUrl ? undefined : stack.pid('database'),
      sockets: stack.sockets,
      run: { reaper, signal, folder, cwd: inProject() },
    };
    return { bench, close };
  } catch (error) {
    await close();
    throw error;
  }
}
