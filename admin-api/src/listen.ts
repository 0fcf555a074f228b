import { unlink } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect } from 'node:net';

const LIMITS = {
  // Of the request line and all headers together; beyond it Node answers 431.
  maxHeaderSize: 16 * 1024,
  // The gateway has read a request before it passes it on: whoever is slow here is not the gateway.
  headersTimeout: 5_000,
  requestTimeout: 10_000,
  connectionsCheckingInterval: 1_000,
  // Longer than the gateway keeps an idle connection, so that it never sends on one that is being closed.
  keepAliveTimeout: 75_000,
};
const MOST_HEADERS = 100;

/** Throws when nobody could listen on `unix:/path` or `host:port`; a socket that a dead process has left is removed. */
export async function assertFree(address: string): Promise<void> {
  const path = socketPath(address);
  if (path && !(await isServed(path))) await unlink(path).catch(ignoreMissing);
  const probe = await listen(() => {}, address);
  await new Promise((resolve) => probe.close(resolve));
}

/** Listens on `unix:/path` or `host:port`. */
export async function listen(handler: RequestListener, address: string): Promise<Server> {
  const server = createServer(LIMITS, handler);
  // Further ones are not looked at; those of the gateway come first.
  server.maxHeadersCount = MOST_HEADERS;
  const path = socketPath(address);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path ? { path } : hostAndPort(address), resolve);
  });
  return server;
}

function socketPath(address: string): string | null {
  return address.startsWith('unix:') ? address.slice('unix:'.length) : null;
}

function hostAndPort(address: string): { host: string; port: number } {
  const colon = address.lastIndexOf(':');
  const host = address.slice(0, colon).replace(/^\[|\]$/gu, '');
  return { host, port: Number(address.slice(colon + 1)) };
}

function isServed(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(path);
    probe.once('connect', () => {
      probe.destroy();
      resolve(true);
    });
    probe.once('error', () => resolve(false));
  });
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
