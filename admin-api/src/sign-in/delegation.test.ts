import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { ADMIN_PASSWORD, buildAdmin } from 'db/testing';
import { expect, test, vi } from 'vitest';
import { delegationKey, earlierDelegationKey, testApp } from '../../testing/test-app.ts';

const { call, callInternally, other, database } = testApp();

const PATH = '/internal/sign-in';
const attempt = (username: string, password = ADMIN_PASSWORD, ipAddress = '203.0.113.9') =>
  JSON.stringify({ username, password, ipAddress, userAgent: 'Browser' });

function signed(
  body: string,
  {
    time = Date.now(),
    nonce = randomUUID() as string,
    key = delegationKey.export(),
    path = PATH,
  }: { time?: number; nonce?: string; key?: Buffer; path?: string } = {},
) {
  const bodyHash = createHash('sha256').update(body).digest('hex');
  const signature = createHmac('sha256', key)
    .update(['POST', path, time, nonce, bodyHash].join('\n'))
    .digest('hex');
  return {
    raw: body,
    headers: {
      'X-Delegation-Time': String(time),
      'X-Delegation-Nonce': nonce,
      'X-Delegation-Signature': signature,
    },
  };
}
const delegate = (body: string, given?: Parameters<typeof signed>[1]) =>
  callInternally(PATH, signed(body, given));

test('a sign-in that public-api passes on answers like a direct one, with the address public-api saw', async () => {
  const { id } = await buildAdmin(database.owner, { username: 'ada' });

  const { status, body } = await delegate(attempt('ada', ADMIN_PASSWORD, '198.51.100.4'));

  expect(status).toBe(200);
  expect(body.user).toEqual({ id, username: 'ada', type: 'admin', role: 'admin' });
  const lite = await call('/api/admin/dashboard', { token: String(body.token) });
  expect(lite.body.twoFactorVerified).toBe(false);
  expect(await database.owner('admin_sessions').first('ip_address', 'user_agent')).toEqual({
    ip_address: '198.51.100.4',
    user_agent: 'Browser',
  });
});

test('a visitor whose address public-api does not know can also sign in', async () => {
  await buildAdmin(database.owner, { username: 'ada' });
  expect((await delegate(attempt('ada', ADMIN_PASSWORD, 'unknown'))).status).toBe(200);
});

test('a wrong password and an unknown name get the same answer, without the delay that public-api adds', async () => {
  await buildAdmin(database.owner, { username: 'ada' });
  for (const name of ['ada', 'nobody']) {
    // A busy machine may be slower than admin-api's minimum response time of 400 ms, so this tries again. If that
    // minimum applied here, no try would be faster.
    await vi.waitFor(async () => {
      await database.owner('admin_rate_limits').delete();
      const started = performance.now();
      const answer = await delegate(attempt(name, 'Wrong-Horse-9'));
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual({
        message: 'Invalid username or password',
        code: 'INVALID_CREDENTIALS',
      });
      expect(performance.now() - started).toBeLessThan(400);
    }, 60_000);
  }
});

test('public-api may still sign with the previous key', async () => {
  await buildAdmin(database.owner, { username: 'ada' });
  expect((await delegate(attempt('ada'), { key: earlierDelegationKey.export() })).status).toBe(200);
});

test('failures that public-api passes on within its hourly limit delay sign-ins neither there nor here', async () => {
  await buildAdmin(database.owner, { username: 'ada' });
  for (let failure = 0; failure < 14; failure += 1) {
    expect((await delegate(attempt('ada', 'Wrong-Horse-9'))).status).toBe(401);
  }
  expect((await delegate(attempt('ada'))).status).toBe(200);
  const direct = await call('/api/admin/login', { body: { username: 'ada', password: ADMIN_PASSWORD } });
  expect(direct.status).toBe(200);
  expect(await database.owner('audit_log').where({ action: 'sign_in.failed' })).toHaveLength(14);
});

