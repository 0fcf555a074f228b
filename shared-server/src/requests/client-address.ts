import type { IncomingMessage } from 'node:http';
import { canonicalAddress } from 'db/limits';

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
