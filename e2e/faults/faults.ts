import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import type { Stack } from '../../scripts/stack.ts';
import { until } from '../../scripts/wait.ts';
import { withDatabase } from '../parts/database.ts';
import type { Load } from '../parts/load.ts';
import { makeElectorate } from '../parts/voters.ts';
import type { Fault as AnyFault, World } from './round.ts';

export interface OneMachine extends World {
  stack: Stack;
}
type Fault = AnyFault<OneMachine>;

/** Makes voters for a running product. */
export async function worldOf(stack: Stack, voters: number): Promise<OneMachine> {
  const { url, databaseUrl, dataDir } = stack;
  const electorate = await withDatabase(databaseUrl, (database) => makeElectorate(database, dataDir, voters));
  return { stack, url, electorate, databaseUrl: () => databaseUrl };
}

/** The gateway gives up after eight seconds. */
const LIMITS = { answerWithinMs: 9000, backWithinMs: 10_000 };

function killed(name: string, failures: Fault['failures'], choose: (stack: Stack) => string): Fault {
  return {
    ...LIMITS,
    name,
    failures,
    async inject({ stack }) {
      const victim = choose(stack);
      stack.kill(victim, 'SIGKILL');
      return { settle: () => stack.ready(victim) };
    },
  };
}

export const FAULTS: readonly Fault[] = [
  killed('worker killed', 'none', (stack) => {
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
    // A vote waits at most 2 s for its turn, and its statement ends after 2.5 s.
    answerWithinMs: 4500,
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
async function fillDisk({ stack }: OneMachine, load: Load): Promise<{ end(): Promise<void> }> {
  const filler = path.join(stack.dataDir, 'filler');
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
