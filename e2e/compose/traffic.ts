import type { History } from '../parts/history.ts';
import type { Pairs } from '../parts/pairs.ts';
import { openPool } from '../parts/pool.ts';
import { atRate } from '../parts/rate.ts';
import type { Visitor } from '../parts/visitor.ts';
import { bearer, castVote, plainRequest, type Vote } from '../parts/vote-request.ts';
import type { Voter } from '../parts/voters.ts';

export interface TrafficOptions {
  /** The ports of the gateways; each kind of request goes through each of them. */
  ports: readonly number[];
  perSecond: number;
  voters: readonly Voter[];
  pairs: Pairs;
  vendors: readonly number[];
  history: History;
  administrator: Pick<Visitor, 'headers'>;
}

export interface Failure {
  /** The time at which it was sent, in seconds since the first request. */
  at: number;
  path: string;
  /** The status; 0 means no answer. */
  status: number;
  /** More about the answer. */
  details: string;
}

/** Simulates people who read and vote at a constant rate, whatever happens to their requests; none is sent twice. */
export interface Traffic {
  requests(): number;
  seconds(): number;
  failures(): readonly Failure[];
  slowestMs(): number;
  acknowledged(): readonly Vote[];
  /** Waits until every request is answered. */
  stop(): Promise<void>;
}

/** This is more than are ever under way when all is well, and fewer than Docker’s proxy can hold open. */
const MOST_AT_ONCE = 400;
/**
 * Requests the files of a page that was read, as a browser does, but only as many as the mix has room for; otherwise
 * they would be late.
 */
const READING_MS = 30;
const FILES_OF_A_PAGE = 3;
const REMOTE = '/shared-ui/remoteEntry.js';

export function startTraffic(options: TrafficOptions): Traffic {
  const { ports, perSecond, voters, pairs, vendors, history } = options;
  const administrator = Object.entries(options.administrator.headers).map((header) => header.join(': '));
  const pool = openPool();
  const failures: Failure[] = [];
  const acknowledged: Vote[] = [];
  /** Counts requested files of pages. */
  const files: string[] = [];
  let slowestMs = 0;

  const oneOf = <T>(all: readonly T[]): T => all[rate.begun() % all.length] as T;

  /** Is the expected answer to the request. */
  const judge = async (
    path: string,
    expected: number,
    send: () => Promise<{ status: number; body: string }>,
  ): Promise<{ status: number; body: string }> => {
    const [at, sent] = [rate.seconds(), performance.now()];
    const answer = await send();
    const tookMs = performance.now() - sent;
    slowestMs = Math.max(slowestMs, tookMs);
    if (answer.status !== expected) {
      const [, code = ''] = /"code":"(\w+)"/.exec(answer.body) ?? [];
      failures.push({ at, path, status: answer.status, details: `${code} after ${Math.round(tookMs)} ms` });
    }
    return answer;
  };
  const look = (port: number, path: string, headers: readonly string[] = []) =>
    judge(path, 200, () => pool.ask(port, plainRequest(path, headers)));
  const page = async (port: number, path: string): Promise<void> => {
    const at = rate.seconds();
    const { status, body } = await look(port, path);
    if (status !== 200) return;
    const named = [...body.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g)].map(([, name = '']) => name);
    if (named.length === 0) failures.push({ at, path, status, details: 'a page without files' });
    const first = rate.begun() % Math.max(1, named.length - FILES_OF_A_PAGE + 1);
    setTimeout(() => files.push(...named.slice(first, first + FILES_OF_A_PAGE)), READING_MS);
  };
  const progress = (port: number) => look(port, '/api/voting/progress', [bearer(oneOf(voters).token)]);
  const vote = async (port: number): Promise<unknown> => {
    const pair = pairs.next();
    if (!pair) return progress(port);
    const mine = { ...pair, vendor: oneOf(vendors) };
    const connection = { ask: (request: string | Buffer) => pool.ask(port, request) };
    const { status } = await judge('/api/votes', 201, () => castVote(connection, history, mine));
    if (status === 201) acknowledged.push(mine);
  };
  const file = (port: number) => look(port, files.shift() ?? REMOTE);
  const KINDS: readonly ((port: number) => Promise<unknown>)[] = [
    ...[progress, vote, file, (port: number) => look(port, '/api/leaderboard')],
    ...[progress, vote, file, (port: number) => page(port, '/')],
    ...[progress, vote, file, (port: number) => look(port, '/api/admin/dashboard', administrator)],
    ...[progress, vote, file, (port: number) => page(port, '/admin-login')],
    ...[file, (port: number) => look(port, '/api/vendors/1/links')],
    ...[file, (port: number) => look(port, REMOTE)],
  ];

  const rate = atRate({ perSecond, mostAtOnce: MOST_AT_ONCE }, (index) => {
    const port = ports[Math.floor(index / KINDS.length) % ports.length] ?? 0;
    return oneOf(KINDS)(port);
  });

  return {
    requests: rate.begun,
    seconds: rate.seconds,
    failures: () => failures,
    slowestMs: () => slowestMs,
    acknowledged: () => acknowledged,
    async stop() {
      await rate.stop();
      pool.close();
    },
  };
}

export const worded = ({ at, path, status, details }: Failure): string =>
  `${at.toFixed(1)} s ${path}: ${status} ${details}`;
