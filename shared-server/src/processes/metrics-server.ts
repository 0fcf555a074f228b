import { createServer, type Server } from 'node:http';

/** Serves `/metrics` to Prometheus, on an address that no gateway uses. */
export function createMetricsServer(text: () => Promise<string>): Server {
  return createServer(async (request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    const body = await text();
    response.writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }).end(body);
  });
}
