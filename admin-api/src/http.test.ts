import http from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { createDb } from 'db';
import { withAccount } from 'db/connection';
import { hashSecret } from 'db/passwords';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { testApp, testConfig } from '../testing/test-app.ts';
import { createApp } from './app.ts';
import { createServices } from './services.ts';

const { ask, as, database, logLines, origin } = testApp();

const VERIFY = '/api/admin/verify-2fa';
const LOGIN = '/api/admin/login';
const body = { username: 'ada', password: 'x' };

test.each([
  ['text/plain', 415],
  ['application/x-www-form-urlencoded', 415],
  ['multipart/form-data; boundary=x', 415],
  ['application/json; charset=utf-16', 415],
  ['application/json5', 415],
  ['application/json; charset=utf-8', 401],
  ['Application/JSON', 401],
])('a body declared as %s answers %i', async (contentType, expected) => {
  const headers = { 'Content-Type': contentType };
  expect((await ask(LOGIN, { body, headers })).status).toBe(expected);
});

test('a compressed body is refused', async () => {
  const answer = await ask(LOGIN, { body, headers: { 'Content-Encoding': 'gzip' } });
  expect(answer.status).toBe(415);
  expect(answer.body.code).toBe('UNSUPPORTED_MEDIA_TYPE');
});

test.each([
  ['{', 'broken JSON'],
  ['', 'nothing'],
  ['"text"', 'a text'],
  ['[]', 'a list'],
  ['null', 'null'],
  [
    '{"__proto__":{"role":"super_admin"},"username":"ada","password":"x"}',
    'a key that reaches the prototype',
  ],
  ['{"constructor":{"prototype":{"role":1}},"username":"ada","password":"x"}', 'a constructor'],
  ['['.repeat(8000), 'levels without end'],
  ['['.repeat(8000) + ']'.repeat(8000), 'eight thousand levels'],
  [`{"username":${'{"a":'.repeat(1000)}1${'}'.repeat(1000)},"password":"x"}`, 'a thousand levels in a field'],
  [`{"username":${'{"a":'.repeat(1000)}{"__proto__":1}${'}'.repeat(1000)}}`, 'a prototype far down'],
])('%j is refused with 400', async (raw) => {
  const { status, body: answer } = await ask(LOGIN, { raw });
  expect(status).toBe(400);
  expect(answer.code).toBe('VALIDATION_FAILED');
});

test('a body over 16 KiB is refused, also when it does not say how long it is', async () => {
  const raw = JSON.stringify({ ...body, password: 'x'.repeat(16 * 1024) });
  const answer = await ask(LOGIN, { raw });
  expect(answer.status).toBe(413);
  expect(answer.headers.get('connection')).toBe('close');
});

test('each field that is wrong is named, without repeating what was in it', async () => {
  const { status, body: answer } = await ask(LOGIN, { body: { username: 7, extra: 'canary' } });
  expect(status).toBe(400);
  expect(answer.details).toEqual([
    { field: 'password', message: 'Password is required' },
    { field: 'username', message: 'Username must be text' },
    { field: 'extra', message: 'There is no field called extra' },
  ]);
  expect(JSON.stringify(answer)).not.toContain('canary');
});

test('a body is not even read before the guard', async () => {
  expect((await ask(VERIFY, { raw: '{' })).status).toBe(401);
});

test.each([
  [{ Origin: 'https://evil.example' }, 403],
  [{ Origin: 'null' }, 403],
  [{ 'Sec-Fetch-Site': 'cross-site' }, 403],
  [{ 'Sec-Fetch-Site': 'same-site' }, 403],
  [{ 'Sec-Fetch-Site': 'same-origin' }, 401],
  [{ 'Sec-Fetch-Site': 'same-origin', Origin: 'https://evil.example' }, 403],
  [{ 'Sec-Fetch-Site': 'none', Origin: 'null' }, 403],
  [{}, 401],
])('a change asked for with %j answers %i', async (headers, expected) => {
  expect((await ask(LOGIN, { body, headers: { ...headers } as Record<string, string> })).status).toBe(
    expected,
  );
});

test('a change asked for by this site itself, as its origin says, passes', async () => {
  expect((await ask(LOGIN, { body, headers: { Origin: origin() } })).status).toBe(401);
});

test('a line of the log has the gateway’s id of the request, and one of its own for what cannot be one', async () => {
  const idOf = async (given: string) => {
    await ask('/api/admin/dashboard', { headers: { 'X-Request-Id': given } });
    return logLines.map((line) => JSON.parse(line)).findLast(({ requestId }) => requestId)?.requestId;
  };
  expect(await idOf('0f1e2d3c4b5a69788796a5b4c3d2e1f0')).toBe('0f1e2d3c4b5a69788796a5b4c3d2e1f0');
  expect(await idOf('a b')).toMatch(/^[\da-f-]{36}$/u);
});

test('nothing names the framework, and nothing may be stored', async () => {
  const { headers } = await ask('/api/admin/dashboard');
  expect(headers.get('x-powered-by')).toBeNull();
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
});

test('a database that is away answers 503 with Retry-After, never "allowed", and the log has no statement', async () => {
  const url = withAccount(database.adminUrl, { password: 'not-the-password' });
  const away = new URL(url);
  away.searchParams.set('socketPath', '/nowhere/mysql.sock');
  const db = createDb({ databaseUrl: away.toString() });
  const ada = await as('super_admin');
  const services = createServices({ db, config: testConfig, log: pino({ level: 'silent' }) });
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

test('what nobody foresaw answers 500 without a word about it; the log has its place, not its values', async () => {
  await database.owner.raw('RENAME TABLE audit_head TO audit_head_away');
  try {
    const ada = await as('admin');
    const answer = await ask('/api/admin/logout', { ...ada, method: 'POST' });
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({
      message: 'Something went wrong on our side. Please try again.',
      code: 'INTERNAL',
    });
    const line = logLines.find((text) => text.includes('"level":50')) ?? '';
    expect(line).toContain('ER_NO_SUCH_TABLE');
    expect(line).not.toMatch(/select|update/iu);
  } finally {
    await database.owner.raw('RENAME TABLE audit_head_away TO audit_head');
  }
});

test('a sign-in that finds too many before it answers 503 and leaves a short line, without a stack', async () => {
  let isOver = false;
  const askAgainAndAgain = async () => {
    // Whoever finds the line full comes back at the next turn of the loop: it stays full for as long as it takes.
    while (!isOver) await hashSecret('one of many').catch(() => setImmediate());
  };
  const crowd = Array.from({ length: 80 }, askAgainAndAgain);
  const answer = await ask(LOGIN, { body });
  isOver = true;
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
  const lines = logLines.filter((text) => text.includes('"level":40'));
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ code: 'SERVICE_UNAVAILABLE', path: LOGIN });
  expect(lines[0]?.length).toBeLessThan(300);
  expect(logLines.join()).not.toContain(' at ');
  await Promise.all(crowd);
}, 20_000);
