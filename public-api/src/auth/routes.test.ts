import { buildAdmin, buildUserSession, buildVoter, TEST_PASSWORD } from 'db/testing';
import { describe, expect, test } from 'vitest';
import { answerTo, registration } from '../../testing/registration.ts';
import { testApp } from '../../testing/test-app.ts';

const api = testApp();
const rows = (table: string) => api.database.owner(table);

describe('GET /api/captcha', () => {
  test('asks a small sum, gives a visitor a session, and is kept nowhere', async () => {
    const { status, body, headers } = await api.get('/api/captcha');
    expect(status).toBe(200);
    expect(body.question).toMatch(/^What is \d+ \+ \d+\?$/);
    expect(headers.get('cache-control')).toBe('no-store');
    const cookie = headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^va_visitor=[\w-]{36}\.[\w-]{43}; .*HttpOnly; SameSite=Lax$/);
    await api.get('/api/captcha', { cookie: cookie.split(';')[0] ?? '' });
    expect(await rows('user_sessions')).toHaveLength(1);
  });
});

describe('POST /api/register', () => {
  test.each([
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
  ])('with %s says what is wrong first', async (_, given, message) => {
    const complete = { ...registration(), captchaAnswer: 1, captchaToken: 'x' };
    const body = Object.keys(given).length === 0 ? {} : { ...complete, ...given };
    expect(await api.post('/api/register', body)).toMatchObject({
      status: 400,
      body: { message, code: 'VALIDATION_FAILED' },
    });
  });

  test.each([
    'Aa1!Aa1',
    'correct-horse7!',
    'CORRECT-HORSE7!',
    'Correct-Horse!',
    'CorrectHorse7',
    'Correct-Horse7#',
  ])('refuses the weak password %s', async (password) => {
    const body = {
      ...registration(),
      password,
      confirmPassword: password,
      captchaAnswer: 1,
      captchaToken: 'x',
    };
    expect(await api.post('/api/register', body)).toMatchObject({
      status: 400,
      body: {
        code: 'WEAK_PASSWORD',
        message:
          'Password must contain at least 8 characters with 1 uppercase, 1 lowercase, 1 number, and 1 special character',
        details: [{ field: 'password' }],
      },
    });
  });

  test.each(['ab', 'a'.repeat(21), 'with space', 'аlice', 'alice ', 'a-b-c', "x' or 1"])(
    'refuses the name "%s"',
    async (username) => {
      const body = { ...registration(), username, captchaAnswer: 1, captchaToken: 'x' };
      expect(await api.post('/api/register', body)).toMatchObject({
        status: 400,
        body: { details: [{ field: 'username' }] },
      });
    },
  );

  test('takes the answer as the digits that a form holds too', async () => {
    const { captchaAnswer, ...body } = await answerTo(api, registration());
    const answered = { ...body, captchaAnswer: String(captchaAnswer) };
    expect(await api.post('/api/register', answered)).toMatchObject({ status: 201 });
  });

  test('takes no role, and no answer that is neither a number nor its digits', async () => {
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

  test('makes an account that can sign in, and shows a recovery code once', async () => {
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

  test('gives a taken name to nobody, with the same words for a voter’s and an administrator’s', async () => {
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

  test('takes each captcha once: a replay by 20 at once makes one account', async () => {
    const { captchaToken, captchaAnswer } = await answerTo(api, registration());
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        api.post('/api/register', { ...registration(`racer_${index}`), captchaToken, captchaAnswer }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'CAPTCHA_FAILED')).toHaveLength(19);
    expect(await rows('users')).toHaveLength(1);
  });

  test('takes no right answer after a wrong one', async () => {
    const body = await answerTo(api, registration());
    const wrong = await api.post('/api/register', { ...body, captchaAnswer: Number(body.captchaAnswer) + 1 });
    expect(wrong).toMatchObject({ status: 400, body: { code: 'CAPTCHA_FAILED' } });
    expect(await api.post('/api/register', body)).toMatchObject({
      status: 400,
      body: { code: 'CAPTCHA_FAILED', message: 'Please refresh the captcha' },
    });
  });
});

describe('POST /api/login', () => {
  const credentials = { username: 'Ada', password: TEST_PASSWORD };

  test.each([
    ['no password', { username: 'Ada' }],
    ['an empty name', { username: '', password: 'x' }],
  ])('with %s asks to fill in all fields', async (_, body) => {
    expect(await api.post('/api/login', body)).toMatchObject({
      status: 400,
      body: { message: 'Please fill in all fields' },
    });
  });

  test.each([[{ username: 1 }], [0], [['Ada']], [true], [null]])('takes %j for no name', async (username) => {
    expect(await api.post('/api/login', { username, password: 'x' })).toMatchObject({ status: 400 });
    expect(await api.post('/api/login', { username: 'Ada', password: username })).toMatchObject({
      status: 400,
    });
  });

  test('signs a voter in, whatever the case of the name', async () => {
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

  test('says the same about an unknown name, a wrong password, an inactive account and an administrator', async () => {
    await buildVoter(api.database.owner, { username: 'Ada' });
    await buildVoter(api.database.owner, { username: 'Inactive', isActive: false });
    await buildAdmin(api.database.owner, { username: 'Chief' });
    const answers = await Promise.all([
      api.post('/api/login', { username: 'nobody', password: TEST_PASSWORD }),
      api.post('/api/login', { username: 'Ada', password: `${TEST_PASSWORD} ` }),
      api.post('/api/login', { username: 'Inactive', password: TEST_PASSWORD }),
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

  test('puts successes and failures on record, and never a password', async () => {
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

  test('is fine for whoever is signed out or blocked, with an empty body or none', async () => {
    expect(await api.post('/api/logout')).toMatchObject({ status: 200 });
    expect(await api.post('/api/logout', {})).toMatchObject({ status: 200 });
    const voter = await api.as();
    await rows('user_sessions').update({ is_blocked: 1 });
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

  test('names the voter, and answers 304 while nothing changes', async () => {
    const voter = await api.as();
    const { body, headers } = await voter.get('/api/user');
    expect(body).toMatchObject({ id: voter.userId, type: 'user' });
    expect(headers.get('cache-control')).toBe('private, no-cache');
  });
});
