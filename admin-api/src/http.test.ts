import http from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { hashSecret } from 'db/accounts';
import { createDb } from 'db/machinery';
import { buildAdmin, withAccount } from 'db/testing';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { testApp, testSettings } from '../testing/test-app.ts';
import { createApp } from './app.ts';
import { createServices } from './services.ts';

const { call, as, database, logLines } = testApp();

const VERIFY = '/api/admin/verify-2fa';
const LOGIN = '/api/admin/login';
const body = { username: 'ada', password: 'x' };

test('each wrong field is named, without repeating its value', async () => {
  const { status, body: answer } = await call(LOGIN, { body: { username: 7, extra: 'canary' } });
  expect(status).toBe(400);
  expect(answer.details).toEqual([
    { field: 'password', code: 'any.required', message: 'Password is required' },
    { field: 'username', code: 'string.base', message: 'Username must be text' },
    {
      field: 'extra',
      code: 'object.unknown',
      message: 'There is no field called extra',
    },
  ]);
  expect(JSON.stringify(answer)).not.toContain('canary');
});

test('a body is not even read before the guard', async () => {
  expect((await call(VERIFY, { raw: '{' })).status).toBe(401);
});

test('a log line has the gateway’s request id, or a new one if the given id is malformed', async () => {
  const idOf = async (given: string) => {
    await call('/api/admin/dashboard', { headers: { 'X-Request-Id': given } });
    return logLines.map((line) => JSON.parse(line)).findLast(({ requestId }) => requestId)?.requestId;
  };
  expect(await idOf('0f1e2d3c4b5a69788796a5b4c3d2e1f0')).toBe('0f1e2d3c4b5a69788796a5b4c3d2e1f0');
  expect(await idOf('a b')).toMatch(/^[\da-f-]{36}$/u);
});

test('an unreachable database answers 503 with Retry-After, never "allowed", and no statement is logged', async () => {
  const url = withAccount(database.adminUrl, { password: 'not-the-password' });
  const away = new URL(url);
  away.searchParams.set('socketPath', '/nowhere/mysql.sock');
  const db = createDb({ databaseUrl: away.toString() });
  const ada = await as('super_admin');
  const services = createServices({ db, settings: testSettings, log: pino({ level: 'silent' }) });
  const server = http.createServer(createApp(services).callback()).listen(0);
  try {
    const address = server.address();
    const origin = `http://127.0.0.1:${typeof address === 'object' && address?.port}`;
    const answer = await fetch(`${origin}/api/admin/users`, {
      headers: { Authorization: `Bearer ${ada.token}` },
    });
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  } finally {
    server.close();
    await db.destroy();
  }
});

test('an unexpected error answers 500 without details; the log has its place, but not its values', async () => {
  await database.owner.raw('RENAME TABLE audit_head TO audit_head_away');
  try {
    const ada = await as('admin');
    const answer = await call('/api/admin/logout', { ...ada, method: 'POST' });
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({
      message: 'Something went wrong on our side. Please try again.',
      code: 'INTERNAL',
      requestId: expect.stringMatching(/^[\da-f-]{36}$/u),
    });
    const line = logLines.find((text) => text.includes('"level":"error"')) ?? '';
    expect(JSON.parse(line).requestId).toBe(answer.body.requestId);
    expect(line).toContain('ER_NO_SUCH_TABLE');
    expect(line).not.toMatch(/select|update/iu);
  } finally {
    await database.owner.raw('RENAME TABLE audit_head_away TO audit_head');
  }
});

test('a sign-in while too many are waiting answers 503 and logs one line, without a stack', async () => {
  const { username } = await buildAdmin(database.owner);
  let isOver = false;
  const askAgainAndAgain = async () => {
    // A caller that finds the queue full asks again in the next turn of the loop, so the queue stays full for the whole
    // test.
    while (!isOver) await hashSecret('one of many').catch(() => setImmediate());
  };
  const crowd = Array.from({ length: 80 }, askAgainAndAgain);
  const answer = await call(LOGIN, { body: { ...body, username } });
  isOver = true;
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
  const lines = logLines.filter((text) => text.includes('"level":"warn"'));
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ code: 'SERVICE_UNAVAILABLE', path: LOGIN });
  expect(lines[0]?.length).toBeLessThan(300);
  expect(logLines.join()).not.toContain(' at ');
  await Promise.all(crowd);
});
