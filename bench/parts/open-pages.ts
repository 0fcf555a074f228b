import os from 'node:os';
import type { Bench } from '../context.ts';
import { nextCycle } from '../database.ts';
import type { Latencies } from '../load/answers.ts';
import { generate } from '../load/generate.ts';
import type { OpenPages, OpenPagesResult } from '../load/open-pages.ts';
import { milliseconds, type Row, type Section, whole } from '../table.ts';
import { assertEnoughFiles } from './clients.ts';

const PAGES = 10_000;
/** As in public-web's queries.ts. */
const EVERY_MS = 2000;
const CHANGES = 10;
const BETWEEN_CHANGES_MS = 5000;
const WANTED_P99_MS = 3000;
const WANTED_SHARE = 0.05;

/** How soon a pause shows on pages that are open, and what it costs that they ask for it all the time. */
export async function measureOpenPages(bench: Bench): Promise<Section> {
  assertEnoughFiles(PAGES);
  const { stack, pool, steps } = bench;
  await nextCycle(pool);
  const options: OpenPages = {
    port: Number(new URL(stack.url).port),
    path: '/api/voting/state',
    pages: PAGES,
    everyMs: EVERY_MS,
    databaseUrl: stack.databaseUrl,
    changes: CHANGES,
    betweenChangesMs: BETWEEN_CHANGES_MS,
    parts: {
      node: stack.pid('public-api'),
      database: bench.database,
      gateway: stack.pid('gateway'),
    },
  };
  const { polls, seen, unseen, missed, refused, seconds, cores } = await steps.step('Open pages', () =>
    generate<OpenPagesResult>(bench, 'open-pages.ts', options),
  );
  const machine = os.availableParallelism();
  const share = (used: number): string => `${((used / machine) * 100).toFixed(1)} %`;
  const servers = cores.node + cores.database + cores.gateway;
  const line = (name: string, { answers, p50, p99, max }: Latencies, wanted: string): Row => [
    name,
    whole(answers),
    ...[p50, p99, max].map(milliseconds),
    wanted,
  ];
  const mark = (isGood: boolean): string => (isGood ? '✓' : '✗');
  return {
    title: 'Open pages',
    about:
      `${whole(PAGES)} open pages, each on a connection of its own, ask for the state of voting every ${EVERY_MS / 1000} s ` +
      `with If-None-Match, for ${seconds} s; meanwhile voting is paused and resumed ${CHANGES} times. "Seen" counts from the ` +
      'moment at which the change was stored until a page had it.',
    head: ['', 'answers', 'p50 ms', 'p99 ms', 'max ms', 'wanted p99'],
    rows: [
      line('a change seen', seen, `< ${whole(WANTED_P99_MS)} ${mark(seen.p99 < WANTED_P99_MS)}`),
      line('polls', polls, ''),
    ],
    notes: [
      `Changes that a page had not seen when the next one came: ${whole(unseen)}; polls missed: ${whole(missed)}; refused ` +
        `or lost: ${whole(refused)}.`,
      `Of the ${machine} cores the servers took ${share(servers)} (wanted: at most ${WANTED_SHARE * 100} % ` +
        `${mark(servers / machine <= WANTED_SHARE)}): gateway ${share(cores.gateway)}, Node ${share(cores.node)}, database ` +
        `${share(cores.database)}. The load generator took ${share(cores.generator)}.`,
    ],
  };
}
