import { chmod, rm } from 'node:fs/promises';
import { createServer, type Server as HttpServer } from 'node:http';
import type { Server } from 'node:net';

/** An address as `node:http` and `node:net` take it. */
export type Address = { path: string } | { host: string; port: number };

/** Parses `unix:/path`, `host:port` or `[v6]:port`. */
export const ADDRESS = /^(unix:\/.+|[^/:]+:\d{1,5}|\[[\da-f:]+\]:\d{1,5})$/i;

export function parseAddress(text: string): Address {
  if (text.startsWith('unix:')) return { path: text.slice('unix:'.length) };
  const colon = text.lastIndexOf(':');
  return { host: text.slice(0, colon).replace(/^\[|\]$/g, ''), port: Number(text.slice(colon + 1)) };
}

/** Listens at the address. Throws if another process has the port. */
export async function listen(server: Server, address: Address): Promise<void> {
  // A killed process leaves its unix socket behind.
  if ('path' in address) await rm(address.path, { force: true });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    // A unix socket refuses connections beyond its queue; with Node’s default of 511, a thousand simultaneous voters
    // got a 503.
    server.listen({ ...address, backlog: 4096 }, () => {
      server.off('error', reject);
      resolve();
    });
  });
  // The gateway may run as another user of the same group.
  if ('path' in address) await chmod(address.path, 0o660);
}

/** Gives up the address of a unix socket for new connections; a port stays. */
export async function leave(address: Address): Promise<void> {
  if ('path' in address) await rm(address.path, { force: true });
}

/** Serves `/livez` and `/readyz` to the supervisor of this process, on an address that no gateway uses. */
export function createHealthServer({ slot, isReady }: { slot: number; isReady: () => boolean }): HttpServer {
  return createServer((request, response) => {
    const ready = isReady();
    const isWell = { '/livez': true, '/readyz': ready }[request.url ?? ''];
    response.writeHead(isWell === undefined ? 404 : isWell ? 200 : 503, {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
    });
    response.end(JSON.stringify({ status: isWell ? 'ok' : 'unavailable', pid: process.pid, slot, ready }));
  });
}
