import Router from '@koa/router';
import { HttpError } from 'shared-server/http-error';
import type { Context, Middleware, Services, State } from './context.ts';
import { requireRole } from './require-admin.ts';
import type { Route } from './route.ts';

/** The table as a router: a guard in front of each route, told by the route itself. */
export function createRouter(services: Services, routes: Route[]): Router<State> {
  // The gateway compares paths exactly; a router that did not would let /api/ADMIN through what it refuses.
  const router = new Router<State>({ sensitive: true, strict: true });
  for (const { method, path, role, repeatsErrorText, handle } of routes) {
    const prepare: Middleware = (ctx, next) => {
      if (repeatsErrorText) ctx.state.repeatsErrorText = true;
      return next();
    };
    router.register(path, [method], [prepare, requireRole(services, role), (ctx) => handle(ctx)]);
  }
  return router;
}

/** Behind the guard for whatever no route has answered: only a verified administrator learns what exists. */
export function answerUnknown(router: Router<State>): Middleware {
  return async (ctx: Context) => {
    const methods = router.match(ctx.path, ctx.method).path.flatMap((layer) => layer.methods);
    if (methods.length === 0) throw new HttpError(404, 'NOT_FOUND', 'There is nothing at this address.');
    const allow = [...new Set(methods)].join(', ');
    throw new HttpError(405, 'METHOD_NOT_ALLOWED', `Use ${allow} here.`, { headers: { Allow: allow } });
  };
}
