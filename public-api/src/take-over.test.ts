import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { Agent } from 'node:http';
import { connect, type Socket } from 'node:net';
import { testDatabase } from 'db/testing';
import { exchange, type RunningServer } from 'shared-server/testing/running-server';
import { afterEach, describe, expect, test } from 'vitest';
import { runningApi } from '../testing/running-api.ts';

const database = testDatabase();
let servers: RunningServer[] = [];
afterEach(() => {
  for (const { child } of servers) child.kill('SIGKILL');
  servers = [];
});

function start(environment: Record<string, string> = {}): RunningServer {
  const server = runningApi({ DATABASE_URL: database.publicUrl, ...environment });
  servers.push(server);
  return server;
}

async function startReady(): Promise<RunningServer> {
  const server = start();
  await server.untilReady();
  return server;
}

const startInPlaceOf = ({ path }: RunningServer) => start({ LISTEN: `unix:${path}` });

const GET = 'GET /api/vendors HTTP/1.1\r\nHost: x\r\n\r\n';
const HALF_A_POST =
  'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{';

describe('a process that replaces another', { timeout: 60_000 }, () => {
  test('takes over its address without failing a request on open connections', async () => {
    const former = await startReady();
    // The gateway also closes an idle connection after 4 s.
    const agent = new Agent({ keepAlive: true, timeout: 4000, maxSockets: 8 });
    const statuses: Record<number, number> = {};
    let isOver = false;
    const client = async (some?: Agent) => {
      while (!isOver) {
        const { status } = await former.get('/api/vendors', {}, some);
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
    };
    // Some clients open a connection for each request.
    const clients = Promise.all(
      Array.from({ length: 8 }, (_, index) => client(index % 2 ? agent : undefined)),
    );
    const next = startInPlaceOf(former);
    await next.untilReady();
    former.child.kill('SIGTERM');
    expect(await once(former.child, 'exit')).toEqual([0, null]);
    isOver = true;
    await clients;
    agent.destroy();
    expect(Object.keys(statuses)).toEqual(['200']);
    expect((await next.get('/api/vendors')).status).toBe(200);
  });

  test('leaves the other running until it is ready', async () => {
    const former = await startReady();
    await database.owner.raw('RENAME TABLE knex_migrations TO knex_migrations_away');
    try {
      const next = startInPlaceOf(former);
      await next.until(() => existsSync(`${former.path}.${next.child.pid}`));
      expect((await former.get('/api/vendors')).status).toBe(200);
      next.child.kill('SIGKILL');
      await once(next.child, 'exit');
      expect((await former.get('/api/vendors')).status).toBe(200);
    } finally {
      await database.owner.raw('RENAME TABLE knex_migrations_away TO knex_migrations');
    }
  });
});

test('on SIGTERM a process finishes its requests and answers those that still arrive on open connections', async () => {
  const server = await startReady();
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
