/** Open pages, each asking for the state of voting on a connection of its own, while voting is paused and resumed. */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { createConnection as connectDatabase } from 'mysql2/promise';
import { headerOf } from '../../e2e/faults/connection.ts';
import { getRequest } from '../../e2e/faults/vote-request.ts';
import type { Parts } from '../processor-time.ts';
import { type Answer, type Latencies, latenciesOf } from './answers.ts';
import { countCores, createPolling, type LoadResult, type Poller, pollerConnection } from './polling.ts';

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

export interface OpenPagesResult extends LoadResult {
  /** From the moment at which a change was stored until each page had it. */
  seen: Latencies;
  /** Changes that pages had not seen when the next one came. */
  unseen: number;
  seconds: number;
}

const { port, path, pages, everyMs, databaseUrl, changes, betweenChangesMs, parts } = JSON.parse(
  readFileSync(process.argv[2] ?? '', 'utf8'),
) as OpenPages;

interface Page extends Poller {
  hasSeen: boolean;
}

const open: Page[] = Array.from({ length: pages }, (_, index) => ({
  connection: pollerConnection(port, index),
  request: Buffer.from(getRequest(path)),
  hasSeen: true,
}));
const seen: Answer[] = [];
let changedAt = 0;
let unseen = 0;

const polling = createPolling(open, (page) => (status, head) => {
  if (status !== 200) return;
  page.request = Buffer.from(getRequest(path, undefined, headerOf(head, 'etag')));
  if (page.hasSeen) return;
  page.hasSeen = true;
  seen.push({ due: changedAt, latency: performance.now() - changedAt, status });
});
await polling.connect();

const database = await connectDatabase({ uri: databaseUrl });
const coresUsed = countCores(parts);
const start = performance.now();
const spanMs = changes * betweenChangesMs;
const stopPolling = polling.poll(pages / (everyMs / 1000), { start, end: start + spanMs });
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
const cores = coresUsed();
// For the last answers.
await sleep(1000);
stopPolling();

const result: OpenPagesResult = {
  ...polling.result(),
  seen: latenciesOf(seen),
  unseen,
  seconds: spanMs / 1000,
  cores,
};
process.stdout.write(JSON.stringify(result));
process.exit();
