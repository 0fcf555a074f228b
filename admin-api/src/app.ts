import Koa from 'koa';
import { assertSameOrigin } from 'shared-server/same-origin';
import { accountRoutes } from './accounts/routes.ts';
import { auditLogRoutes } from './audit-log/routes.ts';
import { categoryRoutes } from './categories/routes.ts';
import type { Middleware, Services, State } from './context.ts';
import { dashboardRoutes } from './dashboard/routes.ts';
import { exportRoutes } from './exports/routes.ts';
import { answerErrors, logBrokenAnswers, logRequests } from './http.ts';
import { openApiRoute } from './openapi.ts';
import { ownAccountRoutes } from './own-account/routes.ts';
import { requireRole } from './require-admin.ts';
import type { Route } from './route.ts';
import { answerUnknown, createRouter } from './router.ts';
import { signInRoutes } from './sign-in/routes.ts';
import { systemSettingRoutes } from './system-settings/routes.ts';
import { twoFactorRoutes } from './two-factor/routes.ts';
import { userSessionRoutes } from './user-sessions/routes.ts';
import { importVendorsRoute } from './vendors/import-route.ts';
import { vendorLinkRoutes } from './vendors/link-routes.ts';
import { vendorRoutes } from './vendors/routes.ts';
import { voteRemovalRoutes } from './vote-removals/routes.ts';
import { votingRoutes } from './voting/routes.ts';

/** Every route there is, each with the role it asks for; one line per slice. */
export function routeTable(services: Services): Route[] {
  const routes = [
    ...signInRoutes(services),
    ...twoFactorRoutes(services),
    ...ownAccountRoutes(services),
    ...dashboardRoutes(services),
    ...userSessionRoutes(services),
    ...accountRoutes(services),
    ...systemSettingRoutes(services),
    ...categoryRoutes(services),
    ...vendorRoutes(services),
    ...vendorLinkRoutes(services),
    importVendorsRoute(services),
    ...votingRoutes(services),
    ...voteRemovalRoutes(services),
    ...auditLogRoutes(services),
    ...exportRoutes(services),
  ];
  return [...routes, openApiRoute(routes)];
}

/** What the gateway passes /api/admin to. */
export function createApp(services: Services): Koa<State> {
  const router = createRouter(services, routeTable(services));
  const app = createKoa();
  app.on('error', logBrokenAnswers(services.log));
  app.use(answerErrors(services.log));
  app.use(logRequests(services.log));
  app.use(neverStored);
  app.use(requireSameOrigin);
  app.use(router.routes());
  app.use(requireRole(services, 'admin'));
  app.use(answerUnknown(router));
  return app;
}

/** The gateway overwrites X-Forwarded-For, so its last entry, and no other, is the visitor's address. */
export function createKoa(): Koa<State> {
  return new Koa<State>({ proxy: true, maxIpsCount: 1 });
}

/** A change that another site asks for is refused whatever else it carries. */
const requireSameOrigin: Middleware = async (ctx, next) => {
  assertSameOrigin(ctx.req);
  await next();
};

const neverStored: Middleware = async (ctx, next) => {
  ctx.set('Cache-Control', 'no-store');
  ctx.set('X-Content-Type-Options', 'nosniff');
  await next();
};
