import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import getPort from 'get-port';
import { isRoot } from '../../scripts/programs.ts';
import { type Stack, startStack } from '../../scripts/stack.ts';
import { type Clock, fakeClock } from '../parts/clock.ts';
import { makeElectorate } from '../parts/electorate.ts';
import type { RoundWorld } from './round.ts';

/** The running product and its voters. */
export interface World extends RoundWorld {
  stack: Stack;
  clock?: Clock;
  /** The mount point of the small disk with all data. */
  smallDisk?: string;
  discard(): Promise<void>;
}

export interface WorldOptions {
  voters: number;
  /** Needs `canMount()`. */
  onSmallDisk?: boolean;
}

// This traffic is no abuse; the limits have their own tests.
export const NO_LIMITS = {
  LIMIT_VOTES_PER_MINUTE: '1000000',
  LIMIT_VOTES_TOTAL_PER_SECOND: '1000000',
  LIMIT_SESSION_VOTES_PER_MINUTE: '1000000',
  LIMIT_VISITORS_PER_HOUR: '1000000',
};
/** A new database takes 250 MB, and the votes and logs of all rounds about as much. */
const SMALL_DISK = '700m';

/** Starts the product with demo content; `discard` removes everything. */
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
      ports: [port],
      databaseUrl: async () => stack.databaseUrl,
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

/** Tells whether this process may mount a disk at a folder. */
export function canMount(): boolean {
  return process.platform === 'linux' && isRoot() && existsSync('/usr/bin/mount');
}
