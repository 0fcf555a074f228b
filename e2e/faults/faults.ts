import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { until } from '../../scripts/wait.ts';
import type { Load } from '../parts/load.ts';
import type { World } from './world.ts';

export interface Fault {
  name: string;
  /** Returns when the fault has begun: how to end it, and what to wait for before the next round. */
  inject(world: World, load: Load): Promise<{ end?(): Promise<void>; settle?(): Promise<void> }>;
  /** How long the fault lasts; undefined for one that is over in a moment. */
  lastsMs?: number;
  /**
   * `none`: every request is answered. `cut`: none is refused, but connections may end. `some`: at least one fails, or
   * there was no fault.
   */
  failures: 'none' | 'cut' | 'some';
  /** The limit of any request while the fault lasts; the gateway gives up after eight seconds. */
  answerWithinMs: number;
  /** The time from the end of the fault to the first acknowledged vote that was sent afterwards. */
  backWithinMs: number;
}

const LIMITS = { answerWithinMs: 9000, backWithinMs: 10_000 };

function killed(
  name: string,
  failures: Fault['failures'],
  choose: (world: World) => Parameters<World['stack']['kill']>[0],
): Fault {
  return {
    ...LIMITS,
    name,
    failures,
    async inject(world) {
      const victim = choose(world);
      world.stack.kill(victim, 'SIGKILL');
      return { settle: () => world.stack.ready(victim) };
    },
  };
}

export const FAULTS: readonly Fault[] = [
  killed('worker killed', 'none', ({ stack }) => {
    const names = stack.processes('public-api');
    const victim = names[Math.floor(Math.random() * names.length)];
    if (!victim) throw new Error('public-api has no process to kill');
    return victim;
  }),
  killed('public-api killed', 'some', () => 'public-api'),
  killed('gateway killed', 'some', () => 'gateway'),
  killed('database killed', 'some', () => 'database'),
  {
    name: 'database frozen',
    lastsMs: 3000,
    failures: 'some',
    answerWithinMs: 3000,
    backWithinMs: 2000,
    async inject({ stack }) {
      stack.kill('database', 'SIGSTOP');
      return { end: async () => stack.kill('database', 'SIGCONT') };
    },
  },
  {
    ...LIMITS,
    name: 'gateway reloaded',
    lastsMs: 500,
    failures: 'cut',
    async inject({ stack }) {
      stack.kill('gateway', 'SIGHUP');
      return {};
    },
  },
  { ...LIMITS, name: 'disk full', lastsMs: 1500, failures: 'some', inject: fillDisk },
];

const CHUNKS = [1024 * 1024, 4096].map((size) => Buffer.alloc(size));
/** The database keeps using the room that it has. */
const NOTICED_WITHIN_MS = 20_000;

/** Fills the disk with a file; returns when the first vote has failed. */
async function fillDisk({ dataDir }: World, load: Load): Promise<{ end(): Promise<void> }> {
  const filler = path.join(dataDir, 'filler');
  const before = load.unknown();
  await until(async () => {
    for (const chunk of CHUNKS) fillWith(filler, chunk);
    return load.unknown() > before;
  }, NOTICED_WITHIN_MS);
  return { end: async () => rmSync(filler) };
}

function fillWith(file: string, chunk: Buffer): void {
  const descriptor = openSync(file, 'a');
  try {
    for (;;) if (writeSync(descriptor, chunk) < chunk.length) return;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  } finally {
    closeSync(descriptor);
  }
}
