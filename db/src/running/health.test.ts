import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../testing/index.ts';
import { createDb } from '../machinery/index.ts';
import { hasSchema, isDatabaseUp } from './health.ts';
import { migrationSource } from './migrations/index.ts';

const database = testDatabase();

test('a database that responds is up, one that does not is down, and nothing is thrown', async () => {
  expect(await isDatabaseUp(database.publicDb)).toBe(true);
  const away = createDb({ databaseUrl: 'mysql://a@localhost/va?socketPath=/nowhere/db' });
  expect(await isDatabaseUp(away)).toBe(false);
  await away.destroy();
});

describe('the schema that an API needs', () => {
  const last = () => database.owner('knex_migrations').orderBy('id', 'desc').first();

  test('exists for both APIs', async () => {
    const { publicDb, adminDb } = database;
    const { name } = await last();
    expect(await hasSchema(publicDb, name)).toBe(true);
    expect(await hasSchema(adminDb, name)).toBe(true);
  });

  test('is missing while its migration has not run', async () => {
    const { owner, publicDb } = database;
    const newest = await last();
    await owner('knex_migrations').where({ id: newest.id }).delete();
    try {
      expect(await hasSchema(publicDb, newest.name)).toBe(false);
    } finally {
      await owner('knex_migrations').insert(newest);
    }
  });

  test('may have additions from a later release', async () => {
    const { owner, adminDb } = database;
    const { name } = await last();
    const later = { name: '29990101000000_later', batch: 99, migration_time: new Date() };
    await owner('knex_migrations').insert(later);
    try {
      expect(await hasSchema(adminDb, name)).toBe(true);
    } finally {
      await owner('knex_migrations').where({ batch: 99 }).delete();
    }
  });

  test.each(['public-api', 'admin-api'])('is known to this release for %s', async (api) => {
    const manifest = new URL(`../../../${api}/package.json`, import.meta.url);
    const { schema } = JSON.parse(readFileSync(manifest, 'utf8'));
    expect(await migrationSource.getMigrations([])).toContain(schema);
  });
});
