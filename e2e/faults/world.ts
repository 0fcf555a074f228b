import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import getPort from 'get-port';
import { isRoot } from '../../scripts/programs.ts';
import { type Stack, startStack } from '../../scripts/stack.ts';
import { makeElectorate } from '../parts/electorate.ts';
import type { RoundWorld } from './round.ts';

/** The running product and its voters. */
export interface World extends RoundWorld {
  stack: Stack;
  dataDir: string;
  /** Removes everything. */
  discard(): Promise<void>;
}

// This traffic is no abuse; the limits have their own tests.
export const NO_LIMITS = {
  LIMIT_VOTES_PER_MINUTE: '1000000',
  LIMIT_VOTES_TOTAL_PER_SECOND: '1000000',
  LIMIT_SESSION_VOTES_PER_MINUTE: '1000000',
  LIMIT_VISITORS_PER_HOUR: '1000000',
};
/** A new database takes 250 MB, and the votes and logs of a round about as much. */
const SMALL_DISK = '700m';

/** Starts the product with demo content. A small disk for its data needs `canMount()`. */
export async function openWorld(voters: number, { onSmallDisk = false } = {}): Promise<World> {
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
    const stack = await startStack({ dataDir, port, seed: 'demo', env: NO_LIMITS });
    undo.push(() => stack.stop());
    const electorate = await makeElectorate(stack, voters);
    const databaseUrl = async () => stack.databaseUrl;
    return { ...electorate, stack, dataDir, ports: [port], databaseUrl, discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

/** Tells whether this process may mount a disk at a folder. */
export const canMount = (): boolean =>
  process.platform === 'linux' && isRoot() && existsSync('/usr/bin/mount');
