import type Koa from 'koa';
import { accountGroupRoutes } from './account-groups/routes.ts';
import { accountRoutes } from './accounts/routes.ts';
import { announcementRoutes } from './announcement/routes.ts';
import { auditLogRoutes } from './audit-log/routes.ts';
import { categoryRoutes } from './categories/routes.ts';
import { codeSetRoutes } from './code-sets/routes.ts';
import type { Services, State } from './context.ts';
import { dashboardRoutes } from './dashboard/routes.ts';
import { emailDomainRoutes } from './email-domains/routes.ts';
import { exportRoutes } from './exports/routes.ts';
import { answerUnknown, createKoa, createRouter } from './koa.ts';
import { membersListRoutes } from './members-list/routes.ts';
import { newsRoutes } from './news/routes.ts';
import { openApiRoute } from './openapi.ts';
import { ownAccountRoutes } from './own-account/routes.ts';
import { pictureRoute } from './pictures/routes.ts';
import { requireRole } from './require-admin.ts';
import type { Route } from './route.ts';
import { signInRoutes } from './sign-in/routes.ts';
import { suggestionRoutes } from './suggestions/routes.ts';
import { systemSettingRoutes } from './system-settings/routes.ts';
import { translationRoutes } from './system-settings/translations.ts';
import { twoFactorRoutes } from './two-factor/routes.ts';
import { userSessionRoutes } from './user-sessions/routes.ts';
import { vendorRoutes } from './vendors/routes.ts';
import { voteRemovalRoutes } from './vote-removals/routes.ts';
import { votingRoutes } from './voting/routes.ts';
import { webhookRoutes } from './webhooks/routes.ts';

/** Returns all routes, each with the role that it requires; one line per slice. */
export function routeTable(services: Services): Route[] {
  const routes = [
    ...signInRoutes(services),
    ...twoFactorRoutes(services),
    ...ownAccountRoutes(services),
    ...dashboardRoutes(services),
    ...userSessionRoutes(services),
    ...accountGroupRoutes(services),
    ...accountRoutes(services),
    ...systemSettingRoutes(services),
    ...translationRoutes(services),
    pictureRoute(services),
    ...categoryRoutes(services),
    ...vendorRoutes(services),
    ...suggestionRoutes(services),
    ...votingRoutes(services),
    ...announcementRoutes(services),
    ...codeSetRoutes(services),
    ...membersListRoutes(services),
    ...emailDomainRoutes(services),
    ...newsRoutes(services),
    ...webhookRoutes(services),
    ...voteRemovalRoutes(services),
    ...auditLogRoutes(services),
    ...exportRoutes(services),
  ];
  return [...routes, openApiRoute(routes)];
}

/** Creates the app to which the gateway passes /api/admin. */
export function createApp(services: Services): Koa<State> {
  const router = createRouter(services, routeTable(services));
  const app = createKoa(services);
  app.use(router.routes());
  app.use(requireRole(services, 'admin'));
  app.use(answerUnknown(router));
  return app;
}