test.each(['ada', 'nobody'])(
  'the delegation key allows twenty guesses at the password of %s, from any address, before a delay',
  async (name) => {
    await buildAdmin(database.owner, { username: 'ada' });
    const guess = (index: number) => attempt(name, 'Wrong-Horse-9', `203.0.${index}.9`);
    const answers = [];
    for (let failure = 0; failure < 25; failure += 1) answers.push(await delegate(guess(failure)));
    expect(answers.map(({ status }) => status)).toEqual([...Array(20).fill(401), ...Array(5).fill(429)]);
    const right = await delegate(attempt(name));
    expect(right).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0);
    const direct = await call('/api/admin/login', { body: { username: 'ada', password: ADMIN_PASSWORD } });
    expect(direct.status).toBe(200);
  },
);

test('of twenty simultaneous guesses through both processes, five are evaluated', async () => {
  await buildAdmin(database.owner, { username: 'ada' });
  const guess = { body: { username: 'ada', password: 'Wrong-Horse-9' } };
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => (index % 2 ? call : other.call)('/api/admin/login', guess)),
  );
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
});

test('a signed call works once, whichever process receives it', async () => {
  await buildAdmin(database.owner, { username: 'ada' });
  const signedCall = signed(attempt('ada'));
  expect((await callInternally(PATH, signedCall)).status).toBe(200);
  expect((await callInternally(PATH, signedCall)).status).toBe(401);
  expect((await other.callInternally(PATH, signedCall)).status).toBe(401);

  const raced = signed(attempt('ada'));
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      (index % 2 ? callInternally : other.callInternally)(PATH, raced),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('without the shared counts, each process counts for itself, and a call still works only once there', async () => {
  await buildAdmin(database.owner, { username: 'ada' });
  await database.owner.raw('RENAME TABLE admin_rate_limits TO away');
  try {
    const signedCall = signed(attempt('ada'));
    expect((await callInternally(PATH, signedCall)).status).toBe(200);
    expect((await callInternally(PATH, signedCall)).status).toBe(401);
    const direct = (password: string) => call('/api/admin/login', { body: { username: 'ada', password } });
    for (let failure = 0; failure < 5; failure += 1) await direct('Wrong-9');
    expect((await direct(ADMIN_PASSWORD)).status).toBe(429);
  } finally {
    await database.owner.raw('RENAME TABLE away TO admin_rate_limits');
  }
});

test('a call that is old, foreign or without a nonce is refused', async () => {
  await buildAdmin(database.owner, { username: 'ada' });
  for (const [name, given] of [
    ['older than 30 seconds', { time: Date.now() - 31_000 }],
    ['from the future', { time: Date.now() + 3_600_000 }],
    ['signed with another key', { key: randomBytes(32) }],
    ['signed for another path', { path: '/internal/other' }],
    ['with a nonce too short to be one', { nonce: 'x' }],
  ] as const) {
    const { status, body } = await delegate(attempt('ada'), given);
    expect(status, name).toBe(401);
    expect(body.code, name).toBe('UNAUTHENTICATED');
    expect(await database.owner('admin_sessions'), name).toHaveLength(0);
  }
});

test('a call with a changed body or no signature is refused', async () => {
  await buildAdmin(database.owner, { username: 'ada' });
  const { headers } = signed(attempt('ben'));
  expect((await callInternally(PATH, { headers, raw: attempt('ada') })).status).toBe(401);
  expect((await callInternally(PATH, { raw: attempt('ada') })).status).toBe(401);
});

test('a signed call must still be well formed, and the listener serves nothing else', async () => {
  expect((await delegate('{"username":0}')).status).toBe(400);
  expect((await delegate(attempt('ada', 'x', "' OR 1=1"))).status).toBe(400);
  expect((await callInternally('/api/admin/dashboard')).status).toBe(404);
  expect((await callInternally(PATH)).status).toBe(404);
});

test('the gateway’s listener does not know the internal path', async () => {
  expect((await call(PATH, signed(attempt('ada')))).status).toBe(401);
});
