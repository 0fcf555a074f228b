import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { clientAddress } from './client-address.ts';

const REQUEST_ID = /^[\w-]{1,64}$/;

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  /** By `performance.now()`. */
  startedAt: number;
}

interface Manner {
  /** Of reads that go well; everything else is at `info`. */
  readsAt: 'debug' | 'info';
  /** Told of every answer, for the figures. */
  onAnswer: (status: number, milliseconds: number) => void;
  /** What else the line says, asked for when the answer has been sent. */
  more?: () => object;
}

/**
 * One line for each answer, when it has been sent: without query, headers or body, so that nothing secret can get
 * into it.
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
        ipAddress: clientAddress(request),
        ...manner.more?.(),
      },
      'answered',
    );
  });
}

/** Of the address that was asked for, without its query. */
export function pathOf({ url = '' }: IncomingMessage): string {
  const [path = ''] = url.split('?', 1);
  return path;
}

/**
 * The gateway's, by which its own line is found: it overwrites what a client sends. One of our own where none came, kept
 * with the request, so that all lines about it say the same.
 */
export function requestIdOf({ headers }: IncomingMessage): string {
  const given = String(headers['x-request-id'] ?? '');
  if (REQUEST_ID.test(given)) return given;
  const drawn = randomUUID();
  headers['x-request-id'] = drawn;
  return drawn;
}
