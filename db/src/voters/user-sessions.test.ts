import { describe, expect, test } from 'vitest';
import { buildUser, buildUserSession, buildVoter } from '../../testing/builders.ts';
import { testDatabase } from '../../testing/index.ts';
import {
  createVisitorSession,
  createVoterSession,
  liveVisitorSession,
  liveVoterSession,
  revokeSessions,
  touchSessions,
} from './user-sessions.ts';
import { findUserCredentials } from './users.ts';

const database = testDatabase();
const CLIENT = { ipAddress: '2001:db8::7', userAgent: 'Test Browser' };
const rowOf = (sessionId: string) => database.owner('user_sessions').where({ session_id: sessionId }).first();

async function signIn(username: string) {
  const voter = await findUserCredentials(database.publicDb, username);
  if (!voter) throw new Error('No such voter.');
  const { userId, passwordHash } = voter;
  const session = await createVoterSession(database.publicDb, { userId, username, passwordHash, ...CLIENT });
  return session && 'block' in session ? undefined : session;
}

describe('the session of a voter', () => {
  test('starts with a sign-in, which is logged', async () => {
    const { id: userId, username } = await buildVoter(database.owner);
    const { sessionId = '' } = (await signIn(username)) ?? {};
    expect(await liveVoterSession(database.publicDb, { sessionId, userId })).toEqual({
      sessionId,
      userId,
      username,
      createdAt: expect.stringMatching(/Z$/),
      block: undefined,
    });
    expect(await rowOf(sessionId)).toMatchObject({
      ip_address: '2001:db8::7',
      user_agent: 'Test Browser',
      username,
    });
    expect(await database.owner('security_events')).toMatchObject([
      { kind: 'sign_in', user_id: userId, session_id: sessionId, ip_address: '2001:db8::7' },
    ]);
  });

  test('does not start if the password changes while it is being checked', async () => {
    const { id, username } = await buildVoter(database.owner);
    const stale = { userId: id, username, passwordHash: '$argon2id$of-before', ...CLIENT };
    expect(await createVoterSession(database.publicDb, stale)).toBeUndefined();
    const known = await findUserCredentials(database.publicDb, username);
    await database.owner('users').update({ erased_at: new Date() });
    const late = { userId: id, username, passwordHash: known?.passwordHash ?? '', ...CLIENT };
    expect(await createVoterSession(database.publicDb, late)).toBeUndefined();
    expect(await database.owner('user_sessions')).toEqual([]);
  });

  test('ends when there are ten newer ones', async () => {
    const { id: userId, username } = await buildVoter(database.owner);
    const sessionIds: string[] = [];
    for (let count = 0; count < 12; count += 1) sessionIds.push((await signIn(username))?.sessionId ?? '');
    const live = await Promise.all(
      sessionIds.map(async (sessionId) =>
        Boolean(await liveVoterSession(database.publicDb, { sessionId, userId })),
      ),
    );
    expect(live).toEqual([false, false, ...Array(10).fill(true)]);
  });

  test.each([
    ['has ended after a day without activity', { idleHours: 25, startedHoursAgo: 30 }],
    ['has ended after a week', { startedHoursAgo: 7 * 24 + 1 }],
  ])('%s', async (_, given) => {
    const { sessionId, userId } = await buildUserSession(database.owner, given);
    expect(await liveVoterSession(database.publicDb, { sessionId, userId: userId ?? 0 })).toBeUndefined();
  });

  test('is still valid shortly before', async () => {
    const given = { idleHours: 23, startedHoursAgo: 7 * 24 - 1 };
    const { sessionId, userId } = await buildUserSession(database.owner, given);
    expect(await liveVoterSession(database.publicDb, { sessionId, userId: userId ?? 0 })).toBeDefined();
  });

  test('belongs to one account only, and ends when that is deactivated', async () => {
    const user = await buildUser(database.owner);
    const { sessionId } = await buildUserSession(database.owner, { userId: user.id });
    expect(await liveVoterSession(database.publicDb, { sessionId, userId: user.id + 1 })).toBeUndefined();
    await database.owner('users').update({ erased_at: new Date() });
    expect(await liveVoterSession(database.publicDb, { sessionId, userId: user.id })).toBeUndefined();
  });

  test('can be ended alone, with all others, or as one of all others', async () => {
    const { id: userId } = await buildUser(database.owner);
    const [one, two, three] = await Promise.all(
      [1, 2, 3].map(() => buildUserSession(database.owner, { userId })),
    );
    const other = await buildUserSession(database.owner);
    const live = async () =>
      (
        await database.owner('user_sessions').whereNull('revoked_at').orderBy('id').pluck('session_id')
      ).sort();
    await revokeSessions(database.publicDb, { userId, sessionId: one?.sessionId ?? '' });
    expect(await live()).toEqual([two?.sessionId, three?.sessionId, other.sessionId].sort());
    await revokeSessions(database.publicDb, { userId, exceptSessionId: two?.sessionId ?? '' });
    expect(await live()).toEqual([two?.sessionId, other.sessionId].sort());
    await revokeSessions(database.publicDb, { userId });
    expect(await live()).toEqual([other.sessionId]);
  });
});

describe('the session of a visitor', () => {
  test('has no account, and is not the session of a voter', async () => {
    const sessionId = await createVisitorSession(database.publicDb, CLIENT);
    expect(await rowOf(sessionId)).toMatchObject({ user_id: null, username: null });
    expect(await liveVisitorSession(database.publicDb, sessionId)).toEqual({ sessionId, block: undefined });
    const voter = await buildUserSession(database.owner);
    expect(await liveVisitorSession(database.publicDb, voter.sessionId)).toBeUndefined();
  });
});

describe('activity', () => {
  test('is stored for many sessions at once, and for no others', async () => {
    const [one, two, other] = await Promise.all(
      [1, 2, 3].map(() => buildUserSession(database.owner, { idleHours: 2 })),
    );
    await touchSessions(database.publicDb, [one?.sessionId ?? '', two?.sessionId ?? '']);
    const idle = await database
      .owner('user_sessions')
      .where('last_activity_at', '<', new Date(Date.now() - 3_600_000));
    expect(idle).toMatchObject([{ session_id: other?.sessionId }]);
    await touchSessions(database.publicDb, []);
  });

  test('is skipped for a session that a vote locks, and stored for the others at once', async () => {
    const [voting, other] = await Promise.all(
      [1, 2].map(() => buildUserSession(database.owner, { idleHours: 2 })),
    );
    const sessionIds = [voting?.sessionId ?? '', other?.sessionId ?? ''];
    await database.owner.transaction(async (vote) => {
      await vote('user_sessions')
        .where({ session_id: voting?.sessionId ?? '' })
        .forShare();
      await touchSessions(database.publicDb, sessionIds);
    });
    const idle = await database
      .owner('user_sessions')
      .where('last_activity_at', '<', new Date(Date.now() - 3_600_000));
    expect(idle).toMatchObject([{ session_id: voting?.sessionId }]);
  });
});
