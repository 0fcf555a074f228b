import { setTimeout as sleep } from 'node:timers/promises';
import { type Connection, headerOf, openConnection } from '../../e2e/parts/connection.ts';
import { withDatabase } from '../../e2e/parts/database.ts';
import { atRate } from '../../e2e/parts/rate.ts';
import { latenciesOf } from '../../e2e/parts/report.ts';
import { getRequest } from '../../e2e/parts/vote-request.ts';
import { type Parts, processorSeconds } from '../processor-time.ts';
import { generator } from './generate.ts';
import { latencies, type SteadyVotes, type VotesToCast, voteSteadily } from './steady-votes.ts';

interface Polling {
  port: number;
  path: string;
  clients: number;
  /** How often each of them polls. */
  everyMs: number;
  seconds: number;
  /** They are signed in and cast this many votes a second. */
  votes?: VotesToCast & { perSecond: number };
  /** The account that pauses and resumes voting during the load. */
  changes?: { databaseUrl: string; count: number };
  /** The process groups whose share of the processors is reported. */
  parts: Parts;
}

interface Client {
  connection: Connection;
  token: string | undefined;
  request: Buffer;
  /** The time of the answer whose ETag the client holds. */
  heldSince: number;
  /** The time at which its last acknowledged vote was sent. */
  votedAt: number;
  /** The last change. */
  hasSeen: boolean;
}

const CONNECTED_PER_SECOND = 1000;
/** Clients use many addresses, because every limit by address would treat one address as one visitor. */
const ADDRESSES = 200;
/** This connection stays open while all the others connect. */
const KEPT_MS = 60_000;

/** Clients that poll with If-None-Match, each on its own connection. */
export const poll = generator(import.meta.filename, async (options: Polling) => {
  const { port, path, clients: count, everyMs, seconds, votes, changes, parts } = options;
  const clients = Array.from({ length: count }, (_, index): Client => {
    const token = votes?.tokens[index];
    const localAddress = `127.0.1.${(index % ADDRESSES) + 1}`;
    return {
      connection: openConnection(port, { localAddress, timeoutMs: KEPT_MS }),
      ...{ token, heldSince: 0, votedAt: 0, hasSeen: true },
      request: Buffer.from(getRequest(path, token)),
    };
  });
  const polls: number[] = [];
  const seen: number[] = [];
  const counts = { missed: 0, refused: 0, stale: 0, changed: 0, unseen: 0 };
  let changedAt = 0;

  /** Each client polls once in as many calls as there are clients. */
  const askInTurn = async (index: number, due: number): Promise<void> => {
    const client = clients[index % clients.length] as Client;
    if (client.connection.isBusy) {
      counts.missed += 1;
      return;
    }
    const mustDiffer = client.votedAt > client.heldSince;
    const { status, head } = await client.connection.ask(client.request);
    const now = performance.now();
    polls.push(now - due);
    if (status !== 200) {
      if (status !== 304) counts.refused += 1;
      else if (mustDiffer) counts.stale += 1;
      return;
    }
    counts.changed += 1;
    client.heldSince = now;
    client.request = Buffer.from(getRequest(path, client.token, headerOf(head, 'etag')));
    if (!client.hasSeen) seen.push(now - changedAt);
    client.hasSeen = true;
  };

  // Each client polls once, one after the other; these answers do not count.
  void atRate({ perSecond: CONNECTED_PER_SECOND, end: performance.now() + count }, askInTurn);
  await sleep(count + 1000);
  polls.length = 0;
  Object.assign(counts, { missed: 0, refused: 0, changed: 0 });

  const usedSince = processorSeconds(parts);
  const cpuBefore = process.cpuUsage();
  const start = performance.now();
  const span = { start, end: start + seconds * 1000 };
  void atRate({ perSecond: count / (everyMs / 1000), ...span }, askInTurn);
  const voting =
    votes &&
    voteSteadily(port, votes.perSecond, span, votes, (voter, sentAt) => {
      const client = clients[voter];
      if (client) client.votedAt = sentAt;
    });
  if (changes) {
    const betweenMs = (seconds * 1000) / changes.count;
    await withDatabase(changes.databaseUrl, async ({ run }) => {
      for (let change = 0; change < changes.count; change += 1) {
        // The change comes at no particular moment of the second for which the gateway keeps its answer.
        await sleep(start + (change + Math.random() / 5) * betweenMs - performance.now());
        for (const client of clients) client.hasSeen = false;
        await run(change % 2 === 0 ? PAUSE : RESUME);
        changedAt = performance.now();
        await sleep(start + (change + 1) * betweenMs - performance.now());
        counts.unseen += clients.filter(({ hasSeen }) => !hasSeen).length;
      }
    });
  }
  await sleep(span.end - performance.now());
  const elapsed = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(cpuBefore);
  const { node = 0, database = 0, gateway = 0 } = usedSince();
  const used = { node, database, gateway, generator: (user + system) / 1e6 };
  // The last answers need a moment.
  await sleep(2000);
  voting?.stop();
  counts.refused += clients.filter(({ connection }) => connection.isBusy).length;
  return {
    ...counts,
    /** The average number of cores in use. */
    cores: {
      node: used.node / elapsed,
      database: used.database / elapsed,
      gateway: used.gateway / elapsed,
      generator: used.generator / elapsed,
    },
    polls: latenciesOf(polls),
    seen: latenciesOf(seen),
    votes: latenciesOf(latencies(voting?.answers ?? [])),
    votesNotAccepted: voting ? notAccepted(voting) : 0,
  };
});

const PAUSE = 'UPDATE voting_cycles SET paused_at = UTC_TIMESTAMP(3) WHERE only_active = 1';
const RESUME = 'UPDATE voting_cycles SET paused_at = NULL, generation = generation + 1 WHERE only_active = 1';

const notAccepted = ({ sent, answers }: SteadyVotes): number =>
  sent() - answers.filter(({ status }) => status === 201).length;
