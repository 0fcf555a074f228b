import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import getPort from 'get-port';
import { isRoot } from '../../scripts/programs.ts';
import { type Stack, startStack } from '../../scripts/stack.ts';
import { type Clock, fakeClock } from './clock.ts';
import { type Database, withDatabase } from './database.ts';
import { type Pairs, pairsOf } from './pairs.ts';
import { makeVoters, startCycle, type Voter } from './voters.ts';

interface Cycle {
  id: number;
  pairs: Pairs;
}

/** Those who vote, and what for. */
export interface Electorate {
  voters: readonly Voter[];
  vendors: readonly number[];
  categories: readonly number[];
  cycle: Cycle;
}

/** The running product, and those who vote in it. */
export interface World extends Electorate {
  stack: Stack;
  port: number;
  clock?: Clock;
  /** Where the disk of its own is mounted that everything lies on. */
  smallDisk?: string;
  discard(): Promise<void>;
}

export interface WorldOptions {
  voters: number;
  /** Needs `canMount()`. */
  onSmallDisk?: boolean;
}

// What is tested here is no abuse; the limits have tests of their own.
export const NO_LIMITS = {
  LIMIT_VOTES_PER_MINUTE: '1000000',
  LIMIT_VOTES_TOTAL_PER_SECOND: '1000000',
  LIMIT_SESSION_VOTES_PER_MINUTE: '1000000',
  LIMIT_VISITORS_PER_HOUR: '1000000',
};
/** A new database takes 250 MB; the votes and logs of all rounds on it about as much. */
const SMALL_DISK = '700m';

/** Starts the product with demo content; `discard` leaves nothing behind. */
export async function openWorld({ voters: count, onSmallDisk = false }: WorldOptions): Promise<World> {
  const undo: (() => unknown)[] = [];
  const discard = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'va-faults-'));
    undo.push(() => rm(folder, { recursive: true, force: true }));
    const dataDir = path.join(folder, 'data');
    await mkdir(dataDir);
    if (onSmallDisk) {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SMALL_DISK}`, 'tmpfs', dataDir]);
      undo.push(() => execFileSync('umount', [dataDir]));
    }
    const port = await getPort();
    const clock = await fakeClock(path.join(folder, 'clock'));
    const stack = await startStack({ dataDir, port, seed: 'demo', env: { ...NO_LIMITS, ...clock?.env } });
    undo.push(() => stack.stop());
    const content = await makeElectorate(stack, count);
    return {
      stack,
      port,
      discard,
      ...content,
      ...(clock && { clock }),
      ...(onSmallDisk && { smallDisk: dataDir }),
    };
  } catch (error) {
    await discard();
    throw error;
  }
}

/** No round may run out of pairs: a new cycle, in which everybody may vote again, when half of them are used up. */
export async function renewCycle(world: Electorate, databaseUrl: string): Promise<void> {
  const { voters, categories } = world;
  if (world.cycle.pairs.left() > (voters.length * categories.length) / 2) return;
  world.cycle = await withDatabase(databaseUrl, (database) => openCycle(database, voters, categories));
}

export function makeElectorate(
  { databaseUrl, dataDir }: Pick<Stack, 'databaseUrl' | 'dataDir'>,
  count: number,
): Promise<Electorate> {
  return withDatabase(databaseUrl, async (database) => {
    const voters = await makeVoters(database, dataDir, count);
    const categories = await idsOf(database, 'categories');
    const cycle = await openCycle(database, voters, categories);
    return { voters, categories, cycle, vendors: await idsOf(database, 'vendors') };
  });
}

async function openCycle(
  database: Database,
  voters: readonly Voter[],
  categories: readonly number[],
): Promise<Cycle> {
  return { id: await startCycle(database), pairs: pairsOf(voters, categories) };
}

async function idsOf(database: Database, table: 'vendors' | 'categories'): Promise<number[]> {
  const rows = await database.query<{ id: number }>(`SELECT id FROM ${table} WHERE archived_at IS NULL`);
  return rows.map(({ id }) => id);
}

/** Whether this process may give a folder a disk of its own. */
export function canMount(): boolean {
  return process.platform === 'linux' && isRoot() && existsSync('/usr/bin/mount');
}
