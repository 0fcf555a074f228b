import type { RequestListener } from 'node:http';
import express, { type Express } from 'express';
import { logAnswer } from 'shared-server/request-log';
import { passwordRoutes } from './auth/password-routes.ts';
import { recoveryCodeRoute } from './auth/recovery-code-route.ts';
import { authRoutes } from './auth/routes.ts';
import { createSignInThrottle } from './auth/sign-in-throttle.ts';
import { categoriesRoutes } from './categories/routes.ts';
import { cyclesRoutes } from './cycles/routes.ts';
import { mountDocuments } from './document.ts';
import { errorHandler } from './errors.ts';
import { beforeFramework } from './hot-routes.ts';
import { leaderboardRoutes } from './leaderboard/routes.ts';
import { mountNotFound, mountRoutes } from './mount.ts';
import { openApiRoute } from './openapi.ts';
import { pageDocuments } from './pages/documents.ts';
import type { Route } from './route.ts';
import { type AppParts, createServices, type Services } from './services.ts';
import { settingsRoutes } from './settings/routes.ts';
import { shareImageDocuments } from './share-images/documents.ts';
import { createSharedAnswers } from './shared-answers.ts';
import { vendorsRoutes } from './vendors/routes.ts';
import { votesRoutes } from './votes/routes.ts';

export interface App {
  /** What answers; `framework` is behind it. */
  handle: RequestListener;
  framework: Express;
  routes: Route[];
  /** Writes what is still in memory; call before the database is let go. */
  stop(): Promise<void>;
}

export function createApp(parts: AppParts): App {
  const services = createServices(parts);
  const routes = allRoutes(services);
  const app = express();
  app.disable('x-powered-by');
  app.enable('case sensitive routing');
  app.enable('strict routing');
  app.set('etag', 'strong');
  app.set('query parser', 'simple');
  // One hop: the gateway, which overwrites what a client claims.
  app.set('trust proxy', 1);
  app.use((request, response, next) => {
    logAnswer(services.log, { request, response, startedAt: performance.now() }, { readsAt: 'debug' });
    next();
  });
  const tools = { sessions: services.sessions, readShared: createSharedAnswers() };
  mountRoutes(app, routes, tools);
  mountDocuments(app, [...pageDocuments(services), ...shareImageDocuments(services)]);
  mountNotFound(app);
  const onError = errorHandler(services.log);
  app.use(onError);
  return {
    handle: beforeFramework({ app, routes, tools, onError, log: services.log }),
    framework: app,
    routes,
    stop: () => services.activity.stop(),
  };
}

function allRoutes(services: Services): Route[] {
  const throttle = createSignInThrottle(services.rateLimits, services.config.limits.failedSignIns);
  // The router tries one after the other: what is asked for all the time comes first.
  const routes = [
    ...votesRoutes(services),
    ...leaderboardRoutes(services),
    ...authRoutes(services, throttle),
    ...passwordRoutes(services, throttle),
    recoveryCodeRoute(services, throttle),
    ...cyclesRoutes(services),
    ...categoriesRoutes(services),
    ...vendorsRoutes(services),
    ...settingsRoutes(services),
  ];
  return [...routes, openApiRoute(routes)];
}
