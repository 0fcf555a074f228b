import { readFileSync } from 'node:fs';
import os from 'node:os';
import { Problem } from '../../scripts/problem.ts';
import type { Bench } from '../context.ts';
import { nextCycle } from '../database.ts';
import type { Latencies } from '../load/answers.ts';
import { generate } from '../load/generate.ts';
import type { Clients, ClientsResult } from '../load/polling-clients.ts';
import { milliseconds, type Row, type Section, whole } from '../table.ts';
import { PROGRESS } from './progress.ts';

const CLIENTS = 10_000;
const SECONDS = 60;
const VOTES_PER_SECOND = 500;
const WANTED_P99_MS = 100;
/** Beside the clients' own connections. */
const MORE_FILES = 500;

export function assertEnoughFiles(connections: number): void {
  const limit = /^Max open files\s+\d+\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
  if (Number(limit ?? Number.POSITIVE_INFINITY) >= connections + MORE_FILES) return;
  throw new Problem(
    `A process may open ${limit} files here, too few for ${connections} connections.`,
    `Raise the limit, as root: prlimit --pid $$ --nofile=${2 * connections}:${2 * connections}`,
  );
}

/** Everybody at home on a busy evening: thousands of signed-in clients that poll, and votes among them. */
export async function measureClients(bench: Bench): Promise<Section> {
  assertEnoughFiles(CLIENTS);
  const { stack, pool, voters, catalogue, steps } = bench;
  await nextCycle(pool);
  const options: Clients = {
    port: Number(new URL(stack.url).port),
    path: PROGRESS,
    seconds: SECONDS,
    votesPerSecond: VOTES_PER_SECOND,
    votes: { ...catalogue, tokens: voters.slice(0, CLIENTS).map(({ token }) => token) },
    parts: {
      node: stack.pid('public-api'),
      database: bench.database,
      gateway: stack.pid('gateway'),
    },
  };
  const { polls, votes, missed, refused, stale, changed, votesNotAccepted, cores } = await steps.step(
    'Clients',
    () => generate<ClientsResult>(bench, 'polling-clients.ts', options),
  );
  const line = (name: string, { answers, p50, p99, max }: Latencies): Row => [
    name,
    whole(answers),
    ...[p50, p99, max].map(milliseconds),
    `< ${WANTED_P99_MS} ${p99 < WANTED_P99_MS ? '✓' : '✗'}`,
  ];
  const machine = os.availableParallelism();
  const share = (name: string, used: number): string =>
    `${name} ${used.toFixed(2)} (${Math.round((used / machine) * 100)} %)`;
  const product = cores.node + cores.database + cores.gateway;
  return {
    title: 'Clients',
    about:
      `${whole(CLIENTS)} signed-in clients, each on a connection of its own, ask for their progress once a second with ` +
      `If-None-Match, and ${VOTES_PER_SECOND} votes a second come from among them, for ${SECONDS} s. Latencies count from ` +
      'the moment at which a request was due.',
    head: ['', 'answers', 'p50 ms', 'p99 ms', 'max ms', 'wanted p99'],
    rows: [line('polls', polls), line('votes', votes)],
    notes: [
      `Polls missed (the one before had no answer within its second): ${whole(missed)}; refused or lost: ${whole(refused)}; ` +
        `304 after the client's own vote: ${whole(stale)}; 200 with something new: ${whole(changed)}.`,
      `Votes that were not answered 201: ${whole(votesNotAccepted)}.`,
      `Cores in use, of ${machine}: ${share('product', product)}, of it ${share('Node', cores.node)}, ` +
        `${share('database', cores.database)}, ${share('gateway', cores.gateway)}; ${share('load generator', cores.generator)}.`,
    ],
  };
}
