import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';

const LIMITS = {
  // The limit of the request line and all headers together; Node answers 431 beyond it.
  maxHeaderSize: 16 * 1024,
  // The gateway passes on a request only once it has read all of it, so a slow request does not come from the gateway.
  headersTimeout: 5_000,
  requestTimeout: 10_000,
  connectionsCheckingInterval: 1_000,
  // This is longer than the gateway keeps its connections, so the server is never the first to close one.
  keepAliveTimeout: 75_000,
};
const MOST_HEADERS = 100;

/** Creates a server with these limits. `classes` are a framework’s own classes of requests and answers. */
export function createHttpServer<
  Request extends typeof IncomingMessage = typeof IncomingMessage,
  Response extends typeof ServerResponse<InstanceType<Request>> = typeof ServerResponse,
>(
  handle: RequestListener<Request, Response>,
  classes: Pick<ServerOptions<Request, Response>, 'IncomingMessage' | 'ServerResponse'> = {},
): Server<Request, Response> {
  const server = createServer({ ...LIMITS, ...classes }, handle);
  // Further headers are ignored; those of the gateway come first.
  server.maxHeadersCount = MOST_HEADERS;
  return server;
}
