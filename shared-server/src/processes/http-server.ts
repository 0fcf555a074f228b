import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';

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

/** `madeOf`: classes of requests and answers, where a framework has its own. */
export function createHttpServer<
  Request extends typeof IncomingMessage = typeof IncomingMessage,
  Response extends typeof ServerResponse<InstanceType<Request>> = typeof ServerResponse,
>(
  handle: RequestListener<Request, Response>,
  madeOf: Pick<ServerOptions<Request, Response>, 'IncomingMessage' | 'ServerResponse'> = {},
): Server<Request, Response> {
  const server = createServer({ ...LIMITS, ...madeOf }, handle);
  // Further ones are not looked at; those of the gateway come first.
  server.maxHeadersCount = MOST_HEADERS;
  return server;
}
