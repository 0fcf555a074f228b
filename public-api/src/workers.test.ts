import { once } from 'node:events';
import { Agent } from 'node:http';
import { connect, type Socket } from 'node:net';
import { testDatabase } from 'db/testing';
import { exchange, hasEnded, type RunningServer } from 'shared-server/testing/running-server';
import { afterEach, describe, expect, test } from 'vitest';
import { runningApi } from '../testing/running-api.ts';

const database = testDatabase();
let server: RunningServer;
afterEach(() => {
  server.primary.kill('SIGKILL');
});

async function start(): Promise<number[]> {
  server = runningApi({ DATABASE_URL: database.publicUrl, LOG_LEVEL: 'debug' });
  return server.untilReady();
}

const GET = 'GET /api/vendors HTTP/1.1\r\nHost: x\r\n\r\n';
const HALF_A_POST =
  'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{';

/** A worker's requests, by its lines in the log. */
const answeredBy = (slot: number) =>
  server.output.split('\n').filter((line) => line.includes(`"slot":${slot}`) && line.includes('"answered"'));

describe('the workers', () => {
  test('all answer at the one address', async () => {
    expect(await start()).toHaveLength(2);
    await server.until(async () => {
      expect((await server.get('/api/vendors')).status).toBe(200);
      return answeredBy(0).length > 0 && answeredBy(1).length > 0;
    });
  });

  test.each(['SIGKILL', 'SIGSTOP'] as const)(
    'are replaced after %s, and the others serve meanwhile',
    async (signal) => {
      const [victim = 0, other] = await start();
      process.kill(victim, signal);
      // Some of these are on their way to the victim when it dies: another worker gets them.
      const answers = await Promise.all(Array.from({ length: 6 }, () => server.get('/api/vendors')));
      expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
      expect(await server.untilReplaced(victim)).toEqual([expect.any(Number), other]);
      expect((await server.get('/api/vendors')).status).toBe(200);
    },
  );

  test('are all replaced on SIGHUP, and no request on connections that stay open fails', async () => {
    const former = await start();
    // Like the gateway, which closes an idle connection after 4 s.
    const agent = new Agent({ keepAlive: true, timeout: 4000, maxSockets: 8 });
    const statuses: Record<number, number> = {};
    let isOver = false;
    const client = async () => {
      while (!isOver) {
        const { status } = await server.get('/api/vendors', {}, agent);
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
    };
    const clients = Promise.all(Array.from({ length: 8 }, client));
    server.primary.kill('SIGHUP');
    await server.untilReady(former);
    for (const pid of former) await server.until(() => hasEnded(pid));
    isOver = true;
    await clients;
    agent.destroy();
    expect(Object.keys(statuses)).toEqual(['200']);
    expect(server.output).toContain('restart finished');
  });

  test('stay when a restart finds that new ones do not become ready', async () => {
    const former = await start();
    await database.owner.raw('RENAME TABLE knex_migrations TO knex_migrations_away');
    try {
      server.primary.kill('SIGHUP');
      await server.untilSaid('restarting');
      const started = () => [...server.output.matchAll(/"slot":0,"pid":(\d+),"msg":"worker started"/g)];
      await server.until(() => started().length === 2);
      process.kill(Number(started()[1]?.[1]), 'SIGKILL');
      await server.untilSaid('restart given up');
      expect((await server.health()).workers.map(({ pid }) => pid)).toEqual(former);
      expect((await server.get('/api/vendors')).status).toBe(200);
    } finally {
      await database.owner.raw('RENAME TABLE knex_migrations_away TO knex_migrations');
    }
  });

  test('finish on SIGTERM what they have begun, and answer what still arrives on open connections', async () => {
    await start();
    const [idle, begun] = [await open(), await open()];
    for (const socket of [idle, begun]) expect(await exchange(socket, GET)).toMatch(/^HTTP\/1.1 200/);
    begun.write(HALF_A_POST);
    server.primary.kill('SIGTERM');
    await server.untilRefusing();
    expect(await exchange(begun, '}')).toMatch(/^HTTP\/1.1 400[\s\S]*\r\nConnection: close\r\n/);
    expect(await exchange(idle, GET)).toMatch(/^HTTP\/1.1 200[\s\S]*\r\nConnection: close\r\n/);
    expect(await once(server.primary, 'exit')).toEqual([0, null]);
  });

  test('end when their primary is killed', async () => {
    const pids = await start();
    server.primary.kill('SIGKILL');
    await once(server.primary, 'exit');
    while (!pids.every(hasEnded)) await new Promise((resolve) => setTimeout(resolve, 20));
  });
});

async function open(): Promise<Socket> {
  const socket = connect(server.path);
  await once(socket, 'connect');
  return socket;
}
