import { buildVoter, TEST_PASSWORD } from 'db/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { answerTo, registration } from '../../testing/registration.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

const api = testApp({
  limits: {
    registrationsPerHour: 100,
    sessionFailedSignInsPerHour: 3,
    sessionFailedCaptchasPerHour: 3,
    sessionRegistrationsPerHour: 3,
    sessionVotesPerMinute: 24,
  },
});
let processes: [TestClient, TestClient];
beforeEach(async () => {
  processes = [api, await api.another()];
});
const through = (index: number): TestClient => processes[index % 2 === 0 ? 0 : 1];
function statusCounts(answers: { status: number }[]) {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

describe('a captcha answered through two processes', () => {
  test('creates one account for twenty answers at once', async () => {
    const answered = await answerTo(api, registration());
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        through(index).post('/api/register', { ...answered, username: `ada_${index}` }),
      ),
    );
    expect(statusCounts(answers)).toEqual({ 201: 1, 400: 19 });
    expect(await api.database.owner('users')).toHaveLength(1);
  });

  test('is used up at both by a wrong answer at one', async () => {
    const answered = await answerTo(api, registration());
    const wrong = { ...answered, captchaAnswer: -1 };
    expect(await through(0).post('/api/register', wrong)).toMatchObject({ body: { code: 'CAPTCHA_FAILED' } });
    expect(await through(1).post('/api/register', answered)).toMatchObject({
      status: 400,
      body: { code: 'CAPTCHA_FAILED', message: 'Please refresh the captcha' },
    });
  });
});

test('at most five of thirty simultaneous wrong passwords through two processes are evaluated', async () => {
  const { username } = await buildVoter(api.database.owner);
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) => through(index).post('/api/login', { username, password: 'x' })),
  );
  const { 401: evaluated = 0, 429: refused = 0 } = statusCounts(answers);
  expect(evaluated + refused).toBe(30);
  // A delay that begins while others still pay refuses them, too.
  expect(evaluated).toBeGreaterThan(0);
  expect(evaluated).toBeLessThanOrEqual(5);
  for (const process of processes) {
    expect(await process.post('/api/login', { username, password: TEST_PASSWORD })).toMatchObject({
      status: 429,
    });
  }
});

describe('a burst spread over two processes blocks the session for a day at both', () => {
  const visitorCookie = async () => {
    const { headers } = await api.get('/api/captcha');
    return { cookie: headers.get('set-cookie')?.split(';')[0] ?? '' };
  };

  test.each([
    ['Repeated failed sign-ins', failSignIn],
    ['Repeated wrong security checks', failCaptcha],
    ['Burst of registrations', register],
  ])('%s', async (reason, act) => {
    const visitor = await visitorCookie();
    for (let count = 0; count < 4; count += 1) await act(count, visitor);
    const [session] = await api.database.owner('user_sessions').where({ is_blocked: true });
    expect(session).toMatchObject({ block_reason: reason });
    expect((Number(session?.blocked_until) - Date.now()) / 3_600_000).toBeCloseTo(24, 1);
    for (const process of processes) {
      expect(await process.post('/api/login', { username: 'a', password: 'b' }, visitor)).toMatchObject({
        status: 403,
        body: { code: 'SESSION_BLOCKED' },
      });
    }
  });

  async function failSignIn(count: number, visitor: Record<string, string>) {
    await through(count).post('/api/login', { username: `nobody_${count}`, password: 'x' }, visitor);
  }
  async function failCaptcha(count: number, visitor: Record<string, string>) {
    const wrong = { ...(await answerTo(api, registration())), captchaAnswer: -1 };
    await through(count).post('/api/register', wrong, visitor);
  }
  async function register(count: number, visitor: Record<string, string>) {
    const body = await answerTo(api, registration(`ada_${count}`));
    expect(await through(count).post('/api/register', body, visitor)).toMatchObject({ status: 201 });
  }

  test('Burst of votes', async () => {
    const { token } = await api.as();
    const codes = [];
    for (let count = 0; count < 32; count += 1) {
      const answer = await through(count).post(
        '/api/votes',
        { vendorId: 1, categoryId: 1 },
        { authorization: `Bearer ${token}` },
      );
      codes.push(answer.body.code);
    }
    // The attempts that a process has not shared yet are fewer than a step, which is four here.
    expect(codes.slice(0, 24)).toEqual(Array(24).fill('VOTING_CLOSED'));
    expect(codes.slice(-2)).toEqual(Array(2).fill('SESSION_BLOCKED'));
  });
});

describe('while the shared counts are unavailable', () => {
  const withoutTable = async (work: () => Promise<void>) => {
    await api.database.owner.raw('RENAME TABLE public_rate_limits TO away');
    try {
      await work();
    } finally {
      await api.database.owner.raw('RENAME TABLE away TO public_rate_limits');
    }
  };

  test('people can register, sign in and get captchas, and each process refuses a guesser', async () => {
    const { username } = await buildVoter(api.database.owner);
    await withoutTable(async () => {
      expect(await api.post('/api/register', await answerTo(api, registration()))).toMatchObject({
        status: 201,
      });
      expect(await api.post('/api/login', { username, password: TEST_PASSWORD })).toMatchObject({
        status: 200,
      });
      for (const process of processes) {
        const guess = (password: string) => process.post('/api/login', { username, password });
        for (let count = 0; count < 5; count += 1) expect(await guess('x')).toMatchObject({ status: 401 });
        expect(await guess(TEST_PASSWORD)).toMatchObject({ status: 429 });
      }
    });
  });

  test('because their table is locked, people can still sign in', async () => {
    const { username } = await buildVoter(api.database.owner);
    const signIn = () => api.post('/api/login', { username, password: TEST_PASSWORD });
    await api.database.owner.transaction(async (frozen) => {
      await frozen.raw('LOCK TABLES public_rate_limits WRITE');
      expect(await signIn()).toMatchObject({ status: 200 });
      expect(await signIn()).toMatchObject({ status: 200 });
      await frozen.raw('UNLOCK TABLES');
    });
  });
});
