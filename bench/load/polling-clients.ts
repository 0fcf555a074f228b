/** Signed-in clients, each polling its progress once a second on a connection of its own, and votes among them. */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { headerOf } from '../../e2e/faults/connection.ts';
import { getRequest } from '../../e2e/faults/vote-request.ts';
import type { Parts } from '../processor-time.ts';
import { type Latencies, latenciesOf } from './answers.ts';
import { countCores, createPolling, type LoadResult, type Poller, pollerConnection } from './polling.ts';
import { type VotesToCast, voteSteadily } from './steady-votes.ts';

export interface Clients {
  port: number;
  path: string;
  seconds: number;
  votesPerSecond: number;
  votes: VotesToCast;
  /** Process groups whose share of the processors is told. */
  parts: Parts;
}

export interface ClientsResult extends LoadResult {
  votes: Latencies;
  /** 304 to a client whose vote had been answered 201 before it asked. */
  stale: number;
  changed: number;
  votesNotAccepted: number;
}

const { port, path, seconds, votesPerSecond, votes, parts } = JSON.parse(
  readFileSync(process.argv[2] ?? '', 'utf8'),
) as Clients;

interface Client extends Poller {
  token: string;
  /** When the answer came whose ETag the client holds. */
  heldSince: number;
  /** When its last vote was sent that has been answered 201. */
  votedAt: number;
}

const clients: Client[] = votes.tokens.map((token, index) => ({
  connection: pollerConnection(port, index),
  token,
  request: Buffer.from(getRequest(path, token)),
  heldSince: 0,
  votedAt: 0,
}));
let stale = 0;
let changed = 0;

const polling = createPolling(clients, (client) => {
  const mustDiffer = client.votedAt > client.heldSince;
  return (status, head) => {
    if (status === 200) {
      changed += 1;
      client.heldSince = performance.now();
      client.request = Buffer.from(getRequest(path, client.token, headerOf(head, 'etag')));
    } else if (status === 304 && mustDiffer) stale += 1;
  };
});
await polling.connect();

changed = 0;
const coresUsed = countCores(parts);
const start = performance.now();
const span = { start, end: start + seconds * 1000 };
const stopPolling = polling.poll(clients.length, span);
const voting = voteSteadily(port, votesPerSecond, span, votes, (voter, sentAt) => {
  const client = clients[voter];
  if (client) client.votedAt = sentAt;
});
await sleep(seconds * 1000);
const cores = coresUsed();
// For the last answers.
await sleep(2000);
stopPolling();
voting.stop();

const result: ClientsResult = {
  ...polling.result(),
  votes: latenciesOf(voting.answers),
  stale,
  changed,
  votesNotAccepted: voting.sent() - voting.answers.filter(({ status }) => status === 201).length,
  cores,
};
process.stdout.write(JSON.stringify(result));
process.exit();
