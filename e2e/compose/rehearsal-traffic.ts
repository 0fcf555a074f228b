import { randomUUID } from 'node:crypto';
import { type Connection, openConnection } from '../faults/connection.ts';
import { type History, outcomeOf } from '../faults/history.ts';
import type { Pair, Pairs } from '../faults/pairs.ts';
import { castVote, getRequest, type Vote } from '../faults/vote-request.ts';
import type { Voter } from '../faults/voters.ts';
import { atConstantRate } from './constant-rate.ts';

export interface TrafficOptions {
  ports: readonly number[];
  perSecond: number;
  voters: readonly Voter[];
  pairs: Pairs;
  vendors: readonly number[];
  history: History;
  /** Headers of one who is signed in, a line each. */
  administrator: string;
}

export interface Failure {
  path: string;
  /** 0: no answer. */
  status: number;
}

/** People who look and vote at a constant rate, whatever becomes of their requests; each vote is for a pair of its own. */
export interface Traffic {
  requests(): number;
  failures(): readonly Failure[];
  acknowledged(): readonly Vote[];
  /** So many votes more, by voters who wait for nothing but the answer to their last one. */
  rush(pairs: Pairs, votes: number, atOnce: number): Promise<void>;
  /** From now on everybody comes through these gateways. */
  lead(ports: readonly number[]): void;
  /** Voting is about to end: they only look. */
  vote(isVoting: boolean): void;
  /** The votes that nobody knows the outcome of, for whoever asks again. */
  takeUnknown(): Vote[];
  /** Lets every request be answered. */
  stop(): Promise<void>;
}

export function startTraffic(options: TrafficOptions): Traffic {
  const { perSecond, voters, pairs, vendors, history, administrator } = options;
  const idle = new Map<number, Connection[]>(options.ports.map((port) => [port, []]));
  const failures: Failure[] = [];
  const acknowledged: Vote[] = [];
  const unknown: Vote[] = [];
  let { ports } = options;
  let isVoting = true;
  let rushed = 0;

  const oneOf = <T>(all: readonly T[]): T => all[rate.begun() % all.length] as T;

  const look = async (connection: Connection, path: string, request = getRequest(path)): Promise<void> => {
    const { status } = await connection.ask(request);
    if (status !== 200) failures.push({ path, status });
  };
  const progress = (connection: Connection) => {
    const path = '/api/voting/progress';
    return look(connection, path, getRequest(path, oneOf(voters).token));
  };
  const cast = async (connection: Connection, pair: Pair): Promise<void> => {
    const vendor = vendors[pair.voter.id % vendors.length] ?? 0;
    const mine = { ...pair, vendor, key: randomUUID() };
    const { status } = await castVote(connection, history, mine);
    if (status === 201) return void acknowledged.push(mine);
    failures.push({ path: '/api/votes', status });
    if (outcomeOf(status) === 'unknown') unknown.push(mine);
  };
  const vote = (connection: Connection): Promise<void> => {
    const pair = isVoting ? pairs.next() : undefined;
    return pair ? cast(connection, pair) : progress(connection);
  };
  const panel = (connection: Connection) => {
    const path = '/api/admin/dashboard';
    return look(connection, path, `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${administrator}\r\n`);
  };
  const KINDS: readonly ((connection: Connection) => Promise<void>)[] = [
    vote,
    progress,
    vote,
    (connection) => look(connection, '/api/leaderboard'),
    vote,
    progress,
    (connection) => look(connection, '/'),
    (connection) => look(connection, '/shared-ui/remoteEntry.js'),
    panel,
    (connection) => look(connection, '/admin-login'),
  ];

  const send = async (port: number): Promise<void> => {
    const connection = idle.get(port)?.pop() ?? openConnection(port);
    await oneOf(KINDS)(connection);
    idle.get(port)?.push(connection);
  };

  // Each kind comes through each gateway.
  const rate = atConstantRate({ perSecond }, () =>
    send(ports[Math.floor(rate.begun() / KINDS.length) % ports.length] ?? 0),
  );

  return {
    requests: () => rate.begun() + rushed,
    failures: () => failures,
    acknowledged: () => acknowledged,
    async rush(of, votes, atOnce) {
      const end = acknowledged.length + votes;
      const seat = async (place: number): Promise<void> => {
        const connection = openConnection(ports[place % ports.length] ?? 0);
        while (acknowledged.length < end) {
          const pair = of.next();
          if (!pair) break;
          rushed += 1;
          await cast(connection, pair);
        }
        connection.close();
      };
      await Promise.all(Array.from({ length: atOnce }, (_, place) => seat(place)));
    },
    lead(to) {
      ports = to;
    },
    vote(voting) {
      isVoting = voting;
    },
    takeUnknown: () => unknown.splice(0),
    async stop() {
      await rate.stop();
      for (const connection of [...idle.values()].flat()) connection.close();
    },
  };
}
