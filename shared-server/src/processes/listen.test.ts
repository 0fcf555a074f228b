import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { createServer, get, type RequestListener, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createHttpServer } from './http-server.ts';
import { assertFree, listen } from './listen.ts';

const answer: RequestListener = (_request, response) => response.end('done');

async function socketPath(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'listen-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, 'api.sock');
}

const ask = (path: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    get({ path: '/', socketPath: path, agent: false }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode));
    }).on('error', reject);
  });

async function serve(path: string): Promise<Server> {
  const server = createHttpServer(answer);
  await listen(server, { path });
  return server;
}

const close = (server: Server) => new Promise((resolve) => server.close(resolve));

test('a socket that a dead process has left behind is taken over', async () => {
  const path = await socketPath();
  const former = await serve(path);
  // A closing server removes its file; a killed one does not.
  await rename(path, `${path}.kept`);
  await close(former);
  await rename(`${path}.kept`, path);
  expect(existsSync(path)).toBe(true);

  await assertFree({ path });
  const server = await serve(path);
  expect(await ask(path)).toBe(200);
  await close(server);
});

test('a socket that somebody serves is left alone', async () => {
  const path = await socketPath();
  const server = await serve(path);
  await expect(assertFree({ path })).rejects.toThrow('Another server already listens');
  expect(await ask(path)).toBe(200);
  await close(server);
});

test('a port that somebody serves is left alone too', async () => {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  await expect(assertFree({ host: '127.0.0.1', port })).rejects.toThrow('EADDRINUSE');
  await close(server);
});
