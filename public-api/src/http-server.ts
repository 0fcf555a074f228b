import { createServer, IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { App } from './app.ts';

const LIMITS = {
  // Of the request line and all headers together; beyond it Node answers 431.
  maxHeaderSize: 16 * 1024,
  // The gateway has read a request before it passes it on: whoever is slow here is not the gateway.
  headersTimeout: 5_000,
  requestTimeout: 10_000,
  connectionsCheckingInterval: 1_000,
  // Longer than the gateway keeps its connections, so that it is never the server that hangs up first.
  keepAliveTimeout: 75_000,
};
const MOST_HEADERS = 100;

/**
 * Express sets the prototype of request and response at every request, which makes V8 give up its optimisations of
 * both (13,000 instead of 43,000 answers a second). Objects made with that prototype need no change; made by a class,
 * they have room for all that Node puts into them, and stay quick to read.
 */
export function createHttpServer({ framework, handle }: Pick<App, 'framework' | 'handle'>): Server {
  class FrameworkRequest extends IncomingMessage {}
  class FrameworkResponse extends ServerResponse {}
  Object.setPrototypeOf(FrameworkRequest.prototype, framework.request);
  Object.setPrototypeOf(FrameworkResponse.prototype, framework.response);
  framework.request = FrameworkRequest.prototype as typeof framework.request;
  framework.response = FrameworkResponse.prototype as typeof framework.response;
  const server = createServer(
    { ...LIMITS, IncomingMessage: FrameworkRequest, ServerResponse: FrameworkResponse },
    handle,
  );
  // Further ones are not looked at; those of the gateway come first.
  server.maxHeadersCount = MOST_HEADERS;
  return server;
}
