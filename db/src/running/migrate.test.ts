import { describe, expect, test } from 'vitest';
import { TEST_PASSWORDS, testDatabase, withAccount } from '../../testing/index.ts';
import { createDb } from '../machinery/index.ts';
import { applyMigrations, hasSchema, inTurn, isDatabaseUp, migrate } from './migrate.ts';

const database = testDatabase();
const databaseUrl = () =>
  withAccount(process.env.TEST_DATABASE_URL ?? '', {
    database: new URL(database.adminUrl).pathname.slice(1),
  });
const name = () => `turn of ${new URL(database.adminUrl).pathname}`;
const sessionId = async (db: typeof database.owner): Promise<number> =>
  (await db.raw('SELECT CONNECTION_ID() AS id'))[0][0].id;

test('two set-ups take turns', async () => {
  const log: string[] = [];
  const one = (who: string) =>
    inTurn(databaseUrl(), name(), async (session) => {
      log.push(`${who} begins`);
      await session.raw('SELECT SLEEP(0.05)');
      log.push(`${who} ends`);
    });
  await Promise.all([one('a'), one('b')]);
  const [first, second] = log[0] === 'a begins' ? ['a', 'b'] : ['b', 'a'];
  expect(log).toEqual([`${first} begins`, `${first} ends`, `${second} begins`, `${second} ends`]);
});

test('a set-up that loses its connection and lock stops, and the next one does not wait', async () => {
  const lost = inTurn(databaseUrl(), name(), async (session) => {
    await database.owner.raw(`KILL ${await sessionId(session)}`);
    await session('captcha_uses')
      .insert({ token_id: Buffer.alloc(16, 1) })
      .catch(() => undefined);
    await session('captcha_uses').insert({ token_id: Buffer.alloc(16, 2) });
  });
  await expect(lost).rejects.toThrow('The connection was lost in the middle of the setup.');
  expect(await inTurn(databaseUrl(), name(), (session) => session('captcha_uses'))).toEqual([]);
});

test('the lock row of a killed migration does not block others', async () => {
  await database.owner('knex_migrations_lock').update({ is_locked: 1 });
  await inTurn(databaseUrl(), name(), applyMigrations);
  expect(await database.owner('knex_migrations_lock').pluck('is_locked')).toEqual([0]);
});

test('a set-up on the schema of a later release works, and restores no rights that this one revoked', async () => {
  const { owner } = database;
  const schema = new URL(database.adminUrl).pathname.slice(1);
  const setUp = async () => (await migrate(databaseUrl(), TEST_PASSWORDS)).destroy();
  const mayReadCodes = () =>
    database.publicDb('code_sets').then(
      () => true,
      () => false,
    );
  const [added] = await owner('knex_migrations').insert({
    name: '99991231000000_later',
    batch: 9,
    migration_time: new Date(),
  });
  try {
    for (const host of ['%', 'localhost']) {
      await owner.raw('REVOKE ALL ON ??.code_sets FROM va_public@?', [schema, host]);
    }
    await setUp();
    expect(await mayReadCodes()).toBe(false);
  } finally {
    await owner('knex_migrations').where({ id: added }).delete();
    await setUp();
  }
  expect(await mayReadCodes()).toBe(true);
});

test('a database that responds is up, one that does not is down, and nothing is thrown', async () => {
  expect(await isDatabaseUp(database.publicDb)).toBe(true);
  const away = createDb({ databaseUrl: 'mysql://a@localhost/va?socketPath=/nowhere/db' });
  expect(await isDatabaseUp(away)).toBe(false);
  await away.destroy();
});

describe('the schema that an API needs', () => {
  test('exists for both APIs', async () => {
    expect(await hasSchema(database.publicDb)).toBe(true);
    expect(await hasSchema(database.adminDb)).toBe(true);
  });

  test('is missing while its migration has not run', async () => {
    const { owner, publicDb } = database;
    const newest = await owner('knex_migrations').orderBy('id', 'desc').first();
    await owner('knex_migrations').where({ id: newest.id }).delete();
    try {
      expect(await hasSchema(publicDb)).toBe(false);
    } finally {
      await owner('knex_migrations').insert(newest);
    }
  });

  test('may have additions from a later release', async () => {
    const { owner, adminDb } = database;
    const later = { name: '29990101000000_later', batch: 99, migration_time: new Date() };
    await owner('knex_migrations').insert(later);
    try {
      expect(await hasSchema(adminDb)).toBe(true);
    } finally {
      await owner('knex_migrations').where({ batch: 99 }).delete();
    }
  });
});
