import type { IncomingMessage } from 'node:http';
import { canonicalAddress } from 'db/limits';

/**
 * Who is calling, as the gateway tells it: the last hop of X-Forwarded-For, which the gateway overwrites. Without a
 * gateway, over a unix socket, there is none: `unknown`.
 */
export function clientAddress({ headers, socket }: IncomingMessage): string {
  const forwarded = headers['x-forwarded-for'];
  const lastHop =
    typeof forwarded === 'string'
      ? forwarded.slice(forwarded.lastIndexOf(',') + 1).trim()
      : socket.remoteAddress;
  return canonicalAddress(lastHop ?? '') ?? 'unknown';
}
