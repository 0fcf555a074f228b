import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { type Context, clientAddress, type Middleware } from './context.ts';

const REQUEST_ID = /^[\w-]{1,64}$/u;

/** One line for each answer: who, what, from where and how it went; never a body, a header or a query. */
export function logRequests(log: Logger): Middleware {
  return async (ctx, next) => {
    const started = performance.now();
    ctx.res.once('finish', () => {
      log.info({
        requestId: requestIdOf(ctx),
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

/** The gateway's, by which its own line is found. */
function requestIdOf(ctx: Context): string {
  const given = ctx.get('x-request-id');
  return REQUEST_ID.test(given) ? given : randomUUID();
}
