import { buildVoter, TEST_PASSWORD, TEST_RECOVERY_CODE } from 'db/testing';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const api = testApp();
const NEW_PASSWORD = 'Another-Horse8!';
const renewed = { newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
const signIn = (username: string, password: string) => api.post('/api/login', { username, password });

describe('POST /api/user/password', () => {
  const change = { currentPassword: TEST_PASSWORD, ...renewed };

  test('requires a signed-in voter', async () => {
    expect(await api.post('/api/user/password', change)).toMatchObject({ status: 401 });
  });

  test('refuses an incomplete, unequal or weak password', async () => {
    const voter = await api.as();
    for (const [given, message] of [
      [{ currentPassword: '' }, 'Please fill in all fields'],
      [{ confirmPassword: 'Other-Horse9!' }, 'Passwords do not match'],
      [{ newPassword: 'weak', confirmPassword: 'weak' }, expect.stringMatching(/^Password must contain/)],
    ] as const) {
      const answer = await voter.post('/api/user/password', { ...change, ...given });
      expect(answer, JSON.stringify(given)).toMatchObject({ status: 400, body: { message } });
    }
  });

  test('requires the current password', async () => {
    const voter = await api.as(await buildVoter(api.database.owner));
    const answer = await voter.post('/api/user/password', { ...change, currentPassword: 'wrong' });
    expect(answer).toMatchObject({
      status: 400,
      body: { message: 'The current password is wrong', details: [{ field: 'currentPassword' }] },
    });
    expect(await voter.get('/api/user')).toMatchObject({ status: 200 });
  });

  test('ends the other sessions and keeps the current one', async () => {
    const account = await buildVoter(api.database.owner);
    const [voter, elsewhere] = [await api.as(account), await api.as(account)];
    expect(await voter.post('/api/user/password', change)).toMatchObject({ status: 200 });
    expect(await voter.get('/api/user')).toMatchObject({ status: 200 });
    expect(await elsewhere.get('/api/user')).toMatchObject({ status: 401 });
    expect(await signIn(account.username, TEST_PASSWORD)).toMatchObject({ status: 401 });
    expect(await signIn(account.username, NEW_PASSWORD)).toMatchObject({ status: 200 });
  });

  test('allows five wrong passwords per session, which strangers cannot use up', async () => {
    const account = await buildVoter(api.database.owner);
    for (let count = 0; count < 6; count += 1) await signIn(account.username, 'wrong');
    const voter = await api.as(account);
    const guess = () => voter.post('/api/user/password', { ...change, currentPassword: 'wrong' });
    for (let count = 0; count < 5; count += 1) expect(await guess()).toMatchObject({ status: 400 });
    expect(await guess()).toMatchObject({ status: 429 });
  });
});

describe('POST /api/user/recovery-code', () => {
  const PATH = '/api/user/recovery-code';
  const recover = (username: string, recoveryCode: string) =>
    api.post('/api/password-recovery', { username, recoveryCode, ...renewed });

  test('requires a signed-in voter and the password', async () => {
    expect(await api.post(PATH, { password: TEST_PASSWORD })).toMatchObject({ status: 401 });
    const voter = await api.as(await buildVoter(api.database.owner));
    expect(await voter.post(PATH, { password: '' })).toMatchObject({
      status: 400,
      body: { message: 'Please fill in all fields' },
    });
    expect(await voter.post(PATH, { password: 'wrong' })).toMatchObject({
      status: 400,
      body: { message: 'The current password is wrong', details: [{ field: 'password' }] },
    });
  });

  test('returns a working code, ends the previous one and keeps the sessions', async () => {
    const account = await buildVoter(api.database.owner);
    const voter = await api.as(account);
    const given = await voter.post(PATH, { password: TEST_PASSWORD });
    expect(given).toMatchObject({ status: 200, body: { recoveryCode: expect.any(String) } });
    expect(await voter.get('/api/user')).toMatchObject({ status: 200 });
    const events = await api.database.owner('security_events').pluck('kind');
    expect(events).toContain('recovery_code_replaced');
    expect(await recover(account.username, TEST_RECOVERY_CODE)).toMatchObject({ status: 401 });
    const { recoveryCode } = given.body as { recoveryCode: string };
    expect(await recover(account.username, recoveryCode)).toMatchObject({ status: 200 });
  });

  test('counts wrong passwords as failed sign-ins', async () => {
    const voter = await api.as(await buildVoter(api.database.owner));
    const guess = () => voter.post(PATH, { password: 'wrong' });
    for (let count = 0; count < 5; count += 1) expect(await guess()).toMatchObject({ status: 400 });
    expect(await guess()).toMatchObject({ status: 429 });
  });
});

describe('POST /api/password-recovery', () => {
  const recovery = { recoveryCode: TEST_RECOVERY_CODE, ...renewed };

  test('asks to fill in all fields', async () => {
    const answer = await api.post('/api/password-recovery', { ...recovery, username: '' });
    expect(answer).toMatchObject({ status: 400, body: { message: 'Please fill in all fields' } });
  });

  test('answers the same for an unknown name and a wrong code', async () => {
    const { username } = await buildVoter(api.database.owner);
    const answers = await Promise.all([
      api.post('/api/password-recovery', { ...recovery, username: 'nobody' }),
      api.post('/api/password-recovery', { ...recovery, username, recoveryCode: 'AAAAA-BBBBB-CCCCC-DDDDE' }),
    ]);
    for (const { status, body } of answers) {
      expect({ status, body }).toEqual({
        status: 401,
        body: {
          message: 'Invalid username or recovery code',
          code: 'INVALID_CREDENTIALS',
        },
      });
    }
    expect(
      await api.database.owner('security_events').where({ kind: 'password_recovery_failed' }),
    ).toHaveLength(2);
  });

  test('sets the password, ends every session, returns the next code and uses up the old one', async () => {
    const account = await buildVoter(api.database.owner);
    const voter = await api.as(account);
    const { username } = account;
    const typed = TEST_RECOVERY_CODE.toLowerCase().replaceAll('-', ' ');
    const answer = await api.post('/api/password-recovery', { ...recovery, username, recoveryCode: typed });
    expect(answer.status).toBe(200);
    expect(answer.body.recoveryCode).not.toBe(TEST_RECOVERY_CODE);
    expect(await voter.get('/api/user')).toMatchObject({ status: 401 });
    expect(await signIn(username, NEW_PASSWORD)).toMatchObject({ status: 200 });
    expect(await api.post('/api/password-recovery', { ...recovery, username })).toMatchObject({
      status: 401,
    });
    const next = { ...recovery, username, recoveryCode: answer.body.recoveryCode };
    expect(await api.post('/api/password-recovery', next)).toMatchObject({ status: 200 });
  });

  test('works from a new browser while strangers guess, and delays no sign-in', async () => {
    const { username } = await buildVoter(api.database.owner);
    const wrongCode = { ...recovery, username, recoveryCode: 'AAAAA-BBBBB-CCCCC-DDDDE' };
    for (let count = 0; count < 7; count += 1) {
      expect(await api.post('/api/password-recovery', wrongCode)).toMatchObject({ status: 401 });
    }
    expect(await signIn(username, TEST_PASSWORD)).toMatchObject({ status: 200 });
    for (let count = 0; count < 6; count += 1) await signIn(username, 'wrong');
    expect(await signIn(username, TEST_PASSWORD)).toMatchObject({ status: 429 });
    const recovered = await api.post('/api/password-recovery', { ...recovery, username });
    expect(recovered).toMatchObject({ status: 200 });
    const known = recovered.headers.getSetCookie().find((each) => each.startsWith('va_device='));
    const credentials = { username, password: NEW_PASSWORD };
    expect(await api.post('/api/login', credentials, { cookie: known?.split(';')[0] ?? '' })).toMatchObject({
      status: 200,
    });
  });
});
