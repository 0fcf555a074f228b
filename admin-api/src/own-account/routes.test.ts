import { ADMIN_PASSWORD } from 'db/testing';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import type { OwnSession } from '../generated/contract.ts';

const { call, as, database, sessionOf } = testApp();
const NEW = 'Quiet-Meadow7!';
const change = (who: object, given: object = {}) =>
  call('/api/admin/password', {
    ...who,
    body: { currentPassword: ADMIN_PASSWORD, newPassword: NEW, confirmPassword: NEW, ...given },
  });

test('changing one’s own password ends one’s other sessions, and only the new password signs in', async () => {
  const ada = await as('admin', { username: 'ada' });
  const other = await sessionOf(ada.id);
  expect((await change(ada)).status).toBe(200);
  expect((await call('/api/admin/dashboard', ada)).status).toBe(200);
  expect((await call('/api/admin/dashboard', other)).status).toBe(401);
  const signIn = (password: string) => call('/api/admin/login', { body: { username: 'ada', password } });
  expect((await signIn(ADMIN_PASSWORD)).status).toBe(401);
  expect((await signIn(NEW)).status).toBe(200);
  const log = await database.owner('audit_log').orderBy('id').first();
  expect(log).toMatchObject({ actor: 'ada', action: 'password.changed', details: null });
});

test('a wrong current password answers 400 and does not end the session; too many answer 429', async () => {
  const ada = await as('admin');
  const statuses: number[] = [];
  for (let time = 0; time < 6; time += 1) {
    const { status, body } = await change(ada, { currentPassword: 'Wrong-One7!' });
    statuses.push(status);
    if (time === 0) expect(body).toMatchObject({ code: 'INVALID_CREDENTIALS' });
  }
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  expect((await call('/api/admin/dashboard', ada)).status).toBe(200);
});

test('the new password must satisfy the rule, be no common one, and be typed twice the same', async () => {
  const ada = await as('admin');
  const weak = await change(ada, { newPassword: 'P@ssw0rd1', confirmPassword: 'P@ssw0rd1' });
  expect([weak.status, weak.body.code]).toEqual([400, 'WEAK_PASSWORD']);
  const differs = await change(ada, { confirmPassword: 'Quiet-Meadow8!' });
  expect([differs.status, differs.body.message]).toEqual([400, 'Passwords do not match']);
  expect((await change(ada, { username: 'ben' })).status).toBe(400);
});

test('of two simultaneous changes, one succeeds', async () => {
  const ada = await as('admin');
  const answers = await Promise.all([change(ada), change(ada)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('one’s own live sessions are listed, newest first, and the current one is marked', async () => {
  const ada = await as('admin');
  const other = await sessionOf(ada.id, { verified: false });
  await sessionOf(ada.id, { idleMinutes: 31 });
  await as('admin');
  const { body } = await call('/api/admin/sessions', ada);
  expect(body).toEqual([
    expect.objectContaining({ id: other.sessionRowId, isCurrent: false, twoFactorVerified: false }),
    {
      id: ada.sessionRowId,
      isCurrent: true,
      twoFactorVerified: true,
      ipAddress: '203.0.113.9',
      userAgent: 'Test Browser',
      createdAt: expect.stringMatching(/Z$/u),
      lastActivityAt: expect.stringMatching(/Z$/u),
    },
  ]);
});

test('one can end one’s own sessions, but nobody else’s', async () => {
  const [ada, ben] = [await as('admin'), await as('super_admin')];
  const other = await sessionOf(ada.id);
  const end = (who: object, id: number) => call(`/api/admin/sessions/${id}`, { ...who, method: 'DELETE' });
  expect((await end(ben, other.sessionRowId)).status).toBe(404);
  expect((await end(ada, other.sessionRowId)).status).toBe(200);
  expect((await call('/api/admin/dashboard', other)).status).toBe(401);
  expect((await end(ada, other.sessionRowId)).status).toBe(404);
  expect((await end(ada, ada.sessionRowId)).status).toBe(200);
  expect(((await call('/api/admin/sessions', ben)).body as unknown as OwnSession[]).length).toBe(1);
});
