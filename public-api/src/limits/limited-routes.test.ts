import { buildCodes, buildCycle, buildVoter, TEST_PASSWORD } from 'db/testing';
import { describe, expect, test } from 'vitest';
import { answerTo, registration } from '../../testing/registration.ts';
import { testApp } from '../../testing/test-app.ts';

const api = testApp({
  limits: {
    registrationsPerHour: 2,
    registrationsTotalPerMinute: 3,
    votesPerMinute: 6,
    captchasPerMinute: 40,
    sessionFailedSignInsPerHour: 3,
    sessionFailedCaptchasPerHour: 2,
    sessionRegistrationsPerHour: 1,
    sessionVotesPerMinute: 3,
    visitorsPerHour: 4,
  },
});
const from = (ipAddress: string) => ({ 'x-forwarded-for': ipAddress });
const signIn = (username: string, password: string, ipAddress: string, headers = {}) =>
  api.post('/api/login', { username, password }, { ...from(ipAddress), ...headers });

/** Returns a visitor's cookie as a browser would send it back. */
async function visitorCookie(): Promise<{ cookie: string }> {
  const { headers } = await api.get('/api/captcha');
  return { cookie: headers.get('set-cookie')?.split(';')[0] ?? '' };
}

describe('failed sign-ins', () => {
  test('delay even the right password after five, from any network', async () => {
    const { username } = await buildVoter(api.database.owner);
    for (let count = 0; count < 5; count += 1) {
      expect(await signIn(username, 'wrong', `203.0.${count}.1`)).toMatchObject({ status: 401 });
    }
    const refused = await signIn(username, TEST_PASSWORD, '198.51.100.2');
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.body.message).toMatch(
      /^Too many failed sign-in attempts\. Please try again in \d+ seconds\.$/,
    );
  });

  test('do not lock out somebody who has signed in with this browser before', async () => {
    const { username } = await buildVoter(api.database.owner);
    const first = await signIn(username, TEST_PASSWORD, '203.0.113.1');
    const given = first.headers.getSetCookie().find((cookie) => cookie.startsWith('va_device='));
    expect(given).toMatch(/; Path=\/api; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
    const known = { cookie: given?.split(';')[0] ?? '' };
    for (let count = 0; count < 6; count += 1) await signIn(username, 'wrong', `203.0.${count}.1`);
    expect(await signIn(username, TEST_PASSWORD, '203.0.113.1')).toMatchObject({ status: 429 });
    expect(await signIn(username, TEST_PASSWORD, '203.0.113.1', known)).toMatchObject({ status: 200 });
    // Another account has not signed in with that browser.
    const other = await buildVoter(api.database.owner);
    for (let count = 0; count < 6; count += 1) await signIn(other.username, 'wrong', '203.0.113.1', known);
    expect(await signIn(other.username, TEST_PASSWORD, '203.0.113.1')).toMatchObject({ status: 429 });
    const statuses = [];
    for (let count = 0; count < 6; count += 1) {
      statuses.push((await signIn(username, 'wrong', '203.0.113.1', known)).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('are counted regardless of an address that a client claims', async () => {
    const { username } = await buildVoter(api.database.owner);
    for (let count = 0; count < 5; count += 1)
      await signIn(username, 'wrong', `10.0.0.${count}, 203.0.113.1`);
    expect(await signIn(username, 'wrong', '10.0.0.99, 203.0.113.1')).toMatchObject({ status: 429 });
  });
});

describe('registrations', () => {
  test('are limited per network', async () => {
    for (const name of ['ada', 'ben']) {
      expect(await api.post('/api/register', await answerTo(api, registration(name)))).toMatchObject({
        status: 201,
      });
    }
    const refused = await api.post('/api/register', await answerTo(api, registration('cyd')));
    expect(refused).toMatchObject({ status: 429 });
    const elsewhere = await answerTo(api, registration('cyd'));
    expect(await api.post('/api/register', elsewhere, from('2001:db8:1::1'))).toMatchObject({ status: 201 });
  });

  test('with a usable invitation code do not count towards the limit of their network', async () => {
    await buildCycle(api.database.owner);
    const { codes } = await buildCodes(api.database.owner);
    const [invitationCode = ''] = codes;
    const statusOf = async (name: string, given = {}) => {
      const answered = await answerTo(api, { ...registration(name), ...given });
      return (await api.post('/api/register', answered)).status;
    };
    expect(await statusOf('ada')).toBe(201);
    expect(await statusOf('ben')).toBe(201);
    expect(await statusOf('cyd')).toBe(429);
    expect(await statusOf('cyd', { invitationCode })).toBe(201);
    expect(await statusOf('dot', { invitationCode }), 'the code is used up').toBe(429);
  });

  test('do not use up the shared limit if they are refused anyway', async () => {
    const junk = { ...registration(), captchaToken: 'x', captchaAnswer: 1 };
    for (let count = 0; count < 5; count += 1) {
      expect(await api.post('/api/register', {})).toMatchObject({ status: 400 });
      expect(await api.post('/api/register', junk)).toMatchObject({ body: { code: 'CAPTCHA_FAILED' } });
    }
    for (const name of ['ada', 'ben', 'cyd', 'dot']) {
      const answer = await api.post('/api/register', await answerTo(api, registration(name)));
      expect(answer).toMatchObject({ status: name === 'ada' || name === 'ben' ? 201 : 429 });
    }
    const elsewhere = from('198.51.100.9');
    for (const [name, status] of [
      ['eve', 201],
      ['fay', 429],
    ] as const) {
      const answer = await api.post('/api/register', await answerTo(api, registration(name)), elsewhere);
      expect(answer).toMatchObject({ status });
    }
  });

  test('block a session that sends a burst of them', async () => {
    const visitor = await visitorCookie();
    for (const name of ['ada', 'ben']) {
      await api.post('/api/register', await answerTo(api, registration(name)), visitor);
    }
    expect(await api.post('/api/register', await answerTo(api, registration('cyd')), visitor)).toMatchObject({
      status: 403,
    });
  });
});

describe('votes', () => {
  const vote = { vendorId: 1, categoryId: 1 };

  test('are limited per account, and a burst blocks the session', async () => {
    const voter = await api.as();
    const codes = [];
    for (let count = 0; count < 7; count += 1) codes.push((await voter.post('/api/votes', vote)).body.code);
    expect(codes).toEqual([
      ...Array(3).fill('VOTING_CLOSED'),
      ...Array(3).fill('SESSION_BLOCKED'),
      'TOO_MANY_REQUESTS',
    ]);
  });

  test('block an account after a burst, in every session', async () => {
    const user = await buildVoter(api.database.owner);
    const [phone, desk] = [await api.as(user), await api.as(user)];
    for (let count = 0; count < 4; count += 1) await phone.post('/api/votes', vote);
    const blocked = { status: 403, body: { code: 'SESSION_BLOCKED' } };
    expect(await desk.post('/api/votes', vote)).toMatchObject(blocked);
    await desk.post('/api/logout');
    expect(await signIn(user.username, 'wrong', '203.0.113.1')).toMatchObject({ status: 401 });
    expect(await signIn(user.username, TEST_PASSWORD, '203.0.113.1')).toMatchObject(blocked);
  });

  test('are limited for all sessions of the account together', async () => {
    const user = await buildVoter(api.database.owner);
    const [phone, desk] = [await api.as(user), await api.as(user)];
    const codes = [];
    for (const device of [phone, desk, phone, desk, phone, desk, phone, desk]) {
      codes.push((await device.post('/api/votes', vote)).body.code);
    }
    expect(codes).toEqual([...Array(6).fill('VOTING_CLOSED'), 'TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS']);
  });

  test('do not count for the account if the token was signed out', async () => {
    const user = await buildVoter(api.database.owner);
    const [stolen, live] = [await api.as(user), await api.as(user)];
    await stolen.post('/api/logout');
    const codes = [];
    for (let count = 0; count < 20; count += 1) codes.push((await stolen.post('/api/votes', vote)).body.code);
    expect(new Set(codes)).toEqual(new Set(['UNAUTHENTICATED', 'TOO_MANY_REQUESTS']));
    expect(await live.post('/api/votes', vote)).toMatchObject({ body: { code: 'VOTING_CLOSED' } });
    expect(await api.database.owner('user_sessions').where({ is_blocked: true })).toEqual([]);
  });
});

describe('visitors', () => {
  test('are served without a session beyond the limit of their network', async () => {
    for (let count = 0; count < 6; count += 1) {
      expect(await api.get('/api/captcha')).toMatchObject({ status: 200 });
    }
    expect(await api.database.owner('user_sessions')).toHaveLength(4);
  });

  test('count as new if their cookie is not ours', async () => {
    const { cookie } = await visitorCookie();
    // This changes the first character, because some bits of the last one decode to nothing.
    const forged = cookie.replace(/=(.)/, (_, first) => (first === 'A' ? '=B' : '=A'));
    await api.get('/api/captcha', { cookie: forged });
    expect(await api.database.owner('user_sessions')).toHaveLength(2);
  });
});
