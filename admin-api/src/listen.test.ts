import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { Agent, get, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { drain, listen } from './listen.ts';

const answerLate =
  (milliseconds: number): RequestListener =>
  async (_request, response) => {
    await delay(milliseconds);
    response.end('done');
  };

async function socketPath(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'listen-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, 'api.sock');
}

const ask = (options: { socketPath: string } | { port: number; agent?: Agent }) =>
  new Promise<number | undefined>((resolve, reject) => {
    get({ path: '/', ...options }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode));
    }).on('error', reject);
  });

test('a socket that a dead process has left behind is taken over', async () => {
  const path = await socketPath();
  const former = await listen(answerLate(0), `unix:${path}`);
  // A closing server removes its file; a killed one does not.
  await rename(path, `${path}.kept`);
  await drain(former, 1000);
  await rename(`${path}.kept`, path);
  expect(existsSync(path)).toBe(true);

  const server = await listen(answerLate(0), `unix:${path}`);
  expect(await ask({ socketPath: path })).toBe(200);
  await drain(server, 1000);
});

test('a socket that somebody serves is left alone', async () => {
  const path = await socketPath();
  const server = await listen(answerLate(0), `unix:${path}`);
  await expect(listen(answerLate(0), `unix:${path}`)).rejects.toThrow('EADDRINUSE');
  expect(await ask({ socketPath: path })).toBe(200);
  await drain(server, 1000);
});

test('a stop lets what is in flight finish, takes nothing new, and does not wait for idle connections', async () => {
  const server = await listen(answerLate(300), '127.0.0.1:0');
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  await ask({ port, agent });
  const inFlight = ask({ port, agent });
  await delay(50);

  const started = performance.now();
  const stopped = drain(server, 5000);

  await expect(ask({ port })).rejects.toThrow('ECONNREFUSED');
  expect(await inFlight).toBe(200);
  await stopped;
  expect(performance.now() - started).toBeLessThan(1500);
  agent.destroy();
});

test('a stop does not wait for ever', async () => {
  const server = await listen(answerLate(60_000), '127.0.0.1:0');
  const { port } = server.address() as AddressInfo;
  const heard = once(server, 'request');
  const never = expect(ask({ port })).rejects.toThrow('socket hang up');
  await heard;
  const started = performance.now();
  await drain(server, 200);
  expect(performance.now() - started).toBeLessThan(1000);
  await never;
});
