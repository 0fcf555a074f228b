import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { clientOf } from './client.ts';

/** One line per answer, without query, headers or body: nothing secret can get into it. Reads are at `debug`. */
export function requestLog(log: Logger): RequestHandler {
  return (request, response, next) => {
    const startedAt = performance.now();
    const requestId = randomUUID();
    response.on('finish', () => {
      const { statusCode: status } = response;
      const isQuiet = request.method === 'GET' && status < 400;
      log[isQuiet ? 'debug' : 'info'](
        {
          requestId,
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
