import { expect, test } from 'vitest';
import { buildUser, buildUserSession, buildVoter } from '../../testing/builders.ts';
import { BY, testDatabase } from '../../testing/index.ts';
import { setSessionBlock } from '../monitoring/index.ts';
import { blockForADay } from './blocks.ts';
import { createVoterSession, liveVoterSession, revokeSessions } from './user-sessions.ts';
import { findUserCredentials } from './users.ts';

const database = testDatabase();
const DAY = 24 * 3_600_000;
const rowOf = (id: number) => database.owner('user_sessions').where({ id }).first();
const blockedIds = () =>
  database.owner('user_sessions').where({ is_blocked: true }).orderBy('id').pluck('id');
function passADay() {
  const over = { blocked_until: new Date(Date.now() - 1) };
  return Promise.all([
    database.owner('users').whereNotNull('blocked_until').update(over),
    database.owner('user_sessions').whereNotNull('blocked_until').update(over),
  ]);
}

const blockBySite = (session: { sessionId: string; userId: number | null }, reason = 'Burst of votes') =>
  blockForADay(database.publicDb, { ...session, ipAddress: '203.0.113.7', reason });
const blockByAdmin = (id: number, endsInADay = false) =>
  setSessionBlock(database.adminDb, BY, { id, block: { reason: 'A robot', endsInADay }, reason: 'A robot' });
const unblock = (id: number) => setSessionBlock(database.adminDb, BY, { id, block: undefined, reason: null });

async function signIn(username: string) {
  const voter = await findUserCredentials(database.publicDb, username);
  if (!voter) throw new Error('No such voter.');
  const client = { ipAddress: '2001:db8::7', userAgent: 'Test Browser' };
  return createVoterSession(database.publicDb, { ...voter, ...client });
}

/** A voter with two live sessions and a signed-out one, and a stranger. */
async function people() {
  const mia = await buildVoter(database.owner);
  const session = () => buildUserSession(database.owner, { userId: mia.id, username: mia.username });
  const [one, two, ended] = [await session(), await session(), await session()];
  await revokeSessions(database.publicDb, { userId: mia.id, sessionId: ended.sessionId });
  return { mia, one, two, ended, stranger: await buildUserSession(database.owner) };
}

test('an automatic block covers the account and all its sessions for 24 hours, and is logged', async () => {
  const { mia, one, two, ended } = await people();
  await blockBySite(one);
  expect(await blockedIds()).toEqual([one.id, two.id, ended.id]);
  const row = await rowOf(two.id);
  expect(row).toMatchObject({ block_reason: 'Burst of votes' });
  expect((Number(row?.blocked_until) - Date.now()) / DAY).toBeCloseTo(1, 2);
  expect(await database.owner('security_events')).toMatchObject([
    { kind: 'session_blocked', session_id: one.sessionId, user_id: mia.id, details: 'Burst of votes' },
  ]);
  expect(await liveVoterSession(database.publicDb, { ...two, userId: mia.id })).toMatchObject({
    block: { reason: 'Burst of votes', until: row?.blocked_until?.toISOString() },
  });
});

test.each([
  ['the site', (session: { id: number; sessionId: string; userId: number | null }) => blockBySite(session)],
  ['an administrator', ({ id }: { id: number }) => blockByAdmin(id, true)],
])('an account blocked by %s for a day cannot sign in until the day is over', async (_, block) => {
  const { mia, one, two } = await people();
  await block(one);
  expect(await signIn(mia.username)).toMatchObject({ block: { until: expect.any(String) } });
  await passADay();
  expect(await signIn(mia.username)).toMatchObject({ userId: mia.id });
  expect(await liveVoterSession(database.publicDb, { ...two, userId: mia.id })).toMatchObject({
    block: undefined,
  });
});

test("an administrator's block has no end by default, and replaces an automatic one", async () => {
  const { mia, one } = await people();
  await blockBySite(one);
  expect(await blockByAdmin(one.id)).toMatchObject({ isBlocked: true, blockedUntil: null });
  await passADay();
  expect(await signIn(mia.username)).toHaveProperty('block');
  await blockBySite(one, 'Burst of registrations');
  expect(await rowOf(one.id)).toMatchObject({ blocked_until: null, block_reason: 'A robot' });
});

test('lifting a block in one session lifts it for its account and all its sessions only', async () => {
  const { mia, one, two, stranger } = await people();
  await blockBySite(one);
  await blockBySite(stranger);
  expect(await unblock(two.id)).toMatchObject({ isBlocked: false, blockedUntil: null, blockReason: null });
  expect(await blockedIds()).toEqual([stranger.id]);
  expect(await signIn(mia.username)).toMatchObject({ userId: mia.id });
  expect(await database.owner('audit_log').pluck('target')).toEqual([mia.username]);
});

test('a block of a visitor covers one session', async () => {
  const visitor = () => buildUserSession(database.owner, { userId: null });
  const [one, two] = [await visitor(), await visitor()];
  await blockBySite({ ...one, userId: null });
  expect(await blockedIds()).toEqual([one.id]);
  await blockByAdmin(two.id);
  expect(await blockedIds()).toEqual([one.id, two.id]);
  await unblock(one.id);
  expect(await blockedIds()).toEqual([two.id]);
});

test('a session that has ended cannot cause a block, because its token may be stolen', async () => {
  const { mia, ended } = await people();
  const idle = await buildUserSession(database.owner, { userId: mia.id, idleHours: 25 });
  const ofAnother = { sessionId: idle.sessionId, userId: (await buildUser(database.owner)).id };
  for (const session of [ended, idle, ofAnother]) await blockBySite(session);
  expect(await blockedIds()).toEqual([]);
  expect(await database.owner('security_events')).toEqual([]);
});

test('simultaneous sign-ins and blocks of one account leave none of its sessions unblocked', async () => {
  const { mia, one, two } = await people();
  await Promise.all([
    ...Array.from({ length: 6 }, () => signIn(mia.username)),
    blockByAdmin(two.id),
    blockBySite(one),
    ...Array.from({ length: 6 }, () => signIn(mia.username)),
  ]);
  const unblocked = await database.owner('user_sessions').where({ user_id: mia.id, is_blocked: false });
  expect(unblocked).toEqual([]);
  expect(await signIn(mia.username)).toHaveProperty('block');
});
