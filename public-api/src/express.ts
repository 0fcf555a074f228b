import { IncomingMessage, type RequestListener, type Server, ServerResponse } from 'node:http';
import { Refusal } from 'db/changes';
import express, { type ErrorRequestHandler, type Express, type Request, type Response } from 'express';
import type { Logger } from 'pino';
import { ANSWER_HEADERS, methodNotAllowed, nothingHere, refusalOf } from 'shared-server/answers';
import { type CountAnswer, countAnswers } from 'shared-server/metrics/answers';
import type { Metrics } from 'shared-server/metrics/metrics';
import { createHttpServer } from 'shared-server/processes/http-server';
import { assertReadablePath, assertSameOrigin, logAnswer } from 'shared-server/requests/request-log';
import { type Document, sendDocument } from './pages/lists.ts';
import { i18nFor } from './requests/language.ts';
import { answerTo } from './requests/refusals.ts';
import type { Route, RouteTools } from './route.ts';

interface Parts {
  routes: Route[];
  documents: Document[];
  tools: RouteTools;
  log: Logger;
  metrics: Metrics;
}

export interface FrameworkApp {
  /** Answers requests, and passes on to `framework` those it does not handle itself. */
  handle: RequestListener;
  framework: Express;
}

export function createExpress({ routes, documents, tools, log, metrics }: Parts): FrameworkApp {
  const count = countAnswers(metrics);
  const framework = express();
  framework.disable('x-powered-by');
  framework.enable('case sensitive routing');
  framework.enable('strict routing');
  framework.set('etag', 'strong');
  framework.set('query parser', 'simple');
  // The gateway is the only proxy that is trusted; it overwrites what a client claims.
  framework.set('trust proxy', 1);
  framework.use((request, response, next) => {
    const onAnswer = (status: number, milliseconds: number) =>
      count(response.locals.route, status, milliseconds);
    logAnswer(log, { request, response, startedAt: performance.now() }, { readsAt: 'debug', onAnswer });
    response.set(ANSWER_HEADERS);
    assertSameOrigin(request);
    assertReadablePath(request);
    next();
  });
  mountRoutes(framework, routes, tools);
  mountDocuments(framework, documents);
  framework.use(() => {
    throw nothingHere();
  });
  const onError = answerErrors(log);
  framework.use(onError);
  return { framework, handle: beforeFramework({ framework, routes, tools, onError, log, count }) };
}

function answerErrors(log: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (response.headersSent) return next(error);
    const known = error instanceof Refusal ? answerTo(error) : error;
    const { status, headers, body } = refusalOf(known, request, { log, i18n: i18nFor(request) });
    response.status(status).set(headers).json(body);
  };
}

/** Mounts every route in this order, then answers 405 with `Allow` for other methods on their paths. */
function mountRoutes(framework: Express, routes: Route[], tools: RouteTools): void {
  const methodsByPath = new Map<string, string[]>();
  for (const route of routes) {
    const { method, path } = route;
    const isRead = method === 'GET';
    framework[isRead ? 'get' : 'post'](path, (request, response) => {
      response.locals.route = route;
      return route.run(request, response, tools);
    });
    const allowed = isRead ? ['GET', 'HEAD'] : ['POST'];
    methodsByPath.set(path, [...(methodsByPath.get(path) ?? []), ...allowed]);
  }
  for (const [path, methods] of methodsByPath) {
    // `framework.all` would mount a handler for each of 35 methods.
    framework.route(path).all(() => {
      throw methodNotAllowed(methods);
    });
  }
}

function mountDocuments(framework: Express, documents: Document[]): void {
  for (const document of documents) {
    const route = { gateway: 'page', path: document.path };
    const send = sendDocument(document);
    framework.get(route.path, (request, response) => {
      response.locals.route = route;
      return send(request, response);
    });
  }
}

interface HotParts extends Pick<Parts, 'routes' | 'tools' | 'log'> {
  framework: Express;
  onError: ErrorRequestHandler;
  count: CountAnswer;
}

/**
 * Answers the few constantly repeated requests before the framework, which costs as much as all the rest of such a
 * request. They are matched by their exact method and address. Anything else, including an address with a query, goes
 * to the framework. Refusals use the framework’s error handler, so they are the same on both paths.
 */
function beforeFramework({ framework, routes, tools, onError, log, count }: HotParts): RequestListener {
  const hot = new Map(
    routes
      .filter(({ gateway }) => gateway === 'hot' || gateway === 'vote')
      .map((route) => [`${route.method} ${route.path}`, route]),
  );
  const run = async (route: Route, request: Request, response: Response) => {
    assertSameOrigin(request);
    await route.run(request, response, tools);
  };
  return (rawRequest, rawResponse) => {
    const route = hot.get(`${rawRequest.method} ${rawRequest.url}`);
    // Express's own prototypes made these objects; see createAppServer.
    const request = rawRequest as Request;
    const response = rawResponse as Response;
    if (!route) return framework(request, response);
    const startedAt = performance.now();
    const onAnswer = (status: number, milliseconds: number) => count(route, status, milliseconds);
    run(route, request, response).then(
      () => onAnswer(response.statusCode, performance.now() - startedAt),
      (error) => {
        request.res = response;
        logAnswer(log, { request, response, startedAt }, { readsAt: 'debug', onAnswer });
        onError(error, request, response, () => response.destroy());
      },
    );
  };
}

/**
 * Express sets the prototype of the request and response for every request, which makes V8 give up its optimisations of
 * both (13,000 instead of 43,000 answers a second). Objects created with that prototype need no change; created by a
 * class, they have room for everything that Node adds and stay quick to read.
 */
export function createAppServer({ framework, handle }: FrameworkApp): Server {
  class FrameworkRequest extends IncomingMessage {}
  class FrameworkResponse extends ServerResponse {}
  Object.setPrototypeOf(FrameworkRequest.prototype, framework.request);
  Object.setPrototypeOf(FrameworkResponse.prototype, framework.response);
  framework.request = FrameworkRequest.prototype as typeof framework.request;
  framework.response = FrameworkResponse.prototype as typeof framework.response;
  return createHttpServer(handle, { IncomingMessage: FrameworkRequest, ServerResponse: FrameworkResponse });
}
