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

/** Returns the value of a cookie, or undefined if the request has none of that name. */
export function readCookie(
  { headers: { cookie } }: Pick<Request, 'headers'>,
  name: string,
): string | undefined {
  const prefix = `${name}=`;
  return cookie
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(prefix))
    ?.slice(prefix.length);
}
