import { expect, test } from 'vitest';
import { buildSignedIn, buildUserSession } from '../../testing/builders.ts';
import { buildSuggestion, testDatabase } from '../../testing/index.ts';
import { outcome } from '../../testing/outcome.ts';
import { createUser } from '../voters/index.ts';
import { createPurge } from './purge.ts';

const database = testDatabase();
const rows = (table: string) => database.owner(table);
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

const register = (username: string) =>
  createUser(database.publicDb, {
    username,
    passwordHash: 'hash',
    recoveryCodeHash: 'code',
    ipAddress: '203.0.113.7',
    sessionId: null,
    origin: { browser: 1, captchaSeconds: 9 },
  });

async function erasedUser(username = 'Ada') {
  const id = await register(username);
  await buildUserSession(database.owner, { userId: id, username });
  await rows('users').where({ id }).update({ email: 'ada@example.org', erased_at: new Date() });
  return id;
}

test('nothing that identifies the account is left, and others are not affected', async () => {
  const id = await erasedUser();
  const other = await buildSignedIn(database.owner);
  await buildSuggestion(database.owner, { name: 'Alder', userId: id });
  await buildSuggestion(database.owner, { name: 'Alder', userId: other.userId });
  await createPurge(database.purgeDb)();
  expect(await rows('suggestions').pluck('user_id')).toEqual([other.userId]);
  const name = `erased ${id}`;
  expect(await rows('users').where({ id }).first()).toMatchObject({
    username: name,
    name_key: name,
    email: null,
  });
  expect(await rows('user_sessions').where({ user_id: id }).first()).toMatchObject({
    username: null,
    ip_address: 'erased',
    user_agent: '',
  });
  expect(await rows('security_events').where({ user_id: id }).pluck('ip_address')).toEqual([null]);
  expect(await rows('user_sessions').where({ user_id: other.userId }).first()).toMatchObject({
    username: expect.stringMatching(/^voter_/),
    ip_address: '203.0.113.7',
  });
});

test('late data is removed by the next run, and a run with nothing to do logs nothing', async () => {
  const id = await erasedUser();
  const purge = createPurge(database.purgeDb);
  expect(await purge()).toEqual({ 'traces of erased accounts': 3 });
  await rows('security_events').insert({ kind: 'sign_in_failed', user_id: id, ip_address: '203.0.113.7' });
  expect(await purge()).toEqual({ 'traces of erased accounts': 1 });
  expect(await purge()).toEqual({});
});

test('the name is reserved for ninety days, then free', async () => {
  await erasedUser('Ada');
  const purge = createPurge(database.purgeDb);
  await purge();
  expect(await outcome(register('ada'))).toBe('username_taken');
  const [released] = await rows('account_names').where({ name_key: 'ada' });
  expect(released?.released_at).toEqual(released?.created_at);
  await rows('account_names')
    .where({ name_key: 'ada' })
    .update({ released_at: daysAgo(89) });
  await purge();
  expect(await outcome(register('ada'))).toBe('username_taken');
  await rows('account_names')
    .where({ name_key: 'ada' })
    .update({ released_at: daysAgo(91) });
  await purge();
  expect(await register('ada')).toEqual(expect.any(Number));
});
