import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { clientOf } from './client.ts';

const REQUEST_ID = /^[\w-]{1,64}$/;

/**
 * One line per answer, without query, headers or body: nothing secret can get into it. Reads that go well are at
 * `debug`.
 */
export function requestLog(log: Logger): RequestHandler {
  return (request, response, next) => {
    logAnswer(log, request, response, performance.now());
    next();
  };
}

/** When it has been sent. */
export function logAnswer(log: Logger, request: Request, response: Response, startedAt: number): void {
  response.on('finish', () => {
    const { statusCode: status } = response;
    const isQuiet = request.method === 'GET' && status < 400;
    log[isQuiet ? 'debug' : 'info'](
      {
        requestId: requestIdOf(request),
        method: request.method,
        path: request.path,
        status,
        ms: Math.round(performance.now() - startedAt),
        ipAddress: clientOf(request).ipAddress,
      },
      'answered',
    );
  });
}

/** The gateway's, by which its own line is found. */
function requestIdOf({ headers }: Request): string {
  const given = String(headers['x-request-id'] ?? '');
  return REQUEST_ID.test(given) ? given : randomUUID();
}
