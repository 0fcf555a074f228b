import http from 'node:http';
import net from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 50;

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

/** Returns the answer over TCP or a unix socket; its status is 0 if there is none. */
export const httpAsk = (
  target: http.RequestOptions,
  path: string,
): Promise<{ status: number; body: string }> =>
  new Promise((resolve) => {
    const request = http.get({ timeout: 2000, ...target, path, agent: false }, async (response) => {
      const status = response.statusCode ?? 0;
      resolve({ status, body: await text(response).catch(() => '') });
    });
    request.on('timeout', () => request.destroy());
    request.on('error', (error) => resolve({ status: 0, body: error.message }));
  });

export const httpStatus = async (target: http.RequestOptions, path: string): Promise<number> =>
  (await httpAsk(target, path)).status;

/** A process that takes longer is frozen, or this machine was asleep. */
export const ANSWER_MS = 5000;

/** Tells whether anything is answered over TCP or a unix socket. */
export const isAnswering = async (target: http.RequestOptions): Promise<boolean> =>
  (await httpAsk({ ...target, timeout: ANSWER_MS }, '/')).status > 0;

const happensOn = (socketPath: string, event: 'connect' | 'data'): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = net.connect({ path: socketPath, timeout: ANSWER_MS });
    const done = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once(event, () => done(true));
    for (const failure of ['error', 'timeout']) socket.once(failure, () => done(false));
  });

/** Tells whether a process listens on this socket. */
export const isListening = (socketPath: string): Promise<boolean> => happensOn(socketPath, 'connect');

/** Tells whether a database server greets on this socket. */
export const isGreeting = (socketPath: string): Promise<boolean> => happensOn(socketPath, 'data');
