import type { IncomingMessage } from 'node:http';
import { type Network, networksOf } from 'db/limits';
import { clientAddress } from 'shared-server/requests/client-address';
import { requestIdOf } from 'shared-server/requests/request-log';

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
