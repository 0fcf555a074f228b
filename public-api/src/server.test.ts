import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildUserSession, testDatabase } from 'db/testing';
import { keysOf } from 'shared-server/keys';
import { get, type RunningServer } from 'shared-server/testing/running-server';
import { afterEach, describe, expect, test } from 'vitest';
import { JWT_KEY, runningApi } from '../testing/running-api.ts';
import { createSeal } from './credentials/seals.ts';

const database = testDatabase();
let server: RunningServer;
afterEach(() => {
  server.child.kill('SIGKILL');
});

function start(environment: Record<string, string> = {}): RunningServer {
  server = runningApi({ DATABASE_URL: database.publicUrl, ...environment });
  return server;
}

const socketPath = () => join(mkdtempSync(join(tmpdir(), 'va-')), 'api.sock');

describe('the server', () => {
  test('replaces a stale socket and stops cleanly on SIGTERM', async () => {
    const path = socketPath();
    await leaveStaleSocket(path);
    const { child } = start({ LISTEN: `unix:${path}` });
    await server.untilReady();
    const { sessionId } = await buildUserSession(database.owner, { userId: null, idleHours: 2 });
    const cookie = `va_visitor=${createSeal(keysOf([JWT_KEY]), 'visitor cookie').seal(sessionId)}`;
    expect((await server.get('/api/voting/progress?secret=1', { cookie })).status).toBe(400);
    const from = { cookie, 'x-forwarded-for': '203.0.113.9' };
    expect((await server.get('/api/captcha', from)).status).toBe(200);
    child.kill('SIGTERM');
    expect(await once(child, 'close')).toEqual([0, null]);
    // The server has written what was only in memory.
    const [session] = await database.owner('user_sessions').where({ session_id: sessionId });
    expect(Date.now() - Number(session?.last_activity_at)).toBeLessThan(60_000);
    for (const line of server.output.trim().split('\n'))
      expect(JSON.parse(line)).toMatchObject({ service: 'public-api' });
    for (const secret of ['secret', JWT_KEY, sessionId]) expect(server.output).not.toContain(secret);
  });

  test.each([
    [
      'PUBLIC_JWT_KEY',
      'short',
      'public-api: PUBLIC_JWT_KEY must be 32 or more random characters, not a sample: openssl rand -base64 32.',
    ],
    ['WORKERS', '0', 'public-api: WORKERS must be greater than or equal to 1.'],
    ['WORKERS', 'many', 'public-api: WORKERS must be a number.'],
  ])('does not start with %s=%s, and reports it once', async (name, value, message) => {
    const { child } = start({ [name]: value });
    expect(await once(child, 'close')).toEqual([1, null]);
    expect(server.output.trim()).toBe(message);
  });

  test('does not start on a database that may lose commits, and names the setting', async () => {
    // The setting stays like this: no test needs more, and resetting it would race with the tests of the other half.
    await database.owner.raw('SET GLOBAL innodb_flush_log_at_trx_commit = 2');
    const { child } = start({ DURABILITY: 'required' });
    expect(await once(child, 'close')).toEqual([1, null]);
    expect(server.output).toContain('innodb_flush_log_at_trx_commit is 2');
    expect(server.output).not.toContain('"msg":"ready"');
  });

  test('answers 503 and keeps running without a database, alive but not ready', async () => {
    start({ DATABASE_URL: 'mysql://va_public:x@localhost/va?socketPath=/nowhere/db' });
    await server.until(async () => (await health('/livez')) === 200);
    expect(await health('/readyz')).toBe(503);
    expect((await server.get('/api/vendors')).status).toBe(503);
    expect(server.child.exitCode).toBeNull();
  });

  test('reports its health only at the address for it', async () => {
    start();
    await server.untilReady();
    expect([await health('/readyz'), await health('/livez'), await health('/api/vendors')]).toEqual([
      200, 200, 404,
    ]);
    for (const target of ['/readyz', '/livez', '/healthz']) {
      expect((await server.get(target)).status).toBe(404);
    }
  });
});

const health = (target: string) =>
  get(server.healthPath, target).then(
    ({ status }) => status,
    () => 0,
  );

/** Leaves a socket file behind as `kill -9` does. */
async function leaveStaleSocket(at: string): Promise<void> {
  const holder = spawn(process.execPath, [
    '-e',
    `require('net').createServer().listen('${at}', () => console.log())`,
  ]);
  await once(holder.stdout, 'data');
  holder.kill('SIGKILL');
  await once(holder, 'exit');
}
