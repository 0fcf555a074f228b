import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';

export interface DrainTimes {
  /** The other side has this long to close idle connections. */
  idleMs: number;
  mostMs: number;
}

/** The gateway closes an idle connection after 4 s, so the server is never the first to close one. */
const TIMES: DrainTimes = { idleMs: 6000, mostMs: 10_000 };
const SWEEP_MS = 100;

/**
 * Returns a function that accepts nothing new and resolves when every connection has ended. A request on an open
 * connection is answered with `Connection: close`, so that nobody sends one into a closing connection. Connections that
 * remain at the deadline are cut; the client then does not know the outcome, but never gets a wrong one.
 */
export function drainable(server: Server, { idleMs, mostMs } = TIMES): () => Promise<void> {
  return async () => {
    server.prependListener('request', (_request, response) => {
      response.shouldKeepAlive = false;
    });
    // Closing would lose connections in the queue, so the event loop first accepts them all, before it runs the
    // immediate. No others follow, because the socket has left its address.
    await sleep(SWEEP_MS);
    await setImmediate();
    // The HTTP server’s own `close` would cut idle connections at once.
    const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
    const timers = [
      setTimeout(() => timers.push(setInterval(() => server.closeIdleConnections(), SWEEP_MS)), idleMs),
      setTimeout(() => server.closeAllConnections(), mostMs),
    ];
    await closed;
    for (const timer of timers) clearTimeout(timer);
  };
}
