import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';

export interface DrainTimes {
  /** How long idle connections are left to the other side to close. */
  idleMs: number;
  mostMs: number;
}

/** The gateway closes an idle connection after 4 s: so it is never the server that hangs up first. */
const TIMES: DrainTimes = { idleMs: 6000, mostMs: 10_000 };
const SWEEP_MS = 100;

/**
 * Answers with a function that takes nothing new and resolves when every connection has ended. What is in flight, and
 * what still arrives on a connection that is already open, is answered with `Connection: close`; so nobody sends a
 * request into a connection that is being closed. What is left in the end is cut: its outcome is then unknown to the
 * client, never wrong.
 */
export function drainable(server: Server, { idleMs, mostMs } = TIMES): () => Promise<void> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return async () => {
    // Not the HTTP server's own `close`, which would cut idle connections at once.
    const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
    server.prependListener('request', (_request, response) => endAfter(response));
    for (const socket of sockets) endAfter(answerOn(socket));
    const timers = [
      setTimeout(() => timers.push(setInterval(() => server.closeIdleConnections(), SWEEP_MS)), idleMs),
      setTimeout(() => server.closeAllConnections(), mostMs),
    ];
    await closed;
    for (const timer of timers) clearTimeout(timer);
  };
}

/** Node then says `Connection: close`. */
function endAfter(response: ServerResponse | null): void {
  if (response && !response.headersSent) response.shouldKeepAlive = false;
}

/** Node has no documented way from a connection to its answer; keeping our own would cost something at every request. */
function answerOn(socket: Socket & { _httpMessage?: ServerResponse | null }): ServerResponse | null {
  return socket._httpMessage ?? null;
}
