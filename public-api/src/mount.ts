import type { Express, RequestHandler } from 'express';
import { HttpError } from 'shared-server/http-error';
import { notFound } from './known-refusals.ts';
import type { Route, RouteTools } from './route.ts';

/** Every route, in this order, then 405 with `Allow` for other methods on their paths. */
export function mountRoutes(app: Express, routes: Route[], tools: RouteTools): void {
  const methodsByPath = new Map<string, string[]>();
  for (const route of routes) {
    app[route.method](route.path, (request, response) => route.run(request, response, tools));
    const allowed = route.method === 'get' ? ['GET', 'HEAD'] : ['POST'];
    methodsByPath.set(route.path, [...(methodsByPath.get(route.path) ?? []), ...allowed]);
  }
  for (const [path, methods] of methodsByPath) app.all(path, methodNotAllowed(methods.join(', ')));
}

export function mountNotFound(app: Express): void {
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
