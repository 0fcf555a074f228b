import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { clientAddress } from './client-address.ts';

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

/** Logs one line for each answer after it was sent, without query, headers or body, so that it contains no secret. */
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
        ipAddress: clientAddress(request),
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
