import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type Network, networksOf } from 'db/limits';
import type { Request } from 'express';
import { clientAddress, requestIdOf } from 'shared-server/requests/request-log';

export interface Client {
  ipAddress: string;
  userAgent: string;
  requestId: string;
  /** The networks by which limits count, the smallest first. */
  networks: readonly [Network, ...Network[]];
}

const USER_AGENT_LENGTH = 255;

export function clientOf(request: IncomingMessage): Client {
  const ipAddress = clientAddress(request);
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_LENGTH);
  return { ipAddress, userAgent, requestId: requestIdOf(request), networks: networksOf(ipAddress) };
}

type WithCookies = Pick<Request, 'headers'>;

const pairsOf = ({ headers: { cookie } }: WithCookies): string[] =>
  cookie?.split(';').map((pair) => pair.trim()) ?? [];

/** Returns the names of the request's cookies; a browser sends its oldest first. */
export const cookieNames = (request: WithCookies): string[] =>
  pairsOf(request).map((pair) => pair.split('=', 1)[0] ?? '');

/** Returns the value of a cookie, or undefined if the request has none of that name. */
export function readCookie(request: WithCookies, name: string): string | undefined {
  const prefix = `${name}=`;
  return pairsOf(request)
    .find((pair) => pair.startsWith(prefix))
    ?.slice(prefix.length);
}

/**
 * The headers that are the same in browsers of one kind and language. A script seldom sends all of them, or sends the
 * same for all its accounts.
 */
const NAMES_ITSELF_BY = [
  'user-agent',
  'accept-language',
  'sec-ch-ua',
  'sec-ch-ua-mobile',
  'sec-ch-ua-platform',
] as const;

/** Returns a number for how a client identifies itself; it distinguishes kinds of browsers, not people. */
export function browserOf({ headers }: IncomingMessage): number {
  const said = NAMES_ITSELF_BY.map((name) => headers[name] ?? null);
  return createHash('sha256').update(JSON.stringify(said)).digest().readUInt32BE(0);
}
