import { beforeEach, expect, test } from 'vitest';
import { buildChoice, buildCycle, buildSignedIn, buildVote, buildVoter } from '../../testing/builders.ts';
import { testDatabase } from '../../testing/index.ts';
import { createVoterSession } from './user-sessions.ts';
import { eraseAccount, findUserCredentials } from './users.ts';

const database = testDatabase();
const rows = (table: string) => database.owner(table);
let cycleId: number;
beforeEach(async () => {
  cycleId = (await buildCycle(database.owner)).id;
});

async function signedInWithPassword() {
  const claims = await buildSignedIn(database.owner);
  await rows('user_credentials').insert({
    user_id: claims.userId,
    password_hash: 'hash',
    recovery_code_hash: 'code',
  });
  return claims;
}

const erase = (userId: number, currentHash = 'hash') =>
  eraseAccount(database.publicDb, { userId, currentHash });

test('erasing ends every session, the password and the recovery code, and logs no IP address', async () => {
  const { userId } = await signedInWithPassword();
  expect(await erase(userId)).toBe(true);
  expect(await rows('user_credentials')).toEqual([]);
  expect(await rows('user_sessions').whereNull('revoked_at')).toEqual([]);
  expect(await rows('users').first('erased_at')).toMatchObject({ erased_at: expect.any(Date) });
  expect(await rows('security_events')).toMatchObject([
    { kind: 'account_erased', user_id: userId, ip_address: null, session_id: null, details: null },
  ]);
});

test('erasing changes nothing if the password has changed, or the second time', async () => {
  const { userId } = await signedInWithPassword();
  expect(await erase(userId, 'another')).toBe(false);
  expect(await rows('user_sessions').whereNull('revoked_at')).toHaveLength(1);
  expect(await Promise.all([erase(userId), erase(userId)])).toContain(false);
});

test('the votes of an erased account stay and count', async () => {
  const { userId } = await signedInWithPassword();
  await buildVote(database.owner, { cycleId, userId });
  await erase(userId);
  expect(await rows('votes').where({ user_id: userId, removal_id: 0 })).toHaveLength(1);
});

test('a vote under way is stored before the erasure or refused', async () => {
  const choice = await buildChoice(database.owner);
  for (let trial = 0; trial < 8; trial += 1) {
    const claims = await signedInWithPassword();
    const vote = () => database.castVote({ ...claims, ...choice });
    const [cast] = await Promise.all([vote(), erase(claims.userId)]);
    expect([true, 'signed_out']).toContain(cast.ok || cast.reason);
    expect(await rows('votes').where({ user_id: claims.userId })).toHaveLength(cast.ok ? 1 : 0);
    expect(await vote()).toMatchObject({ ok: false, reason: 'signed_out' });
  }
});

test('a sign-in under way leaves no session', async () => {
  for (let trial = 0; trial < 8; trial += 1) {
    const { username } = await buildVoter(database.owner);
    const { userId, passwordHash } = (await findUserCredentials(database.publicDb, username)) ?? {};
    if (!userId || !passwordHash) throw new Error('The voter is not there.');
    const client = { ipAddress: '203.0.113.7', userAgent: 'Test' };
    const signIn = () => createVoterSession(database.publicDb, { ...client, userId, username, passwordHash });
    const both = [signIn, () => erase(userId, passwordHash)];
    await Promise.all((trial % 2 === 0 ? both : both.reverse()).map((act) => act()));
    expect(await rows('user_sessions').where({ user_id: userId }).whereNull('revoked_at')).toEqual([]);
  }
});
