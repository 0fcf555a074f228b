import { createSecretKey, randomBytes } from 'node:crypto';
import { existing } from 'db/machinery';
import { ADMIN_PASSWORD, buildAdmin, buildUser } from 'db/testing';
import jwt from 'jsonwebtoken';
import { generate } from 'otplib';
import { expect, test } from 'vitest';
import { testApp, testSettings } from '../../testing/test-app.ts';
import { verifyToken } from '../credentials/token.ts';

const { call, as, database, logLines, sessionOf } = testApp();

const LOGIN = '/api/admin/login';
const signIn = (username: string, password = ADMIN_PASSWORD, ipAddress = '203.0.113.9') =>
  call(LOGIN, { body: { username, password }, headers: { 'X-Forwarded-For': ipAddress } });

test('a correct name and password give a token that contains only the administrator and the session', async () => {
  const { id } = await buildAdmin(database.owner, { username: 'Ada', role: 'super_admin' });

  const { status, body } = await signIn('ada');

  expect(status).toBe(200);
  expect(body.user).toEqual({ id, username: 'Ada', type: 'admin', role: 'super_admin' });
  const claims = jwt.decode(String(body.token), { json: true });
  expect(Object.keys(claims ?? {}).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'sid', 'sub']);
  expect(Number(claims?.exp) - Number(claims?.iat)).toBe(8 * 3600);
  expect(verifyToken(testSettings.jwtKeys, String(body.token))?.adminId).toBe(id);
});

test('an unknown name, a wrong password, an inactive account and a voter get one answer, after 400 ms', async () => {
  await buildAdmin(database.owner, { username: 'known' });
  await buildAdmin(database.owner, { username: 'switched_off', isActive: false });
  const voter = await buildUser(database.owner);

  const answers = [];
  for (const attempt of [
    () => signIn('known', 'Wrong-Horse-9'),
    ...names('nobody', 'Ünbekannt', 'switched_off', voter.username),
  ]) {
    const started = performance.now();
    const { status, body } = await attempt();
    answers.push({ status, body });
    expect(performance.now() - started).toBeGreaterThan(395);
  }

  const refusal = {
    status: 401,
    body: { message: 'Invalid username or password', code: 'INVALID_CREDENTIALS' },
  };
  expect(answers).toEqual(answers.map(() => refusal));
});
const names = (...all: string[]) => all.map((name) => () => signIn(name));

test('a malformed body is refused before anything is looked up', async () => {
  for (const [name, body] of [
    ['a number for a name', { username: 0, password: 'x' }],
    ['a list for a name', { username: ['ada'], password: 'x' }],
    ['an object for a password', { username: 'ada', password: { password: 1 } }],
    ['no password', { username: 'ada' }],
    ['an empty password', { username: 'ada', password: '' }],
    ['a password of 129 characters', { username: 'ada', password: 'x'.repeat(129) }],
    ['an unknown field', { username: 'ada', password: 'x', role: 'super_admin' }],
  ] as const) {
    const answer = await call(LOGIN, { body });
    expect(answer.status, name).toBe(400);
    expect(answer.body.code, name).toBe('VALIDATION_FAILED');
  }
});

test('a name of more than 64 characters is malformed, as in public-api', async () => {
  for (const [length, expected] of [
    [64, 401],
    [65, 400],
  ] as const) {
    const { status } = await call('/api/admin/login', {
      body: { username: 'a'.repeat(length), password: 'x' },
    });
    expect(status).toBe(expected);
  }
});

test('after five failures, even the correct password is refused, from any address', async () => {
  await buildAdmin(database.owner, { username: 'ada' });
  await Promise.all(Array.from({ length: 5 }, () => signIn('ada', 'Wrong-Horse-9')));

  const refused = await signIn('ADA', ADMIN_PASSWORD, '198.51.100.1');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(20);
  expect(refused.body.code).toBe('TOO_MANY_REQUESTS');
});

