import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase } from 'db/testing';
import { buildUserSession } from 'db/testing/builders';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createVisitorCookies } from './visitor-cookie.ts';

const database = testDatabase();
const JWT_KEY = 'q3J8kP0vN5tY7wB2cR9fH4mX6zL1sD8a1';
let path: string;
let server: ChildProcess;
let output: string;
beforeEach(() => {
  path = join(mkdtempSync(join(tmpdir(), 'va-')), 'api.sock');
  output = '';
});
afterEach(() => {
  server.kill('SIGKILL');
});

function start(environment: Record<string, string> = {}): ChildProcess {
  server = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'server.ts')], {
    env: {
      PATH: process.env.PATH ?? '',
      LISTEN: `unix:${path}`,
      DATABASE_URL: database.publicUrl,
      PUBLIC_JWT_KEY: JWT_KEY,
      CAPTCHA_KEY: 'q3J8kP0vN5tY7wB2cR9fH4mX6zL1sD8a2',
      ...environment,
    },
  });
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', (chunk) => (output += chunk));
  return server;
}

async function untilOutput(words: string): Promise<void> {
  while (!output.includes(words) && server.exitCode === null) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(output).toContain(words);
}

const get = (target: string, headers: Record<string, string> = {}) =>
  new Promise<number>((resolve, reject) => {
    const call = request({ socketPath: path, path: target, headers }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
    });
    call.once('error', reject).end();
  });

describe('the server', () => {
  test('takes over a socket that nobody listens on, and stops cleanly on SIGTERM', async () => {
    await leaveStaleSocket(path);
    start();
    await untilOutput('"msg":"ready"');
    expect(await get('/healthz')).toBe(200);
    const { sessionId } = await buildUserSession(database.owner, { userId: null, idleHours: 2 });
    const cookie = `va_visitor=${createVisitorCookies(JWT_KEY).seal(sessionId)}`;
    expect(await get('/api/voting/progress?secret=1', { cookie })).toBe(400);
    expect(await get('/api/voting/progress', { cookie, 'x-forwarded-for': '203.0.113.9' })).toBe(200);
    server.kill('SIGTERM');
    expect(await once(server, 'exit')).toEqual([0, null]);
    // What was only in memory has been written.
    const [session] = await database.owner('user_sessions').where({ session_id: sessionId });
    expect(Date.now() - session.last_activity_at).toBeLessThan(60_000);
    for (const line of output.trim().split('\n'))
      expect(JSON.parse(line)).toMatchObject({ service: 'public-api' });
    for (const secret of ['secret', JWT_KEY, sessionId]) expect(output).not.toContain(secret);
  });

  test('does not start beside another one on the same socket', async () => {
    const other = createServer().listen(path);
    start();
    expect(await once(server, 'exit')).toEqual([1, null]);
    expect(output).toContain('Another server already listens');
    other.close();
  });

  test('does not start with a key that is too short, and says which', async () => {
    start({ PUBLIC_JWT_KEY: 'short' });
    expect(await once(server, 'exit')).toEqual([1, null]);
    expect(output).toContain('PUBLIC_JWT_KEY must have at least 32 characters');
  });

  test('answers 503 and lives on while there is no database', async () => {
    start({ DATABASE_URL: 'mysql://va_public:x@localhost/va?socketPath=/nowhere/db' });
    await untilOutput('"msg":"ready"');
    expect(await get('/healthz')).toBe(503);
    expect(await get('/api/vendors')).toBe(503);
    expect(server.exitCode).toBeNull();
  });
});

/** A socket file as `kill -9` leaves it. */
async function leaveStaleSocket(at: string): Promise<void> {
  const holder = spawn(process.execPath, [
    '-e',
    `require('net').createServer().listen('${at}', () => console.log())`,
  ]);
  await once(holder.stdout, 'data');
  holder.kill('SIGKILL');
  await once(holder, 'exit');
}
