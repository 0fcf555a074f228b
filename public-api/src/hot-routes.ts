import type { RequestListener } from 'node:http';
import type { ErrorRequestHandler, Express, Request, Response } from 'express';
import type { Logger } from 'pino';
import { logAnswer } from 'shared-server/request-log';
import type { Route, RouteTools } from './route.ts';

interface Parts {
  app: Express;
  routes: Route[];
  tools: RouteTools;
  onError: ErrorRequestHandler;
  log: Logger;
}

/**
 * The few requests that come all the time are answered before the framework, which costs as much as all the rest of
 * such a request. They are found by method and address, exactly; anything else, a query too, goes its way, and so does
 * whatever is refused: an answer is the same on both.
 */
export function beforeFramework({ app, routes, tools, onError, log }: Parts): RequestListener {
  const hot = new Map(
    routes
      .filter(({ isHot }) => isHot)
      .map((route) => [`${route.method.toUpperCase()} ${route.path}`, route]),
  );
  return (rawRequest, rawResponse) => {
    const route = hot.get(`${rawRequest.method} ${rawRequest.url}`);
    // Made by Express's own prototypes: see http-server.ts.
    const request = rawRequest as Request;
    const response = rawResponse as Response;
    if (!route) return app(request, response);
    const startedAt = performance.now();
    route.run(request, response, tools).catch((error) => {
      request.res = response;
      logAnswer(log, { request, response, startedAt }, { readsAt: 'debug' });
      onError(error, request, response, () => response.destroy());
    });
  };
}
