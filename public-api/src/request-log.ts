import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { clientOf } from './client.ts';

const REQUEST_ID = /^[\w-]{1,64}$/;

/**
 * One line per answer, without query, headers or body: nothing secret can get into it. What is asked for all the time
 * and goes well is at `debug`, votes included: the gateway has a line for each.
 */
export function requestLog(log: Logger): RequestHandler {
  const isDebug = log.isLevelEnabled('debug');
  return (request, response, next) => {
    const startedAt = performance.now();
    response.on('finish', () => {
      const { statusCode: status } = response;
      const isQuiet = status < 400 && (request.method === 'GET' || request.url === '/api/votes');
      if (isQuiet && !isDebug) return;
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
    next();
  };
}

/** The gateway's, by which its own line is found. */
function requestIdOf({ headers }: Request): string {
  const given = String(headers['x-request-id'] ?? '');
  return REQUEST_ID.test(given) ? given : randomUUID();
}
