import { expect, test } from 'vitest';
import { buildAdmin, buildUser } from '../../testing/builders.ts';
import { testDatabase } from '../../testing/index.ts';
import { findAccount, listAccounts } from './account-list.ts';

const database = testDatabase();
const names = async (limit: number, offset: number) =>
  (await listAccounts(database.adminDb, { types: ['admin', 'voter'] }, { limit, offset })).items.map(
    ({ username }) => username,
  );

test('pages continue from administrators to voters without a gap or a repetition', async () => {
  for (const username of ['ada', 'ben', 'eve']) await buildAdmin(database.owner, { username });
  for (const username of ['mia', 'noa', 'oli']) await buildUser(database.owner, { username });
  expect(await names(2, 0)).toEqual(['eve', 'ben']);
  expect(await names(2, 2)).toEqual(['ada', 'oli']);
  expect(await names(2, 4)).toEqual(['noa', 'mia']);
  expect(await names(2, 6)).toEqual([]);
});

test('a second factor is pending, expired or bound', async () => {
  const ada = await buildAdmin(database.owner, { username: 'ada' });
  const state = async () => (await findAccount(database.adminDb, 'ADA')).secondFactor;
  const set = (change: object) => database.owner('admin_totp').where({ admin_id: ada.id }).update(change);
  expect(await state()).toBe('pending');
  await set({ activation_tries_left: 0 });
  expect(await state()).toBe('expired');
  await set({ activation_tries_left: 5, activation_used_at: new Date(Date.now() - 3_700_000) });
  expect(await state()).toBe('expired');
  await set({ bound_at: new Date() });
  expect(await state()).toBe('bound');
});

test('a search term is not a pattern, and matches any part of a name, ignoring case', async () => {
  await buildUser(database.owner, { username: 'Mia_Long' });
  await buildUser(database.owner, { username: 'MiaXLong' });
  const found = async (search: string) =>
    (await listAccounts(database.adminDb, { types: ['voter'], search }, { limit: 9, offset: 0 })).total;
  expect([await found('a_l'), await found('LONG'), await found('%'), await found('é')]).toEqual([1, 2, 0, 0]);
});

test('a search for an impossible name finds nothing', async () => {
  for (const name of ['', 'аda', 'a b', "x' or 1"]) {
    await expect(findAccount(database.adminDb, name)).rejects.toMatchObject({ reason: 'not_found' });
  }
});
