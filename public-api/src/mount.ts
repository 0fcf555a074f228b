import type { Db } from 'db';
import { isDatabaseUp } from 'db/health';
import type { Express, RequestHandler } from 'express';
import { HttpError, notFound } from './http-error.ts';
import type { Route } from './route.ts';
import type { Sessions } from './sessions.ts';

/** Every route, then 405 with `Allow` for other methods on its path, then 404. */
export function mountRoutes(app: Express, routes: Route[], sessions: Sessions): void {
  const methodsByPath = new Map<string, string[]>();
  for (const route of routes) {
    app[route.method](route.path, (request, response) => route.run(request, response, sessions));
    const allowed = route.method === 'get' ? ['GET', 'HEAD'] : ['POST'];
    methodsByPath.set(route.path, [...(methodsByPath.get(route.path) ?? []), ...allowed]);
  }
  for (const [path, methods] of methodsByPath) app.all(path, methodNotAllowed(methods.join(', ')));
  app.use(() => {
    throw notFound('Address');
  });
}

function methodNotAllowed(allow: string): RequestHandler {
  return () => {
    throw new HttpError(405, 'METHOD_NOT_ALLOWED', `Only ${allow} is possible here.`, {
      headers: { Allow: allow },
    });
  };
}

/** For the supervisor; the gateway does not route it. */
export function healthCheck(db: Db): RequestHandler {
  return async (_request, response) => {
    const isUp = await isDatabaseUp(db);
    response
      .status(isUp ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .json({ status: isUp ? 'ok' : 'database unavailable' });
  };
}
