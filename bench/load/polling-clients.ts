/** Signed-in clients, each polling its progress once a second on a connection of its own, and votes among them. */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Parts } from '../measured.ts';
import { processorSeconds } from '../processor-time.ts';
import { readRequest } from '../requests.ts';
import { type Answer, atRate, type Latencies, latenciesOf } from './answers.ts';
import { type Connection, createConnection, headerOf } from './connection.ts';
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

export interface ClientsResult {
  polls: Latencies;
  votes: Latencies;
  /** Polls that were due while the last one of that client was still without an answer. */
  missed: number;
  /** Polls answered with something other than 200 and 304, or not at all. */
  refused: number;
  /** 304 to a client whose vote had been answered 201 before it asked. */
  stale: number;
  changed: number;
  votesNotAccepted: number;
  /** Cores in use on average. */
  cores: Record<keyof Parts | 'generator', number>;
}

const CONNECTED_PER_SECOND = 1000;
/** Connections from one address only would be a site with one visitor to every limit by address. */
const ADDRESSES = 200;

const { port, path, seconds, votesPerSecond, votes, parts } = JSON.parse(
  readFileSync(process.argv[2] ?? '', 'utf8'),
) as Clients;

interface Client {
  connection: Connection;
  token: string;
  request: Buffer;
  /** When the answer came whose ETag the client holds. */
  heldSince: number;
  /** When its last vote was sent that has been answered 201. */
  votedAt: number;
}

const clients: Client[] = votes.tokens.map((token, index) => ({
  connection: createConnection(port, `127.0.1.${(index % ADDRESSES) + 1}`),
  token,
  request: Buffer.from(readRequest(path, token)),
  heldSince: 0,
  votedAt: 0,
}));
const polls: Answer[] = [];
let missed = 0;
let stale = 0;
let changed = 0;

function poll(client: Client, due: number): void {
  if (client.connection.isBusy) {
    missed += 1;
    return;
  }
  const mustDiffer = client.votedAt > client.heldSince;
  client.connection.send(client.request, (status, head) => {
    polls.push({ due, latency: performance.now() - due, status });
    if (status === 200) {
      changed += 1;
      client.heldSince = performance.now();
      client.request = Buffer.from(readRequest(path, client.token, headerOf(head, 'etag')));
    } else if (status === 304 && mustDiffer) stale += 1;
  });
}
/** Each client's turn comes once in `clients.length` calls. */
function pollInTurn(index: number, due: number): void {
  const client = clients[index % clients.length];
  if (client) poll(client, due);
}

const connectingFrom = performance.now();
const connected = connectingFrom + (clients.length / CONNECTED_PER_SECOND) * 1000;
const stopConnecting = atRate(CONNECTED_PER_SECOND, { start: connectingFrom, end: connected }, pollInTurn);
await sleep(connected - connectingFrom + 1000);
stopConnecting();

const names = ['node', 'database', 'gateway'] as const;
const used = (): number[] =>
  names.map((name) => (parts[name] === undefined ? 0 : processorSeconds(parts[name])));
polls.length = 0;
missed = 0;
changed = 0;
const before = used();
const own = process.cpuUsage();
const start = performance.now();
const span = { start, end: start + seconds * 1000 };
const stopPolling = atRate(clients.length, span, pollInTurn);
const voting = voteSteadily(port, votesPerSecond, span, votes, (voter, sentAt) => {
  const client = clients[voter];
  if (client) client.votedAt = sentAt;
});
await sleep(seconds * 1000);
const after = used();
const ownUse = process.cpuUsage(own);
// For the last answers.
await sleep(2000);
stopPolling();
voting.stop();

const coresOf = (index: number): number => ((after[index] ?? 0) - (before[index] ?? 0)) / seconds;
const unanswered = clients.filter(({ connection }) => connection.isBusy).length;
const result: ClientsResult = {
  polls: latenciesOf(polls),
  votes: latenciesOf(voting.answers),
  missed,
  refused: unanswered + polls.filter(({ status }) => status !== 200 && status !== 304).length,
  stale,
  changed,
  votesNotAccepted: voting.sent() - voting.answers.filter(({ status }) => status === 201).length,
  cores: {
    node: coresOf(0),
    database: coresOf(1),
    gateway: coresOf(2),
    generator: (ownUse.user + ownUse.system) / 1e6 / seconds,
  },
};
process.stdout.write(JSON.stringify(result));
process.exit();
