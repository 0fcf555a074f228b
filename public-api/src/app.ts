import { createSharedAnswers } from './caching/shared-answers.ts';
import { categoriesRoutes } from './categories/routes.ts';
import { createConfirmed, createSignInThrottle } from './credentials/checks.ts';
import { cyclesRoutes } from './cycles/routes.ts';
import { emailRoutes } from './emails/routes.ts';
import { createExpress, type FrameworkApp } from './express.ts';
import { invitationRoutes } from './invitations/routes.ts';
import { leaderboardRoutes } from './leaderboard/routes.ts';
import { memberRoutes } from './members/routes.ts';
import { openApiRoute } from './openapi.ts';
import { organiserActsRoutes } from './organiser-acts/routes.ts';
import { ownAccountRoutes } from './own-account/routes.ts';
import type { Document } from './pages/lists.ts';
import { shareDocuments } from './pages/share/documents.ts';
import { uploadedPictures } from './pages/uploaded-pictures.ts';
import { passwordRoutes } from './passwords/routes.ts';
import { privacyRoutes } from './privacy/routes.ts';
import { registrationRoutes } from './registration/routes.ts';
import type { Route } from './route.ts';
import { type AppParts, createServices, type Services } from './services.ts';
import { settingsRoutes } from './settings/routes.ts';
import { signInRoutes } from './sign-in/routes.ts';
import { suggestionRoutes } from './suggestions/routes.ts';
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
  const share = shareDocuments(services);
  const routes = allRoutes(services, share.words);
  const documents = [...share.documents, ...uploadedPictures(services)];
  const tools = {
    sessions: services.sessions,
    readShared: createSharedAnswers(),
  };
  const { log, metrics } = services;
  const app = createExpress({ routes, documents, tools, log, metrics });
  return { ...app, routes, documents, stop: () => services.activity.stop() };
}

function allRoutes(services: Services, words: Route): Route[] {
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
    ...emailRoutes(services, confirmed),
    ...memberRoutes(services),
    ...ownAccountRoutes(services, confirmed),
    ...cyclesRoutes(services),
    ...organiserActsRoutes(services),
    ...categoriesRoutes(services),
    ...vendorsRoutes(services),
    ...suggestionRoutes(services),
    ...winnersRoutes(services),
    ...settingsRoutes(services),
    ...privacyRoutes(),
    words,
  ];
  return [...routes, openApiRoute(routes)];
}
