import { isIP, isIPv6 } from 'node:net';
import type { Request } from 'express';

export interface Client {
  ipAddress: string;
  userAgent: string;
  /** What limits count by: the address, or the /64 that one IPv6 subscriber has to himself. */
  network: string;
}

const USER_AGENT_LENGTH = 255;

/** Who is calling, as the gateway tells it: the last hop of X-Forwarded-For, which the gateway overwrites. */
export function clientOf(request: Request): Client {
  const given = lastHopOf(request).replace(/^::ffff:(?=\d+\.)/i, '');
  const ipAddress = isIP(given) ? given : 'unknown';
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_LENGTH);
  return { ipAddress, userAgent, network: networkOf(ipAddress) };
}

function lastHopOf({ headers, socket }: Request): string {
  const forwarded = headers['x-forwarded-for'];
  if (typeof forwarded !== 'string') return socket.remoteAddress ?? '';
  return forwarded.slice(forwarded.lastIndexOf(',') + 1).trim();
}

export function networkOf(ipAddress: string): string {
  if (!isIPv6(ipAddress)) return ipAddress;
  const [head = '', tail] = ipAddress.toLowerCase().split('%')[0]?.split('::') ?? [];
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
