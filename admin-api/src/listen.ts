import { unlink } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** Listens on `unix:/path` or `host:port`; a socket that a dead process has left is taken over. */
export async function listen(handler: RequestListener, address: string): Promise<Server> {
  const server = createServer(handler);
  // Longer than the gateway keeps an idle connection, so that it never sends on one that is being closed.
  server.keepAliveTimeout = 75_000;
  server.headersTimeout = 80_000;
  server.requestTimeout = 30_000;
  const path = address.startsWith('unix:') ? address.slice('unix:'.length) : null;
  if (path && !(await isServed(path))) await unlink(path).catch(ignoreMissing);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path ? { path } : hostAndPort(address), resolve);
  });
  return server;
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

/** Takes nothing new, finishes what is in flight, and gives up on it after `graceMs`. */
export async function drain(server: Server, graceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection becomes idle, and can be closed, when its answer has been sent.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  await Promise.race([closed, delay(graceMs, undefined, { ref: false })]);
  clearInterval(sweep);
  server.closeAllConnections();
}
