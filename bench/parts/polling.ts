import { readFileSync } from 'node:fs';
import os from 'node:os';
import { type Latencies, mark, milliseconds, type Row, whole } from '../../e2e/parts/report.ts';
import { startCycle } from '../../e2e/parts/voters.ts';
import { Problem } from '../../scripts/problem.ts';
import type { Bench } from '../context.ts';
import { poll } from '../load/polling.ts';
import { lessThan, type Section } from '../section.ts';
import { PROGRESS } from './progress.ts';

const CLIENTS = 10_000;
/** The number of open files besides the clients’ own connections. */
const MORE_FILES = 500;

function assertEnoughFiles(): void {
  const limit = /^Max open files\s+\d+\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
  if (Number(limit ?? Number.POSITIVE_INFINITY) >= CLIENTS + MORE_FILES) return;
  throw new Problem(
    `A process may open ${limit} files here, too few for ${CLIENTS} connections.`,
    `Raise the limit, as root: prlimit --pid $$ --nofile=${2 * CLIENTS}:${2 * CLIENTS}`,
  );
}

const HEAD = ['', 'answers', 'p50 ms', 'p99 ms', 'max ms', 'wanted p99'];

const line = (name: string, { answers, p50, p99, max }: Latencies, wanted?: number): Row => [
  name,
  whole(answers),
  ...[p50, p99, max].map(milliseconds),
  wanted === undefined ? '' : lessThan(wanted, p99),
];

type Cores = Awaited<ReturnType<typeof poll>>['cores'];
const ofServers = ({ node, database, gateway }: Cores): number => node + database + gateway;

const SECONDS = 60;
const VOTES_PER_SECOND = 500;
const WANTED_P99_MS = 100;

/** Simulates a busy evening: thousands of signed-in clients poll, and some vote. */
export async function measureClients(bench: Bench): Promise<Section> {
  assertEnoughFiles();
  const { port, database, voters, catalogue, steps } = bench;
  await startCycle(database);
  const tokens = voters.slice(0, CLIENTS).map(({ token }) => token);
  const votesToCast = { ...catalogue, tokens, perSecond: VOTES_PER_SECOND };
  const options = { port, path: PROGRESS, clients: CLIENTS, everyMs: 1000, seconds: SECONDS };
  const { polls, votes, missed, refused, stale, changed, votesNotAccepted, cores } = await steps.step(
    'Clients',
    () => poll(bench, { ...options, votes: votesToCast, parts: bench.parts() }),
  );
  const machine = os.availableParallelism();
  const share = (name: string, used: number): string =>
    `${name} ${used.toFixed(2)} (${Math.round((used / machine) * 100)} %)`;
  return {
    title: 'Clients',
    about:
      `${whole(CLIENTS)} signed-in clients, each on a connection of its own, ask for their progress once a second with ` +
      `If-None-Match, and ${VOTES_PER_SECOND} votes a second come from among them, for ${SECONDS} s. Latencies count from ` +
      'the moment at which a request was due.',
    head: HEAD,
    rows: [line('polls', polls, WANTED_P99_MS), line('votes', votes, WANTED_P99_MS)],
    notes: [
      `Polls missed (the one before had no answer within its second): ${whole(missed)}; refused or lost: ${whole(refused)}; ` +
        `304 after the client's own vote: ${whole(stale)}; 200 with something new: ${whole(changed)}.`,
      `Votes that were not answered 201: ${whole(votesNotAccepted)}.`,
      `Cores in use, of ${machine}: ${share('product', ofServers(cores))}, of it ${share('Node', cores.node)}, ` +
        `${share('database', cores.database)}, ${share('gateway', cores.gateway)}; ${share('load generator', cores.generator)}.`,
    ],
  };
}

/** public-web’s queries.ts polls at this interval. */
const EVERY_MS = 2000;
const CHANGES = 10;
const CHANGES_SECONDS = 50;
const WANTED_SEEN_MS = 3000;
const WANTED_SHARE = 0.05;

/** Measures how soon open pages show a pause, and what their constant polling costs. */
export async function measureOpenPages(bench: Bench): Promise<Section> {
  assertEnoughFiles();
  const { stack, port, database, steps } = bench;
  await startCycle(database);
  const options = {
    port,
    path: '/api/voting/state',
    clients: CLIENTS,
    everyMs: EVERY_MS,
    seconds: CHANGES_SECONDS,
  };
  const changes = { databaseUrl: stack.databaseUrl, count: CHANGES };
  const { polls, seen, unseen, missed, refused, cores } = await steps.step('Open pages', () =>
    poll(bench, { ...options, changes, parts: bench.parts() }),
  );
  const machine = os.availableParallelism();
  const share = (used: number): string => `${((used / machine) * 100).toFixed(1)} %`;
  const servers = ofServers(cores);
  return {
    title: 'Open pages',
    about:
      `${whole(CLIENTS)} open pages, each on a connection of its own, ask for the state of voting every ${EVERY_MS / 1000} s ` +
      `with If-None-Match, for ${CHANGES_SECONDS} s; meanwhile voting is paused and resumed ${CHANGES} times. "Seen" counts ` +
      'from the moment at which the change was stored until a page had it.',
    head: HEAD,
    rows: [line('a change seen', seen, WANTED_SEEN_MS), line('polls', polls)],
    notes: [
      `Changes that a page had not seen when the next one came: ${whole(unseen)}; polls missed: ${whole(missed)}; refused ` +
        `or lost: ${whole(refused)}.`,
      `Of the ${machine} cores the servers took ${share(servers)} (wanted: at most ${WANTED_SHARE * 100} % ` +
        `${mark(servers / machine <= WANTED_SHARE)}): gateway ${share(cores.gateway)}, Node ${share(cores.node)}, database ` +
        `${share(cores.database)}. The load generator took ${share(cores.generator)}.`,
    ],
  };
}
