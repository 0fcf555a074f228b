import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Connection, openConnection } from '../faults/connection.ts';
import type { Pairs } from '../faults/pairs.ts';
import type { Voter } from '../faults/voters.ts';
import { atConstantRate } from './constant-rate.ts';

export interface LoadOptions {
  port: number;
  perSecond: number;
  voters: readonly Voter[];
  pairs: Pairs;
  vendors: readonly number[];
  /** Headers of an administrator who is signed in. */
  administrator: string;
}

export interface LoadReport {
  sent: number;
  slowestMs: number;
  votes: number;
  /** When, what was asked for, and the answer: 0 for none. */
  failed: readonly string[];
}

export interface Load {
  sent(): number;
  /** Since it began. */
  seconds(): number;
  /** Resolves when so many requests have been sent. */
  until(count: number): Promise<void>;
  stop(): Promise<LoadReport>;
}

interface Ask {
  path: string;
  expected: number;
  headers?: string;
  body?: string;
  /** What a browser does with it: asks for what it names. */
  isPage?: boolean;
}

const TICK_MS = 4;
/** More than are ever under way where all is well, and fewer than Docker's proxy can hold open. */
const MOST_AT_ONCE = 400;
/** Less than the gateway keeps a connection at least (keepalive_min_timeout). */
const IDLE_MS = 1000;
/** A browser has read a page, and asks for its files: for as many as the mix has room for, or they would be asked for late. */
const READING_MS = 30;
const FILES_OF_A_PAGE = 3;

/** Requests at a constant rate, whatever becomes of them, each on a connection that is kept; none is sent twice. */
export function startLoad({ port, perSecond, voters, pairs, vendors, administrator }: LoadOptions): Load {
  const idle: { connection: Connection; since: number }[] = [];
  const files: string[] = [];
  const failed: string[] = [];
  let [votes, slowestMs] = [0, 0];

  const oneOf = <T>(all: readonly T[]): T => all[rate.begun() % all.length] as T;
  const bearer = ({ token }: Voter) => `Authorization: Bearer ${token}\r\n`;
  const read = (path: string): Ask => ({ path, expected: 200 });
  const page = (path: string): Ask => ({ path, expected: 200, isPage: true });
  const progress = (): Ask => ({ ...read('/api/voting/progress'), headers: bearer(oneOf(voters)) });
  const vote = (): Ask => {
    const pair = pairs.next();
    if (!pair) return progress();
    const headers = `${bearer(pair.voter)}Content-Type: application/json\r\nIdempotency-Key: ${randomUUID()}\r\n`;
    const body = JSON.stringify({ vendorId: oneOf(vendors), categoryId: pair.category });
    return { path: '/api/votes', expected: 201, headers, body };
  };
  const file = (): Ask => read(files.shift() ?? '/shared-ui/remoteEntry.js');
  const admin = (path: string): Ask => ({ ...read(path), headers: administrator });
  const kinds: readonly (() => Ask)[] = [
    progress,
    vote,
    file,
    () => read('/api/leaderboard'),
    progress,
    vote,
    file,
    () => page('/'),
    progress,
    vote,
    file,
    () => admin('/api/admin/dashboard'),
    progress,
    vote,
    file,
    () => page('/admin-login'),
    file,
    () => read('/api/vendors/1/links'),
    file,
    () => read('/shared-ui/remoteEntry.js'),
  ];

  /** The gateway may be closing one that has had nothing to do: a browser asks again then, which nothing here does. */
  const kept = (now: number): Connection | undefined => {
    const last = idle.pop();
    if (!last || now - last.since < IDLE_MS) return last?.connection;
    last.connection.close();
    for (const { connection } of idle.splice(0)) connection.close();
    return undefined;
  };

  const send = async ({ path, expected, headers = '', body, isPage }: Ask): Promise<void> => {
    const at = performance.now();
    const connection = kept(at) ?? openConnection(port);
    const second = rate.seconds();
    const answer = await connection.ask(
      body
        ? `POST ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}Content-Length: ${body.length}\r\n\r\n${body}`
        : `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`,
    );
    idle.push({ connection, since: performance.now() });
    slowestMs = Math.max(slowestMs, performance.now() - at);
    if (body && answer.status === 201) votes += 1;
    if (answer.status !== expected) {
      const [, code = ''] = /"code":"(\w+)"/.exec(answer.body) ?? [];
      const took = Math.round(performance.now() - at);
      failed.push(`${second.toFixed(1)} s ${path}: ${answer.status} ${code} after ${took} ms`);
    }
    if (!isPage || answer.status !== expected) return;
    const named = [...answer.body.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g)].map(
      ([, name = '']) => name,
    );
    if (named.length === 0) failed.push(`${second.toFixed(1)} s ${path}: a page without files`);
    const first = rate.begun() % Math.max(1, named.length - FILES_OF_A_PAGE + 1);
    setTimeout(() => files.push(...named.slice(first, first + FILES_OF_A_PAGE)), READING_MS);
  };

  const rate = atConstantRate({ perSecond, mostAtOnce: MOST_AT_ONCE }, () => send(oneOf(kinds)()));

  return {
    sent: rate.begun,
    seconds: rate.seconds,
    async until(count) {
      while (rate.begun() < count) await sleep(TICK_MS);
    },
    async stop() {
      await rate.stop();
      for (const { connection } of idle) connection.close();
      return { sent: rate.begun(), slowestMs, votes, failed };
    },
  };
}
