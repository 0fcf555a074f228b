import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase } from 'db/testing';
import { exchange, get, RunningServer } from 'shared-server/testing/running-server';
import { afterEach, expect, test } from 'vitest';

const database = testDatabase();
// Nobody is signed in here, so the API answers 401 at this path.
const PATH = '/api/admin/dashboard';
let server: RunningServer;
let internalPath: string;
afterEach(() => {
  server.child.kill('SIGKILL');
});

function start(environment: Record<string, string> = {}): RunningServer {
  internalPath = join(mkdtempSync(join(tmpdir(), 'va-')), 'internal.sock');
  server = new RunningServer({
    DATABASE_URL: database.adminUrl,
    INTERNAL_LISTEN: `unix:${internalPath}`,
    ADMIN_JWT_KEY: 'q3J8kP0vN5tY7wB2cR9fH4mX6zL1sD8a1',
    ADMIN_TOTP_KEY: 'q3J8kP0vN5tY7wB2cR9fH4mX6zL1sD8a2',
    WEBHOOK_KEY: 'q3J8kP0vN5tY7wB2cR9fH4mX6zL1sD8a7',
    DELEGATION_KEY: 'q3J8kP0vN5tY7wB2cR9fH4mX6zL1sD8a3',
    ...environment,
  });
  return server;
}

async function startReady(): Promise<RunningServer> {
  await start().untilReady();
  return server;
}

const health = (target: string) =>
  get(server.healthPath, target).then(
    ({ status }) => status,
    () => 0,
  );

test('health is served at its own address only', async () => {
  await startReady();
  expect([await health('/readyz'), await health('/livez'), await health(PATH)]).toEqual([200, 200, 404]);
  for (const target of ['/readyz', '/livez', '/healthz']) {
    expect((await get(server.path, target)).status).toBe(401);
    expect((await get(internalPath, target)).status).toBe(404);
  }
});

test('without a database, the server stays alive but is not ready', async () => {
  start({ DATABASE_URL: 'mysql://va_admin:x@localhost/va?socketPath=/nowhere/db' });
  await server.until(async () => (await health('/livez')) === 200);
  expect(await health('/readyz')).toBe(503);
  expect(server.child.exitCode).toBeNull();
});

test('an invalid number of processes is refused, once', async () => {
  const { child } = start({ WORKERS: '0' });
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(server.output.trim()).toBe('admin-api: WORKERS must be greater than or equal to 1.');
});

test('a database that may lose commits is refused, and the message names the setting', async () => {
  // The setting is not restored: no test needs more, and restoring it would race with the tests of public-api.
  await database.owner.raw('SET GLOBAL innodb_flush_log_at_trx_commit = 2');
  const { child } = start({ DURABILITY: 'required' });
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(server.output).toContain('innodb_flush_log_at_trx_commit is 2');
});

test('SIGTERM lets a started request finish, and then ends everything', async () => {
  await startReady();
  const socket = connect(server.path);
  expect(await exchange(socket, `GET ${PATH} HTTP/1.1\r\nHost: x\r\n\r\n`)).toMatch(/^HTTP\/1.1 401/);
  socket.write('POST /api/admin/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n');
  server.child.kill('SIGTERM');
  await server.untilRefusing();
  // drain.test.ts shows that an answer that is sent after a drain has begun closes its connection.
  expect(await exchange(socket, 'Content-Length: 2\r\n\r\n{}')).toMatch(/^HTTP\/1.1 400/);
  expect(await once(server.child, 'exit')).toEqual([0, null]);
});
