import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';

export interface DrainTimes {
  /** How long idle connections are left to the other side to close. */
  idleMs: number;
  mostMs: number;
}

/** The gateway closes an idle connection after 4 s: so it is never the server that hangs up first. */
const TIMES: DrainTimes = { idleMs: 6000, mostMs: 10_000 };
const SWEEP_MS = 100;

/**
 * Answers with a function that takes nothing new and resolves when every connection has ended. What arrives on a
 * connection that is already open is answered with `Connection: close`; so nobody sends a request into a connection
 * that is being closed. What is left in the end is cut: its outcome is then unknown to the client, never wrong.
 */
export function drainable(server: Server, { idleMs, mostMs } = TIMES): () => Promise<void> {
  return async () => {
    server.prependListener('request', (_request, response) => {
      response.shouldKeepAlive = false;
    });
    // Closing loses who waits in the queue. Nobody comes after them, as the socket has gone from its address; the event
    // loop takes all of them in before it comes to the immediate.
    await sleep(SWEEP_MS);
    await setImmediate();
    // Not the HTTP server's own `close`, which would cut idle connections at once.
    const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
    const timers = [
      setTimeout(() => timers.push(setInterval(() => server.closeIdleConnections(), SWEEP_MS)), idleMs),
      setTimeout(() => server.closeAllConnections(), mostMs),
    ];
    await closed;
    for (const timer of timers) clearTimeout(timer);
  };
}
