import { expect, test } from 'vitest';
import {
  buildCategory,
  buildCycle,
  buildUser,
  buildUserSession,
  buildVendor,
  buildVote,
} from '../../testing/builders.ts';
import { BY, testDatabase } from '../../testing/index.ts';
import { recountTallies } from '../count/index.ts';
import { listUserSessions, userSessionDetails } from './session-monitoring.ts';

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
  const details = await userSessionDetails(database.adminDb, BY, session.id);
  expect(details.flags.map(({ kind }) => kind)).toEqual(['session_blocked', 'password_changed']);
});

test('a voter’s progress is shown as it was after an hour in which ten others voted, and each reading is logged', async () => {
  const { owner } = database;
  const [{ id: cycleId }, { id: vendorId }] = [
    await buildCycle(owner, { startsInHours: -30 }),
    await buildVendor(owner),
  ];
  const [first, second] = [(await buildCategory(owner)).id, (await buildCategory(owner)).id];
  const mia = await buildUser(owner);
  const session = await buildUserSession(owner, { userId: mia.id, username: mia.username });
  const thisHour = () => Math.floor(Date.now() / 3_600_000) * 3_600_000;
  const hour = thisHour();
  const voteIn = async (userId: number, categoryId: number, hours: number) => {
    const at = new Date(hour + hours * 3_600_000 + 1000);
    await buildVote(owner, { cycleId, categoryId, vendorId, userId });
    await owner('votes').where({ user_id: userId, category_id: categoryId }).update({ created_at: at });
  };
  let readings = 0;
  const completed = async () => {
    readings += 1;
    await recountTallies(owner, cycleId);
    return (await userSessionDetails(database.adminDb, BY, session.id)).categoriesCompleted;
  };
  await voteIn(mia.id, first, -3);
  const others = [];
  for (let count = 0; count < 9; count += 1) others.push((await buildUser(owner)).id);
  for (const id of others) await voteIn(id, first, -3);
  expect(await completed()).toBeNull();
  await voteIn((await buildUser(owner)).id, first, -3);
  expect(await completed()).toEqual({ completed: 1, total: 2 });
  // In a later hour nobody else votes, so the new number would be a single vote.
  await voteIn(mia.id, second, -2);
  expect(await completed()).toEqual({ completed: 1, total: 2 });
  // This hour is not over yet. If it ends during the reading, the votes move to the next one. It has eleven
  // voters, as an hour counts only with more than ten.
  for (let count = 0; count < 11; count += 1) await voteIn((await buildUser(owner)).id, first, 0);
  let began: number;
  let shown: Awaited<ReturnType<typeof completed>>;
  do {
    began = thisHour();
    const late = owner('votes').where('created_at', '>=', new Date(hour));
    await late.update({ created_at: new Date(began + 1000) });
    shown = await completed();
  } while (thisHour() !== began);
  expect(shown).toEqual({ completed: 1, total: 2 });
  const entries = await owner('audit_log').select('actor', 'action', 'target');
  expect(entries).toHaveLength(readings);
  expect(entries[0]).toEqual({ actor: BY.username, action: 'session.viewed', target: mia.username });
});

test('a deleted account has no details, but its sessions are still grouped', async () => {
  const { id } = await buildUserSession(database.owner, { userId: 4_000_000, username: 'gone' });
  await buildUserSession(database.owner, { userId: 4_000_000, username: 'gone' });
  const details = await userSessionDetails(database.adminDb, BY, id);
  expect(details).toMatchObject({ account: null, categoriesCompleted: null, username: null });
  expect(details.sessions).toHaveLength(2);
});
