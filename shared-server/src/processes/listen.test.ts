import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { createHttpServer } from './http-server.ts';
import { type ListeningServer, listenBeside } from './listen.ts';

async function socketPath(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'listen-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, 'api.sock');
}

const ask = (path: string) =>
  new Promise<string>((resolve, reject) => {
    get({ path: '/', socketPath: path, agent: false }, (response) => resolve(text(response))).on(
      'error',
      reject,
    );
  });

async function serve(path: string, says: string): Promise<{ server: Server; place: ListeningServer }> {
  const server = createHttpServer((_request, response) => response.end(says));
  const place = await listenBeside(server, { path });
  return { server, place };
}

const close = (server: Server) => new Promise((resolve) => server.close(resolve));

test('a new process takes over the socket, and the old one no longer has it', async () => {
  const path = await socketPath();
  const former = await serve(path, 'former');
  expect(await former.place.isTaken()).toBe(false);
  await former.place.takeOver();
  expect(await ask(path)).toBe('former');

  const next = await serve(path, 'next');
  expect(await next.place.isTaken()).toBe(true);
  expect(await ask(path)).toBe('former');
  await next.place.takeOver();
  expect(await ask(path)).toBe('next');
  await former.place.leave();
  await close(former.server);
  expect(await ask(path)).toBe('next');

  await next.place.leave();
  expect(existsSync(path)).toBe(false);
  await close(next.server);
});

test('a port that is in use is left alone', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await expect(listenBeside(createServer(), { host: '127.0.0.1', port })).rejects.toThrow('EADDRINUSE');
  await close(server);
});