test('a flood from the networks of one /56 keeps no new browser elsewhere out', async () => {
  await buildAdmin(database.owner, { username: 'ada' });
  const flood = Array.from({ length: 130 }, (_, index) =>
    signIn(`nobody${index}`, 'Wrong-Horse-9', `2001:db8:0:${index.toString(16)}::1`),
  );
  expect((await signIn('ada', ADMIN_PASSWORD, '198.51.100.1')).status).toBe(200);
  const statuses = new Set((await Promise.all(flood)).map(({ status }) => status));
  expect([...statuses].filter((status) => status !== 401 && status !== 429)).toEqual([]);
});

test('a browser that has proved its second factor before can sign in while strangers guess', async () => {
  const ada = await as('admin', { username: 'ada', verified: false });
  const code = await generate({ secret: ada.secret });
  const proved = await call('/api/admin/verify-2fa', { ...ada, body: { code, username: 'ada' } });
  const cookie = proved.headers.getSetCookie().find((each) => each.startsWith('va_admin_device=')) ?? '';
  expect(cookie).toMatch(/; path=\/api\/admin; expires=[^;]+; samesite=strict; httponly$/u);
  for (let failure = 0; failure < 6; failure += 1) await signIn('ada', 'Wrong-Horse-9', `10.0.${failure}.1`);

  const own = { cookie: cookie.split(';')[0] ?? '' };
  const asAda = (password: string, credentials = own) =>
    call(LOGIN, { ...credentials, body: { username: 'ada', password } });
  expect((await asAda(ADMIN_PASSWORD)).status).toBe(200);
  expect((await asAda(ADMIN_PASSWORD, { cookie: `${own.cookie.slice(0, -1)}!` })).status).toBe(429);
  const statuses = [];
  for (let failure = 0; failure < 6; failure += 1) statuses.push((await asAda('Wrong-Horse-9')).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

test('somebody elsewhere with only the password does not end a sign-in that waits for its second factor', async () => {
  await buildAdmin(database.owner, { username: 'ada' });
  const waiting = await signIn('ada');
  for (let round = 0; round < 5; round += 1) await signIn('ada', ADMIN_PASSWORD, `10.0.${round}.1`);
  expect((await call('/api/admin/dashboard', { token: String(waiting.body.token) })).status).toBe(200);
});

test('logout ends the session on the server and removes the cookie', async () => {
  const ada = await as('admin');

  const { status, headers } = await call('/api/admin/logout', { ...ada, method: 'POST' });

  expect(status).toBe(200);
  expect(headers.get('set-cookie')).toMatch(/^va_admin=; path=\/api\/admin; expires=Thu, 01 Jan 1970/u);
  expect((await call('/api/admin/dashboard', ada)).status).toBe(401);
});

test('activity keeps a session alive, and is recorded at most every ten seconds', async () => {
  const ada = await as('admin');
  const session = await sessionOf(ada.id, { idleMinutes: 29, startedMinutesAgo: 60 });
  await call('/api/admin/dashboard', session);
  const row = async () =>
    existing(await database.owner('admin_sessions').where({ id: session.sessionRowId }).first(), 'session');
  const { last_activity_at: noted } = await row();
  expect(Date.now() - noted.getTime()).toBeLessThan(10_000);

  await call('/api/admin/dashboard', session);
  expect((await row()).last_activity_at).toEqual(noted);
});

test('the polls of a panel that nobody touches do not keep its session alive', async () => {
  const ada = await as('admin');
  const session = await sessionOf(ada.id, { idleMinutes: 29, startedMinutesAgo: 60 });
  const row = async () =>
    existing(await database.owner('admin_sessions').where({ id: session.sessionRowId }).first(), 'session');
  const { last_activity_at: before } = await row();
  const poll = { ...session, headers: { 'X-Background': '1' } };
  expect((await call('/api/admin/dashboard', poll)).status).toBe(200);
  expect((await row()).last_activity_at).toEqual(before);

  await call('/api/admin/logout', { ...poll, method: 'POST' });
  expect((await call('/api/admin/dashboard', session)).status).toBe(401);
});

test('forged and foreign tokens answer 401', async () => {
  const { id, token, cookie, sessionRowId } = await as('super_admin');
  const row = await database.owner('admin_sessions').where({ id: sessionRowId }).first();
  const { session_id: sid } = existing(row, 'session');
  const [key] = testSettings.jwtKeys;
  const good = {
    algorithm: 'HS256',
    subject: String(id),
    issuer: 'vendor-awards/admin-api',
    audience: 'vendor-awards/admin',
    expiresIn: '8h',
  } as const;
  const hourAgo = Math.floor(Date.now() / 1000) - 3600;
  const unsigned = (algorithm: string) =>
    [{ alg: algorithm, typ: 'JWT' }, jwt.decode(token)]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.');
  const { expiresIn: _, ...endless } = good;
  const [head, claims, signature = ''] = token.split('.');
  const forged = {
    'another key': jwt.sign({ sid }, createSecretKey(randomBytes(32)), good),
    'another algorithm': jwt.sign({ sid }, key, { ...good, algorithm: 'HS512' }),
    'no algorithm': `${unsigned('none')}.`,
    'no algorithm in capitals': `${unsigned('NONE')}.`,
    'no signature': `${head}.${claims}.`,
    'a flipped signature': `${head}.${claims}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
    'another issuer': jwt.sign({ sid }, key, { ...good, issuer: 'vendor-awards/public-api' }),
    'another audience': jwt.sign({ sid }, key, { ...good, audience: 'vendor-awards/public' }),
    expired: jwt.sign({ sid, exp: hourAgo, iat: hourAgo - 60 }, key, endless),
    'no end': jwt.sign({ sid }, key, endless),
    'too long a life': jwt.sign({ sid, iat: hourAgo - 8 * 3600 }, key, { ...good, expiresIn: '30d' }),
    'a key of its own choice': jwt.sign({ sid }, key, {
      ...good,
      header: { alg: 'HS512', kid: '../../dev/null' },
    }),
    'another account': jwt.sign({ sid }, key, { ...good, subject: String(id + 1) }),
    'an odd subject': jwt.sign({ sid }, key, { ...good, subject: '0x1' }),
    'a session that is none': jwt.sign({ sid: "' OR 1=1 -- " }, key, good),
    'no session': jwt.sign({}, key, good),
  };

  expect(
    (await call('/api/admin/dashboard', { token: jwt.sign({ sid }, key, good), cookie: cookie ?? '' }))
      .status,
  ).toBe(200);
  for (const [what, bad] of Object.entries(forged)) {
    const { status } = await call('/api/admin/dashboard', { token: bad, cookie: cookie ?? '' });
    expect({ what, status }).toEqual({ what, status: 401 });
  }
});

test('sign-ins and sign-outs are in the audit log, but not failures of unknown names', async () => {
  await buildAdmin(database.owner, { username: 'ada' });
  const { body } = await signIn('ada');
  await signIn('ada', 'Wrong-Horse-9');
  await signIn('nobody');
  await call('/api/admin/logout', { token: String(body.token), method: 'POST' });

  const entries = await database.owner('audit_log').orderBy('id').select('actor', 'action', 'ip_address');
  expect(entries).toEqual(
    ['sign_in.ok', 'sign_in.failed', 'sign_out'].map((action) => ({
      actor: 'ada',
      action,
      ip_address: '203.0.113.9',
    })),
  );
});

test('the log contains no passwords, tokens or cookies', async () => {
  await buildAdmin(database.owner, { username: 'ada' });
  const { body } = await signIn('ada');
  await signIn('ada', 'Canary-Password-1');
  const ben = await as('admin');
  await call('/api/admin/dashboard?canary=query', ben);

  const written = logLines.join('');
  expect(written).toContain('/api/admin/login');
  for (const secret of [
    ADMIN_PASSWORD,
    'Canary',
    'canary',
    String(body.token),
    ben.token,
    ben.cookie ?? '',
  ]) {
    expect(written).not.toContain(secret);
  }
});
