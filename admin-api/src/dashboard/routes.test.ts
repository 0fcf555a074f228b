import { buildCycle, buildUserSession, buildVote } from 'db/testing';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const { call, as, database } = testApp();
const DASHBOARD = '/api/admin/dashboard';

async function someActivity() {
  const { owner } = database;
  await buildVote(owner, { cycleId: (await buildCycle(owner)).id });
  await buildUserSession(owner, { isBlocked: true });
}

test('an anonymous visitor gets 401', async () => {
  const { status, body } = await call(DASHBOARD);
  expect(status).toBe(401);
  expect(body).toEqual({ message: 'Please sign in.', code: 'UNAUTHENTICATED' });
});

test('before two-factor, the dashboard shows who signed in and only public figures', async () => {
  await someActivity();
  const ada = await as('super_admin', { username: 'ada', verified: false });
  const { status, body } = await call(DASHBOARD, ada);
  expect(status).toBe(200);
  expect(body).toEqual({
    adminUser: { username: 'ada', role: 'super_admin' },
    twoFactorVerified: false,
    authenticatorRequired: false,
    siteName: null,
    timeZone: 'UTC',
    totalVotes: 1,
    totalParticipants: 1,
    totalVendors: 1,
    keepsVotesBack: false,
    blockedSessions: 0,
    awards: null,
    warnings: [],
  });
});

test('after two-factor, the dashboard shows all figures, and again at every reload without a new code', async () => {
  await someActivity();
  const ada = await as('admin');
  for (let reload = 0; reload < 2; reload += 1) {
    const { body, headers } = await call(DASHBOARD, ada);
    expect(body).toMatchObject({ twoFactorVerified: true, totalVotes: 1, blockedSessions: 1 });
    expect(headers.get('cache-control')).toBe('no-store');
  }
});

test('after the second factor, the token alone or with another session’s cookie answers 401', async () => {
  const [ada, ben] = [await as('super_admin'), await as('super_admin')];
  expect((await call(DASHBOARD, { token: ada.token })).status).toBe(401);
  expect((await call(DASHBOARD, { token: ada.token })).body.code).toBe('COOKIE_MISSING');
  const { status, body } = await call(DASHBOARD, { token: ada.token, cookie: ben.cookie ?? '' });
  expect([status, body.code]).toEqual([401, 'UNAUTHENTICATED']);
  expect((await call(DASHBOARD, { cookie: ada.cookie ?? '' })).status).toBe(401);
});

test('a revoked role is gone at the next request', async () => {
  const ada = await as('super_admin');
  await database.owner('admins').where({ id: ada.id }).update({ role: 'admin' });
  expect((await call(DASHBOARD, ada)).body.adminUser).toMatchObject({ role: 'admin' });
  expect((await call('/api/admin/system-settings', ada)).status).toBe(403);
});
