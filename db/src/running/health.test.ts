import { expect, test } from 'vitest';
import { testDatabase } from '../../testing/index.ts';
import { createDb } from '../machinery/index.ts';
import { isDatabaseUp, isSchemaCurrent } from './health.ts';

const database = testDatabase();

test('a database that answers is up; one that is away is not, and nothing is thrown', async () => {
  expect(await isDatabaseUp(database.publicDb)).toBe(true);
  const away = createDb({ databaseUrl: 'mysql://a@localhost/va?socketPath=/nowhere/db' });
  expect(await isDatabaseUp(away)).toBe(false);
  await away.destroy();
});

test('both APIs see whether the schema has every migration of their release', async () => {
  const { owner, publicDb, adminDb } = database;
  expect(await isSchemaCurrent(publicDb)).toBe(true);
  expect(await isSchemaCurrent(adminDb)).toBe(true);
  const [last] = await owner('knex_migrations').orderBy('id', 'desc').limit(1);
  await owner('knex_migrations').where({ id: last.id }).delete();
  try {
    expect(await isSchemaCurrent(publicDb)).toBe(false);
  } finally {
    await owner('knex_migrations').insert(last);
  }
});

test('migrations of a later release do no harm', async () => {
  const { owner, adminDb } = database;
  await owner('knex_migrations').insert({
    name: '29990101000000_later',
    batch: 99,
    migration_time: new Date(),
  });
  try {
    expect(await isSchemaCurrent(adminDb)).toBe(true);
  } finally {
    await owner('knex_migrations').where({ batch: 99 }).delete();
  }
});
