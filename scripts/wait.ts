import http from 'node:http';
import net from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 25;

/** Polls until the answer is yes; returns false after the timeout. */
export async function until(
  answer: () => boolean | Promise<boolean>,
  timeoutMs: number,
  giveUp: () => boolean = () => false,
): Promise<boolean> {
  const end = performance.now() + timeoutMs;
  while (performance.now() < end && !giveUp()) {
    if (await answer()) return true;
    await sleep(POLL_MS);
  }
  return false;
}

type Target = { socketPath: string } | { host: string; port: number };

const GET = { method: 'GET', timeout: 2000 };

/** Returns the answer over TCP or a unix socket; its status is 0 if there is none. */
export const httpAsk = (target: Target, path: string, { method, timeout } = GET) =>
  new Promise<{ status: number; body: string }>((resolve) => {
    const request = http.request({ ...target, path, method, agent: false, timeout }, async (response) => {
      const status = response.statusCode ?? 0;
      resolve({ status, body: await text(response).catch(() => '') });
    });
    request.on('timeout', () => request.destroy());
    request.on('error', (error) => resolve({ status: 0, body: error.message }));
    request.end();
  });

export const httpStatus = async (target: Target, path: string): Promise<number> =>
  (await httpAsk(target, path)).status;

/**
 * Tells whether a MySQL or MariaDB server greets on this socket: the fifth byte is the protocol, 10, and 255 is an
 * error.
 */
export const databaseGreets = (socketPath: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = net.connect(socketPath);
    const done = (greets: boolean) => {
      socket.destroy();
      resolve(greets);
    };
    socket.setTimeout(1000, () => done(false));
    socket.once('data', (bytes) => done(bytes[4] === 10));
    socket.once('error', () => done(false));
    socket.once('close', () => done(false));
  });
