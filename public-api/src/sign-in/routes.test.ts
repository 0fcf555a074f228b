import { buildAdmin, buildUserSession, buildVoter, TEST_PASSWORD } from 'db/testing';
import { describe, expect, test } from 'vitest';
import { answerTo, registration } from '../../testing/registration.ts';
import { testApp } from '../../testing/test-app.ts';

const api = testApp();
const rows = (table: string) => api.database.owner(table);

describe('POST /api/login/ticket', () => {
  test('signs in the new account once', async () => {
    const { body: made } = await api.post('/api/register', await answerTo(api, registration('Ada')));
    const { status, body, headers } = await api.post('/api/login/ticket', { ticket: made.ticket });
    expect({ status, user: body.user }).toEqual({
      status: 200,
      user: { id: made.user.id, username: 'Ada', type: 'user' },
    });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(await api.get('/api/user', { authorization: `Bearer ${body.token}` })).toMatchObject({
      status: 200,
    });
    expect(await api.post('/api/login/ticket', { ticket: made.ticket })).toMatchObject({
      status: 401,
      body: { code: 'TICKET_EXPIRED' },
    });
  });

  test('refuses anything else as a ticket', async () => {
    for (const given of [{}, { ticket: 1 }, { ticket: '' }, { ticket: 'x'.repeat(201) }, null]) {
      expect(await api.post('/api/login/ticket', given), JSON.stringify(given)).toMatchObject({
        status: 400,
      });
    }
  });

  test('refuses a blocked account and says so', async () => {
    const { body: made } = await api.post('/api/register', await answerTo(api, registration('Ada')));
    await rows('users').where({ id: made.user.id }).update({ is_blocked: true });
    expect(await api.post('/api/login/ticket', { ticket: made.ticket })).toMatchObject({
      status: 403,
      body: { code: 'SESSION_BLOCKED' },
    });
  });
});

describe('POST /api/login', () => {
  const credentials = { username: 'Ada', password: TEST_PASSWORD };

  test('asks to fill in all fields', async () => {
    for (const [name, body] of [
      ['no password', { username: 'Ada' }],
      ['an empty name', { username: '', password: 'x' }],
    ] as const) {
      expect(await api.post('/api/login', body), name).toMatchObject({
        status: 400,
        body: { message: 'Please fill in all fields' },
      });
    }
  });

  test('refuses a name of more than 64 characters as malformed, as admin-api does', async () => {
    for (const [length, status] of [
      [64, 401],
      [65, 400],
    ] as const) {
      expect(await api.post('/api/login', { username: 'a'.repeat(length), password: 'x' })).toMatchObject({
        status,
      });
    }
  });

  test('refuses what is no text', async () => {
    for (const username of [{ username: 1 }, 0, ['Ada'], true, null]) {
      expect(
        await api.post('/api/login', { username, password: 'x' }),
        JSON.stringify(username),
      ).toMatchObject({ status: 400 });
      expect(
        await api.post('/api/login', { username: 'Ada', password: username }),
        JSON.stringify(username),
      ).toMatchObject({
        status: 400,
      });
    }
  });

  test('signs a voter in with the name in any case', async () => {
    const { id } = await buildVoter(api.database.owner, { username: 'Ada' });
    const { status, body, headers } = await api.post('/api/login', { ...credentials, username: 'ADA' });
    expect({ status, user: body.user }).toEqual({ status: 200, user: { id, username: 'Ada', type: 'user' } });
    expect(headers.get('cache-control')).toBe('no-store');
    const authorization = `Bearer ${body.token}`;
    expect(await api.get('/api/user', { authorization })).toMatchObject({
      status: 200,
      body: { id, username: 'Ada' },
    });
  });

  test('answers the same for an unknown name, a wrong password and an administrator', async () => {
    await buildVoter(api.database.owner, { username: 'Ada' });
    await buildAdmin(api.database.owner, { username: 'Chief' });
    const answers = await Promise.all([
      api.post('/api/login', { username: 'nobody', password: TEST_PASSWORD }),
      api.post('/api/login', { username: 'Ada', password: `${TEST_PASSWORD} ` }),
      api.post('/api/login', { username: 'Chief', password: TEST_PASSWORD }),
      api.post('/api/login', { username: 'Chief: or 1', password: TEST_PASSWORD }),
      api.post('/api/login', { username: 'Ädä', password: TEST_PASSWORD }),
    ]);
    for (const { status, body } of answers) {
      expect({ status, body }).toEqual({
        status: 401,
        body: { message: 'Invalid username or password', code: 'INVALID_CREDENTIALS' },
      });
    }
  });

  test('compares long passwords to the last character', async () => {
    const long = `Aa1!${'x'.repeat(124)}`;
    await api.post(
      '/api/register',
      await answerTo(api, { ...registration('Ada'), password: long, confirmPassword: long }),
    );
    const other = `${long.slice(0, -1)}y`;
    expect(await api.post('/api/login', { username: 'Ada', password: other })).toMatchObject({ status: 401 });
    expect(await api.post('/api/login', { username: 'Ada', password: `${long}x` })).toMatchObject({
      status: 400,
    });
    expect(await api.post('/api/login', { username: 'Ada', password: long })).toMatchObject({ status: 200 });
  });

  test('records successes and failures, but never a password', async () => {
    await buildVoter(api.database.owner, { username: 'Ada' });
    await api.post('/api/login', credentials);
    await api.post('/api/login', { username: 'Ada', password: 'wrong' });
    await api.post('/api/login', { username: TEST_PASSWORD, password: 'Ada' });
    const events = await rows('security_events').orderBy('id');
    expect(events).toMatchObject([
      { kind: 'sign_in', ip_address: '127.0.0.1' },
      { kind: 'sign_in_failed', details: 'Ada' },
      { kind: 'sign_in_failed', details: 'not a username' },
    ]);
    expect(JSON.stringify(events)).not.toContain(TEST_PASSWORD);
  });
});

describe('POST /api/logout', () => {
  test('ends the session of the token for good', async () => {
    const voter = await api.as();
    expect(await voter.get('/api/user')).toMatchObject({ status: 200 });
    expect(await voter.post('/api/logout')).toMatchObject({ status: 200, body: { message: 'Logged out' } });
    expect(await voter.get('/api/user')).toMatchObject({ status: 401 });
  });

  test('succeeds for signed-out and blocked clients, with an empty body or none', async () => {
    expect(await api.post('/api/logout')).toMatchObject({ status: 200 });
    expect(await api.post('/api/logout', {})).toMatchObject({ status: 200 });
    const voter = await api.as();
    await rows('user_sessions').update({ is_blocked: true });
    expect(await voter.post('/api/logout')).toMatchObject({ status: 200 });
  });
});

describe('GET /api/user', () => {
  test('is a 401 without a live session', async () => {
    expect(await api.get('/api/user')).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
    const session = await buildUserSession(api.database.owner, { idleHours: 25 });
    const { sessionId, id: sessionNumber, userId } = session;
    const authorization = `Bearer ${api.tokens.sign({ sessionId, sessionNumber, userId: userId ?? 0 })}`;
    expect(await api.get('/api/user', { authorization })).toMatchObject({ status: 401 });
  });

  test('returns the voter, and answers 304 while nothing changes', async () => {
    const voter = await api.as();
    const { body, headers } = await voter.get('/api/user');
    expect(body).toMatchObject({ id: voter.userId, type: 'user' });
    expect(headers.get('cache-control')).toBe('private, no-cache');
  });
});
