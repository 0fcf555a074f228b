import { expect, test } from 'vitest';
import { buildUser, buildUserSession } from '../../testing/builders.ts';
import { BY, testDatabase } from '../../testing/index.ts';
import { listUserSessions, setSessionBlock, userSessionDetails } from './session-monitoring.ts';

const database = testDatabase();
const ALL = { limit: 50, offset: 0 };
const list = (filter = {}, page = ALL) => listUserSessions(database.adminDb, filter, page);

test('a session has ended if it is revoked, idle for a day or a week old', async () => {
  const revoked = await buildUserSession(database.owner);
  await database.owner('user_sessions').where({ id: revoked.id }).update({ revoked_at: new Date() });
  const idle = await buildUserSession(database.owner, { idleHours: 25 });
  const old = await buildUserSession(database.owner, { startedHoursAgo: 169 });
  const live = await buildUserSession(database.owner, { startedHoursAgo: 167 });
  const ended = Object.fromEntries((await list()).items.map(({ id, isEnded }) => [id, isEnded]));
  expect(ended).toEqual({ [revoked.id]: true, [idle.id]: true, [old.id]: true, [live.id]: false });
});

test('the total counts all matches, whatever the page', async () => {
  for (let count = 0; count < 3; count += 1) await buildUserSession(database.owner, { isBlocked: count > 0 });
  const page = await list({ status: 'blocked' }, { limit: 1, offset: 1 });
  expect([page.items.length, page.total]).toEqual([1, 2]);
});

test('flags are the events of the session and its account only, newest first', async () => {
  const mia = await buildUser(database.owner);
  const session = await buildUserSession(database.owner, { userId: mia.id, username: mia.username });
  await database.owner('security_events').insert([
    { kind: 'registration', user_id: mia.id },
    { kind: 'sign_in', user_id: mia.id },
    { kind: 'password_changed', user_id: mia.id },
    { kind: 'session_blocked', session_id: session.sessionId, details: 'burst' },
    { kind: 'sign_in_failed', user_id: mia.id + 1 },
    { kind: 'sign_in_failed', user_id: null },
  ]);
  const details = await userSessionDetails(database.adminDb, session.id);
  expect(details.flags.map(({ kind }) => kind)).toEqual(['session_blocked', 'password_changed']);
});

test('a deleted account has no details, but its sessions are still grouped', async () => {
  const { id } = await buildUserSession(database.owner, { userId: 4_000_000, username: 'gone' });
  await buildUserSession(database.owner, { userId: 4_000_000, username: 'gone' });
  const details = await userSessionDetails(database.adminDb, id);
  expect(details).toMatchObject({ account: null, categoriesCompleted: null, username: null });
  expect(details.sessions).toHaveLength(2);
});

test('blocking an unknown session changes nothing', async () => {
  const block = { reason: 'x', endsInADay: false };
  const blocking = setSessionBlock(database.adminDb, BY, { id: 9999, block, reason: 'x' });
  await expect(blocking).rejects.toMatchObject({ reason: 'not_found' });
  expect(await database.owner('audit_log')).toEqual([]);
});
