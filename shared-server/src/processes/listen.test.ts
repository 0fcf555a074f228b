import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { createHttpServer } from './http-server.ts';
import { leave, listen, parseAddress } from './listen.ts';

const answerAt = (socketPath: string) =>
  new Promise<string>((resolve, reject) => {
    get({ path: '/', socketPath, agent: false }, (response) => resolve(text(response))).on('error', reject);
  });

test('a socket that a killed process left behind is replaced, and goes when the server leaves', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'listen-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'api.sock');
  await writeFile(path, '');
  const server = createHttpServer((_request, response) => response.end('here'));
  await listen(server, { path });
  expect(await answerAt(path)).toBe('here');
  await leave({ path });
  expect(existsSync(path)).toBe(false);
  server.close();
});

test('a port that is in use is left alone', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await expect(listen(createServer(), { host: '127.0.0.1', port })).rejects.toThrow('EADDRINUSE');
  server.close();
});

test('an address is a socket, a host with a port, or IPv6 with a port', () => {
  expect(parseAddress('unix:/run/x.sock')).toEqual({ path: '/run/x.sock' });
  expect(parseAddress('0.0.0.0:4001')).toEqual({ host: '0.0.0.0', port: 4001 });
  expect(parseAddress('[::1]:4001')).toEqual({ host: '::1', port: 4001 });
});
