import { countSharedAnswers, createSharedAnswers } from './answers/shared-answers.ts';
import { categoriesRoutes } from './categories/routes.ts';
import { createConfirmed } from './credentials/confirmed.ts';
import { createSignInThrottle } from './credentials/sign-in-throttle.ts';
import { cyclesRoutes } from './cycles/routes.ts';
import { emailRoutes } from './emails/routes.ts';
import { createExpress, type FrameworkApp } from './express.ts';
import { invitationRoutes } from './invitations/routes.ts';
import { leaderboardRoutes } from './leaderboard/routes.ts';
import { openApiRoute } from './openapi.ts';
import { organiserActsRoutes } from './organiser-acts/routes.ts';
import { ownAccountRoutes } from './own-account/routes.ts';
import { ownTextsRoute } from './own-texts/routes.ts';
import type { Document } from './pages/document.ts';
import { shareDocuments } from './pages/share/documents.ts';
import { passwordRoutes } from './passwords/routes.ts';
import { privacyRoute } from './privacy/routes.ts';
import { registrationRoutes } from './registration/routes.ts';
import type { Route } from './route.ts';
import { type AppParts, createServices, type Services } from './services.ts';
import { settingsRoutes } from './settings/routes.ts';
import { signInRoutes } from './sign-in/routes.ts';
import { vendorsRoutes } from './vendors/routes.ts';
import { votesRoutes } from './votes/routes.ts';
import { winnersRoutes } from './winners/routes.ts';

export interface App extends FrameworkApp {
  routes: Route[];
  documents: Document[];
  /** Writes what is still in memory; must be called before the database is closed. */
  stop(): Promise<void>;
}

export function createApp(parts: AppParts): App {
  const services = createServices(parts);
  const routes = allRoutes(services);
  const documents = shareDocuments(services);
  const tools = {
    sessions: services.sessions,
    readShared: createSharedAnswers(countSharedAnswers(services.metrics)),
  };
  const { log, metrics } = services;
  const app = createExpress({ routes, documents, tools, log, metrics });
  return { ...app, routes, documents, stop: () => services.activity.stop() };
}

function allRoutes(services: Services): Route[] {
  const throttle = createSignInThrottle(services.rateLimits, services.settings.limits.failedSignIns);
  const confirmed = createConfirmed(services, throttle);
  // The router tries routes in order, so the most frequently requested ones come first.
  const routes = [
    ...votesRoutes(services),
    ...leaderboardRoutes(services),
    ...signInRoutes(services, throttle),
    ...registrationRoutes(services),
    ...passwordRoutes(services, confirmed),
    ...invitationRoutes(services),
    ...emailRoutes(services),
    ...ownAccountRoutes(services, confirmed),
    ...cyclesRoutes(services),
    ...organiserActsRoutes(services),
    ...categoriesRoutes(services),
    ...vendorsRoutes(services),
    ...winnersRoutes(services),
    ...settingsRoutes(services),
    ownTextsRoute(services),
    privacyRoute(),
  ];
  return [...routes, openApiRoute(routes)];
}
