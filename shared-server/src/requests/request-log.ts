import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { canonicalAddress, networksOf, siteOf } from 'db/limits';
import type { Logger } from 'pino';
import { refuse } from '../refusals.ts';

/**
 * Returns the client’s address as the gateway reports it: the last hop of X-Forwarded-For, which the gateway
 * overwrites. It is `unknown` without a gateway, over a unix socket.
 */
export function clientAddress({ headers, socket }: IncomingMessage): string {
  const forwarded = headers['x-forwarded-for'];
  const lastHop =
    typeof forwarded === 'string'
      ? forwarded.slice(forwarded.lastIndexOf(',') + 1).trim()
      : socket.remoteAddress;
  return canonicalAddress(lastHop ?? '') ?? 'unknown';
}

const TRUSTED_SITES = new Set(['same-origin', 'none']);

/**
 * Throws a 403 for a changing request that a browser sends from another site. Requests without both headers come from
 * tools, which have no browser’s cookies.
 */
export function assertSameOrigin({ method, headers }: IncomingMessage): void {
  if (method === 'GET' || method === 'HEAD') return;
  const { origin, host = '', 'sec-fetch-site': site } = headers;
  if (origin === undefined && site === undefined) return;
  const isOwnOrigin =
    origin === undefined || (URL.canParse(origin) && new URL(origin).host === host.toLowerCase());
  const isOwnSite = site === undefined || TRUSTED_SITES.has(String(site));
  if (isOwnOrigin && isOwnSite) return;
  throw refuse('FORBIDDEN.other_site');
}

/** Decodes the path before the frameworks do, which have their own rules. Throws a URIError if it is not UTF-8. */
export function assertReadablePath({ url = '' }: IncomingMessage): void {
  const [path = ''] = url.split('?', 1);
  if (path.includes('%')) decodeURIComponent(path);
}

const REQUEST_ID = /^[\w-]{1,64}$/;

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  /** A time of `performance.now()`. */
  startedAt: number;
}

interface Manner {
  /** The level of successful reads; everything else has `info`. */
  readsAt: 'debug' | 'info';
  /** Is called with every answer, for the metrics. */
  onAnswer: (status: number, milliseconds: number) => void;
  /** Returns more fields for the line; it is called after the answer was sent. */
  more?: () => object;
}

/**
 * Logs one line for each answer after it was sent, without query, headers or body, so that it contains no secret. Of
 * the address it has only the network (IPv4 /24, IPv6 /48), because votes and their times are in the log as well.
 */
export function logAnswer(log: Logger, { request, response, startedAt }: Exchange, manner: Manner): void {
  response.once('finish', () => {
    const { statusCode: status } = response;
    const milliseconds = performance.now() - startedAt;
    manner.onAnswer(status, milliseconds);
    const isQuiet = request.method === 'GET' && status < 400;
    log[isQuiet ? manner.readsAt : 'info'](
      {
        requestId: requestIdOf(request),
        method: request.method,
        path: pathOf(request),
        status,
        ms: Math.round(milliseconds),
        network: siteOf(networksOf(clientAddress(request))),
        ...manner.more?.(),
      },
      'answered',
    );
  });
}

/** Returns the requested path without its query. */
export function pathOf({ url = '' }: IncomingMessage): string {
  const [path = ''] = url.split('?', 1);
  return path;
}

/**
 * Returns the request id, which is also in the gateway’s log; the gateway overwrites an id from the client. If there is
 * none, makes one and keeps it with the request, so that all log lines have the same.
 */
export function requestIdOf({ headers }: IncomingMessage): string {
  const given = String(headers['x-request-id'] ?? '');
  if (REQUEST_ID.test(given)) return given;
  const drawn = randomUUID();
  headers['x-request-id'] = drawn;
  return drawn;
}
