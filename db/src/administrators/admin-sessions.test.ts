import { expect, test } from 'vitest';
import { buildAdmin, buildAdminSession } from '../../testing/builders.ts';
import { testDatabase } from '../../testing/index.ts';
import { endAdminSession, findAdminSession, noteAdminActivity, startAdminSession } from './admin-sessions.ts';

const database = testDatabase();
const visit = { ipAddress: '203.0.113.9', userAgent: 'Browser' };

async function someone(given: Parameters<typeof buildAdmin>[1] = {}) {
  const { id: adminId, username } = await buildAdmin(database.owner, given);
  return { adminId, username };
}
const live = (adminId: number) =>
  database.owner('admin_sessions').where({ admin_id: adminId, revoked_at: null }).orderBy('id');

test('a new session knows the password only', async () => {
  const ada = await someone({ role: 'super_admin' });
  const sessionId = await startAdminSession(database.adminDb, { ...visit, ...ada });
  expect(await findAdminSession(database.adminDb, { sessionId, adminId: ada.adminId })).toMatchObject({
    ...ada,
    role: 'super_admin',
    twoFactorVerified: false,
    authenticatorBound: false,
    cookieHash: null,
    isStale: false,
  });
});

// There are as many sign-ins as connections, because any more would wait for a connection, for at most a second.
test('ten sign-ins at once leave the newest five sessions', async () => {
  const ada = await someone();
  await Promise.all(
    Array.from({ length: 10 }, () => startAdminSession(database.adminDb, { ...visit, ...ada })),
  );
  const rows = await live(ada.adminId);
  expect(rows).toHaveLength(5);
  expect(await database.owner('admin_sessions')).toHaveLength(10);
  const newest = await database.owner('admin_sessions').orderBy('id', 'desc').limit(5).pluck('id');
  expect(rows.map(({ id }) => id)).toEqual(newest.reverse());
});

test('a sign-in does not end sessions that have passed the second factor', async () => {
  const ada = await someone();
  const verified = [];
  for (let round = 0; round < 5; round += 1) verified.push((await buildAdminSession(database.owner, ada)).id);
  for (let round = 0; round < 7; round += 1) {
    await startAdminSession(database.adminDb, { ...visit, ...ada });
  }
  const rows = await live(ada.adminId);
  expect(rows).toHaveLength(10);
  expect(rows.slice(0, 5).map(({ id }) => id)).toEqual(verified);
});

test('another account’s sessions are left alone, and a long user agent is cut', async () => {
  const [ada, ben] = [await someone(), await someone()];
  await startAdminSession(database.adminDb, { ...visit, ...ben });
  for (let round = 0; round < 6; round += 1) {
    await startAdminSession(database.adminDb, { ...visit, ...ada, userAgent: 'x'.repeat(1000) });
  }
  expect(await live(ben.adminId)).toHaveLength(1);
  expect((await live(ada.adminId))[0]?.user_agent).toHaveLength(255);
});

test('a session is found under its own account only, while that is active', async () => {
  const [ada, ben] = [await someone(), await someone()];
  const { sessionId } = await buildAdminSession(database.owner, ada);
  expect(await findAdminSession(database.adminDb, { sessionId, adminId: ben.adminId })).toBeUndefined();
  await database.owner('admins').where({ id: ada.adminId }).update({ is_active: false });
  expect(await findAdminSession(database.adminDb, { sessionId, adminId: ada.adminId })).toBeUndefined();
});

test('a session ends by age, without activity, and without its second factor', async () => {
  for (const [name, given, isLive] of [
    ['idle for 29 minutes', { idleMinutes: 29, startedMinutesAgo: 40 }, true],
    ['idle for 31 minutes', { idleMinutes: 31, startedMinutesAgo: 40 }, false],
    ['after 7 hours 59 minutes', { startedMinutesAgo: 479 }, true],
    ['after 8 hours 1 minute', { startedMinutesAgo: 481 }, false],
    ['without a second factor after 9 minutes', { verified: false, startedMinutesAgo: 9 }, true],
    ['without a second factor after 11 minutes', { verified: false, startedMinutesAgo: 11 }, false],
  ] as const) {
    const { adminId } = await someone();
    await database.owner('admin_totp').update({ bound_at: new Date() });
    const { sessionId } = await buildAdminSession(database.owner, { adminId, ...given });
    expect((await findAdminSession(database.adminDb, { sessionId, adminId })) !== undefined, name).toBe(
      isLive,
    );
  }
});

test("without an authenticator, a second factor is valid for an hour after the code's first use", async () => {
  const { adminId } = await someone();
  const { sessionId } = await buildAdminSession(database.owner, { adminId });
  const find = () => findAdminSession(database.adminDb, { sessionId, adminId });
  const usedMinutesAgo = (minutes: number) =>
    database.owner.raw('UPDATE admin_totp SET activation_used_at = UTC_TIMESTAMP(3) - INTERVAL ? MINUTE', [
      minutes,
    ]);

  await usedMinutesAgo(59);
  expect((await find())?.twoFactorVerified).toBe(true);
  await usedMinutesAgo(61);
  expect((await find())?.twoFactorVerified).toBe(false);
});

test('ending a session deletes it and adds an entry to the audit log', async () => {
  const { adminId } = await someone();
  const { sessionId } = await buildAdminSession(database.owner, { adminId, verified: false });
  const session = await findAdminSession(database.adminDb, { sessionId, adminId });
  if (!session) throw new Error('the session is not there');
  await endAdminSession(database.adminDb, session, '203.0.113.9');
  expect(await findAdminSession(database.adminDb, { sessionId, adminId })).toBeUndefined();
  expect(await database.owner('audit_log').pluck('action')).toEqual(['sign_out']);
});

test('recorded activity keeps a session alive', async () => {
  const { adminId } = await someone();
  const { id, sessionId } = await buildAdminSession(database.owner, {
    adminId,
    verified: false,
    idleMinutes: 5,
  });
  expect((await findAdminSession(database.adminDb, { sessionId, adminId }))?.isStale).toBe(true);
  await noteAdminActivity(database.adminDb, id);
  expect((await findAdminSession(database.adminDb, { sessionId, adminId }))?.isStale).toBe(false);
});
