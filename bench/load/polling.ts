import { setTimeout as sleep } from 'node:timers/promises';
import { type Connection, openConnection } from '../../e2e/faults/connection.ts';
import { type Parts, processorSeconds } from '../processor-time.ts';
import { type Answer, atRate, type Latencies, latenciesOf } from './answers.ts';

/** Somebody who asks again and again, on a connection of its own. */
export interface Poller {
  connection: Connection;
  request: Buffer;
}

interface PollResult {
  polls: Latencies;
  /** Polls that were due while the last one of that poller was still without an answer. */
  missed: number;
  /** Polls answered with something other than 200 and 304, or not at all. */
  refused: number;
}

/** Cores in use on average. */
type Cores = Record<keyof Parts | 'generator', number>;

/** What a generator of polls tells, its share of the processors too. */
export interface LoadResult extends PollResult {
  cores: Cores;
}

type Answered = (status: number, head: string) => void;

const CONNECTED_PER_SECOND = 1000;
/** Connections from one address only would be a site with one visitor to every limit by address. */
const ADDRESSES = 200;

/** Kept while all the others connect. */
const KEPT_MS = 60_000;

export const pollerConnection = (port: number, index: number): Connection =>
  openConnection(port, { localAddress: `127.0.1.${(index % ADDRESSES) + 1}`, timeoutMs: KEPT_MS });

/** `onSend` answers with what is to be done with the answer. */
export function createPolling<One extends Poller>(
  pollers: readonly One[],
  onSend: (poller: One) => Answered,
) {
  const polls: Answer[] = [];
  let missed = 0;

  /** Each poller's turn comes once in as many calls as there are pollers. */
  function pollInTurn(index: number, due: number): void {
    const poller = pollers[index % pollers.length];
    if (!poller) return;
    if (poller.connection.isBusy) {
      missed += 1;
      return;
    }
    const answered = onSend(poller);
    void poller.connection.ask(poller.request).then(({ status, head }) => {
      polls.push({ due, latency: performance.now() - due, status });
      answered(status, head);
    });
  }

  return {
    /** Lets each poll once, one after the other; what they are answered does not count. */
    async connect() {
      const start = performance.now();
      const connectingMs = (pollers.length / CONNECTED_PER_SECOND) * 1000;
      const stop = atRate(CONNECTED_PER_SECOND, { start, end: start + connectingMs }, pollInTurn);
      await sleep(connectingMs + 1000);
      stop();
      polls.length = 0;
      missed = 0;
    },
    /** Returns what stops it. */
    poll: (perSecond: number, span: { start: number; end: number }) => atRate(perSecond, span, pollInTurn),
    result(): PollResult {
      const unanswered = pollers.filter(({ connection }) => connection.isBusy).length;
      const refused = polls.filter(({ status }) => status !== 200 && status !== 304).length;
      return { polls: latenciesOf(polls), missed, refused: unanswered + refused };
    },
  };
}

/** Starts to count; what it returns tells what was used since. */
export function countCores(parts: Parts): () => Cores {
  const used = () => {
    const { user, system } = process.cpuUsage();
    return { ...processorSeconds(parts), generator: (user + system) / 1e6 };
  };
  const before = used();
  const start = performance.now();
  return () => {
    const after = used();
    const seconds = (performance.now() - start) / 1000;
    const coresOf = (part: keyof Cores) => (after[part] - before[part]) / seconds;
    return {
      node: coresOf('node'),
      database: coresOf('database'),
      gateway: coresOf('gateway'),
      generator: coresOf('generator'),
    };
  };
}
