import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { testDatabase } from 'db/testing';
import { exchange, type RunningServer } from 'shared-server/testing/running-server';
import { afterEach, expect, test } from 'vitest';
import { runningApi } from '../testing/running-api.ts';

const database = testDatabase();
let server: RunningServer;
afterEach(() => {
  server.child.kill('SIGKILL');
});

const GET = 'GET /api/vendors HTTP/1.1\r\nHost: x\r\n\r\n';
const HALF_A_POST =
  'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{';

test('on SIGTERM a process finishes its requests and answers those that still arrive on open connections', async () => {
  server = runningApi({ DATABASE_URL: database.publicUrl });
  await server.untilReady();
  const [idle, begun] = [await open(server), await open(server)];
  for (const socket of [idle, begun]) expect(await exchange(socket, GET)).toMatch(/^HTTP\/1.1 200/);
  begun.write(HALF_A_POST);
  server.child.kill('SIGTERM');
  await server.untilRefusing();
  expect(await exchange(begun, '}')).toMatch(/^HTTP\/1.1 400/);
  for (const socket of [idle, begun])
    expect(await exchange(socket, GET)).toMatch(/^HTTP\/1.1 200[\s\S]*\r\nConnection: close\r\n/);
  expect(await once(server.child, 'exit')).toEqual([0, null]);
});

async function open({ path }: RunningServer): Promise<Socket> {
  const socket = connect(path);
  await once(socket, 'connect');
  return socket;
}
