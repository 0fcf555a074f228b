import { canonicalAddress, type Network, networksOf } from 'db/networks';
import type { Request } from 'express';

export interface Client {
  ipAddress: string;
  userAgent: string;
  /** What limits count by, the smallest first. */
  networks: readonly [Network, ...Network[]];
}

const USER_AGENT_LENGTH = 255;

/** Who is calling, as the gateway tells it: the last hop of X-Forwarded-For, which the gateway overwrites. */
export function clientOf(request: Request): Client {
  const ipAddress = canonicalAddress(lastHopOf(request)) ?? 'unknown';
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_LENGTH);
  return { ipAddress, userAgent, networks: networksOf(ipAddress) };
}

function lastHopOf({ headers, socket }: Request): string {
  const forwarded = headers['x-forwarded-for'];
  if (typeof forwarded !== 'string') return socket.remoteAddress ?? '';
  return forwarded.slice(forwarded.lastIndexOf(',') + 1).trim();
}
