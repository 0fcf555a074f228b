import Router from '@koa/router';
import { Refusal } from 'db/changes';
import { loggableError } from 'db/machinery';
import Koa from 'koa';
import type { Logger } from 'pino';
import { ANSWER_HEADERS, methodNotAllowed, nothingHere, refusalOf } from 'shared-server/answers';
import {
  assertReadablePath,
  assertSameOrigin,
  logAnswer,
  requestIdOf,
} from 'shared-server/requests/request-log';
import type { Context, Middleware, Services, State } from './context.ts';
import { answerTo } from './requests/refusals.ts';
import { requireRole } from './require-admin.ts';
import type { Route } from './route.ts';

/** Creates a Koa app with everything that runs before a route, whatever is requested. */
export function createKoa({ log, countAnswer }: Services): Koa<State> {
  // The gateway overwrites X-Forwarded-For, so only its last entry is the visitor's address.
  const app = new Koa<State>({ proxy: true, maxIpsCount: 1 });
  // This is for a response that fails after it has begun, when the client can no longer get an error. Without it, Koa
  // prints the whole error.
  app.on('error', (error, ctx: Context) =>
    log.error({ event: 'answer_broken', requestId: requestIdOf(ctx.req), error: loggableError(error) }),
  );
  app.use(answerErrors(log));
  app.use(async (ctx, next) => {
    const exchange = { request: ctx.req, response: ctx.res, startedAt: performance.now() };
    const more = () => ({ actor: ctx.state.session?.username ?? null });
    const onAnswer = (status: number, milliseconds: number) =>
      countAnswer(ctx.state.route, status, milliseconds);
    logAnswer(log, exchange, { readsAt: 'info', onAnswer, more });
    ctx.set(ANSWER_HEADERS);
    assertSameOrigin(ctx.req);
    assertReadablePath(ctx.req);
    await next();
  });
  return app;
}

function answerErrors(log: Logger): Middleware {
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      const known = error instanceof Refusal ? answerTo(error) : error;
      const { status, headers, body } = refusalOf(known, ctx.req, { log });
      ctx.status = status;
      ctx.set(headers);
      ctx.body = ctx.state.repeatsErrorText ? { ...body, error: body.message } : body;
    }
  };
}

/** Turns the route table into a router with a guard before each route; the route states its role. */
export function createRouter(services: Services, routes: Route[]): Router<State> {
  // The gateway compares paths exactly; a laxer router would accept paths such as /api/ADMIN that the gateway refuses.
  const router = new Router<State>({ sensitive: true, strict: true });
  for (const route of routes) {
    const { method, path, access, repeatsErrorText, handle } = route;
    const prepare: Middleware = (ctx, next) => {
      ctx.state.route = route;
      if (repeatsErrorText) ctx.state.repeatsErrorText = true;
      return next();
    };
    router.register(path, [method], [prepare, requireRole(services, access), (ctx) => handle(ctx)]);
  }
  return router;
}

/** Answers requests that match no route. It runs behind the guard, so only verified administrators see what exists. */
export function answerUnknown(router: Router<State>): Middleware {
  return async (ctx: Context) => {
    const methods = router.match(ctx.path, ctx.method).path.flatMap((layer) => layer.methods);
    throw methods.length === 0 ? nothingHere() : methodNotAllowed(methods);
  };
}
