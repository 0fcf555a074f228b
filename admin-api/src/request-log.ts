import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { clientAddress, type Middleware } from './context.ts';

/** One line for each answer: who, what, from where and how it went; never a body, a header or a query. */
export function logRequests(log: Logger): Middleware {
  return async (ctx, next) => {
    const started = performance.now();
    const requestId = randomUUID();
    ctx.res.once('finish', () => {
      log.info({
        requestId,
        method: ctx.method,
        path: ctx.path,
        status: ctx.res.statusCode,
        milliseconds: Math.round(performance.now() - started),
        actor: ctx.state.session?.username ?? null,
        ipAddress: clientAddress(ctx),
      });
    });
    await next();
  };
}
