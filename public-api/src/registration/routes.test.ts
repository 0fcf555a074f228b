import { buildAdmin, buildVoter } from 'db/testing';
import { describe, expect, test } from 'vitest';
import { answerTo, registration } from '../../testing/registration.ts';
import { testApp } from '../../testing/test-app.ts';

const api = testApp();
const rows = (table: string) => api.database.owner(table);

describe('GET /api/captcha', () => {
  test('returns a small sum, gives the visitor a session, and is not cached', async () => {
    const { status, body, headers } = await api.get('/api/captcha');
    expect(status).toBe(200);
    expect(body.question).toMatch(/^What is \d+ \+ \d+\?$/);
    expect(headers.get('cache-control')).toBe('no-store');
    const cookie = headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^va_visitor=[\w-]{91}; .*HttpOnly; SameSite=Lax$/);
    await api.get('/api/captcha', { cookie: cookie.split(';')[0] ?? '' });
    expect(await rows('user_sessions')).toHaveLength(1);
  });
});

describe('POST /api/register', () => {
  test('reports the first error', async () => {
    for (const [name, given, message] of [
      ['nothing at all', {}, 'Please fill in all fields'],
      ['an empty name', { username: '' }, 'Please fill in all fields'],
      [
        'no confirmation and a weak password',
        { password: 'weak', confirmPassword: '' },
        'Please fill in all fields',
      ],
      ['another confirmation', { confirmPassword: 'Correct-Horse8!' }, 'Passwords do not match'],
      ['another confirmation of a weak password', { password: 'weak' }, 'Passwords do not match'],
      ['no captcha token', { captchaToken: undefined }, 'Please refresh the captcha'],
      ['an empty captcha token', { captchaToken: '' }, 'Please refresh the captcha'],
    ] as const) {
      const complete = { ...registration(), captchaAnswer: 1, captchaToken: 'x' };
      const body = Object.keys(given).length === 0 ? {} : { ...complete, ...given };
      expect(await api.post('/api/register', body), name).toMatchObject({
        status: 400,
        body: { message, code: 'VALIDATION_FAILED' },
      });
    }
  });

  test('refuses a weak password', async () => {
    for (const password of [
      'Aa1!Aa1',
      'correct-horse7!',
      'CORRECT-HORSE7!',
      'Correct-Horse!',
      'CorrectHorse7',
      'Correct-Horse7#',
    ]) {
      const body = {
        ...registration(),
        password,
        confirmPassword: password,
        captchaAnswer: 1,
        captchaToken: 'x',
      };
      expect(await api.post('/api/register', body), password).toMatchObject({
        status: 400,
        body: {
          code: 'WEAK_PASSWORD',
          message:
            'Password must contain at least 8 characters with 1 uppercase, 1 lowercase, 1 number, and 1 special character',
          details: [{ field: 'password' }],
        },
      });
    }
  });

  test('refuses a malformed name', async () => {
    for (const username of ['ab', 'a'.repeat(21), 'with space', 'аlice', 'alice ', 'a-b-c', "x' or 1"]) {
      const body = { ...registration(), username, captchaAnswer: 1, captchaToken: 'x' };
      expect(await api.post('/api/register', body), username).toMatchObject({
        status: 400,
        body: { details: [{ field: 'username' }] },
      });
    }
  });

  test('also accepts the answer as the digits that a form holds', async () => {
    const { captchaAnswer, ...body } = await answerTo(api, registration());
    const answered = { ...body, captchaAnswer: String(captchaAnswer) };
    expect(await api.post('/api/register', answered)).toMatchObject({ status: 201 });
  });

  test('accepts no role, and no answer that is neither a number nor its digits', async () => {
    const wrong = [7.5, '7.5', '7x', ' ', '-7', '0x7', '12345', true, [7], null];
    for (const extra of [
      { role: 'super_admin' },
      { isAdmin: true },
      ...wrong.map((captchaAnswer) => ({ captchaAnswer })),
    ]) {
      const body = { ...registration(), captchaAnswer: 7, captchaToken: 'x', ...extra };
      expect(await api.post('/api/register', body)).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_FAILED' },
      });
    }
  });

  test('creates an account that can sign in, and shows a recovery code once', async () => {
    const answer = await api.post('/api/register', await answerTo(api, registration('Ada_1')));
    expect(answer).toMatchObject({ status: 201, body: { user: { username: 'Ada_1' } } });
    expect(answer.body.recoveryCode).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){3}[0-9A-HJKMNP-TV-Z]{5}$/);
    const [stored] = await rows('user_credentials');
    expect(stored.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(stored.recovery_code_hash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(stored)).not.toContain(answer.body.recoveryCode);
    const { username, password } = registration('ada_1');
    expect(await api.post('/api/login', { username, password })).toMatchObject({ status: 200 });
  });

  test('refuses a taken name with the same message for a voter and an administrator', async () => {
    await buildVoter(api.database.owner, { username: 'Ada' });
    await buildAdmin(api.database.owner, { username: 'Chief' });
    const bodies = [];
    for (const name of ['ADA', 'chief']) {
      const answer = await api.post('/api/register', await answerTo(api, registration(name)));
      expect(answer).toMatchObject({ status: 409, body: { code: 'USERNAME_TAKEN' } });
      bodies.push(answer.body);
    }
    expect(bodies[0]).toEqual(bodies[1]);
  });

  test('records where an account came from', async () => {
    await api.post('/api/register', await answerTo(api, registration()));
    const [origin, ...others] = await rows('account_origins');
    expect(others).toEqual([]);
    expect(origin?.captcha_seconds).toBeLessThan(60);
    expect(origin?.site).not.toBeNull();
  });
});
