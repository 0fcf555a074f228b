/** Open pages, each asking for the state of voting on a connection of its own, while voting is paused and resumed. */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { createConnection as connectDatabase } from 'mysql2/promise';
import type { Parts } from '../measured.ts';
import { processorSeconds } from '../processor-time.ts';
import { anybodysRequest } from '../requests.ts';
import { type Answer, atRate, type Latencies, latenciesOf } from './answers.ts';
import { type Connection, createConnection, headerOf } from './connection.ts';

export interface OpenPages {
  port: number;
  path: string;
  pages: number;
  /** How often each of them asks. */
  everyMs: number;
  /** Of the account that pauses voting. */
  databaseUrl: string;
  changes: number;
  betweenChangesMs: number;
  /** Process groups whose share of the processors is told. */
  parts: Parts;
}

export interface OpenPagesResult {
  polls: Latencies;
  /** From the moment at which a change was stored until each page had it. */
  seen: Latencies;
  /** Changes that pages had not seen when the next one came. */
  unseen: number;
  missed: number;
  /** Polls answered with something other than 200 and 304, or not at all. */
  refused: number;
  seconds: number;
  /** Cores in use on average. */
  cores: Record<keyof Parts | 'generator', number>;
}

const CONNECTED_PER_SECOND = 1000;
/** Connections from one address only would be a site with one visitor to every limit by address. */
const ADDRESSES = 200;

const { port, path, pages, everyMs, databaseUrl, changes, betweenChangesMs, parts } = JSON.parse(
  readFileSync(process.argv[2] ?? '', 'utf8'),
) as OpenPages;

interface Page {
  connection: Connection;
  request: Buffer;
  hasSeen: boolean;
}

const open: Page[] = Array.from({ length: pages }, (_, index) => ({
  connection: createConnection(port, `127.0.1.${(index % ADDRESSES) + 1}`),
  request: Buffer.from(anybodysRequest(path)),
  hasSeen: true,
}));
const polls: Answer[] = [];
const seen: Answer[] = [];
let changedAt = 0;
let missed = 0;
let unseen = 0;

function poll(page: Page, due: number): void {
  if (page.connection.isBusy) {
    missed += 1;
    return;
  }
  page.connection.send(page.request, (status, head) => {
    const now = performance.now();
    polls.push({ due, latency: now - due, status });
    if (status !== 200) return;
    page.request = Buffer.from(anybodysRequest(path, headerOf(head, 'etag')));
    if (page.hasSeen) return;
    page.hasSeen = true;
    seen.push({ due: changedAt, latency: now - changedAt, status });
  });
}
/** Each page's turn comes once in `pages` calls. */
function pollInTurn(index: number, due: number): void {
  const page = open[index % pages];
  if (page) poll(page, due);
}

const connectingFrom = performance.now();
const connectingMs = (pages / CONNECTED_PER_SECOND) * 1000;
const stopConnecting = atRate(
  CONNECTED_PER_SECOND,
  { start: connectingFrom, end: connectingFrom + connectingMs },
  pollInTurn,
);
await sleep(connectingMs + 1000);
stopConnecting();

const names = ['node', 'database', 'gateway'] as const;
const used = (): number[] =>
  names.map((name) => (parts[name] === undefined ? 0 : processorSeconds(parts[name])));
const database = await connectDatabase({ uri: databaseUrl });
polls.length = 0;
missed = 0;
const before = used();
const own = process.cpuUsage();
const start = performance.now();
const spanMs = changes * betweenChangesMs;
const stopPolling = atRate(pages / (everyMs / 1000), { start, end: start + spanMs }, pollInTurn);
for (let change = 0; change < changes; change += 1) {
  // At no particular moment of the second for which the gateway keeps its answer.
  await sleep(start + (change + Math.random() / 5) * betweenChangesMs - performance.now());
  for (const page of open) page.hasSeen = false;
  await database.query(
    change % 2 === 0
      ? 'UPDATE voting_cycles SET paused_at = UTC_TIMESTAMP(3) WHERE only_active = 1'
      : 'UPDATE voting_cycles SET paused_at = NULL, generation = generation + 1 WHERE only_active = 1',
  );
  changedAt = performance.now();
  await sleep(start + (change + 1) * betweenChangesMs - performance.now());
  unseen += open.filter(({ hasSeen }) => !hasSeen).length;
}
const after = used();
const ownUse = process.cpuUsage(own);
// For the last answers.
await sleep(1000);
stopPolling();

const seconds = spanMs / 1000;
const coresOf = (index: number): number => ((after[index] ?? 0) - (before[index] ?? 0)) / seconds;
const unanswered = open.filter(({ connection }) => connection.isBusy).length;
const result: OpenPagesResult = {
  polls: latenciesOf(polls),
  seen: latenciesOf(seen),
  unseen,
  missed,
  refused: unanswered + polls.filter(({ status }) => status !== 200 && status !== 304).length,
  seconds,
  cores: {
    node: coresOf(0),
    database: coresOf(1),
    gateway: coresOf(2),
    generator: (ownUse.user + ownUse.system) / 1e6 / seconds,
  },
};
process.stdout.write(JSON.stringify(result));
process.exit();
