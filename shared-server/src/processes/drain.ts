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
 * Returns a function that accepts no new connections and resolves when every connection has ended. A request on an open
 * connection gets `Connection: close`, so that the client does not send another into a closing connection. Connections
 * that remain at the deadline are cut: their clients do not learn the outcome, but never get a wrong one.
 */
export function drainable(server: Server, { idleMs, mostMs } = TIMES): () => Promise<void> {
  return async () => {
    server.prependListener('request', (_request, response) => {
      response.shouldKeepAlive = false;
    });
    // Closing the server would drop the connections in its queue. The event loop therefore accepts them all first,
    // before it runs the immediate. No others arrive, because the socket has left its address.
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
