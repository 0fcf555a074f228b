import { expect, test } from 'vitest';
import { testDatabase } from '../../testing/index.ts';
import { isDatabaseUp } from '../running/index.ts';
import { createDb } from './database.ts';
import { isOutage } from './outage.ts';

const database = testDatabase();
const errorOf = async (work: Promise<unknown>) => work.catch((error: unknown) => error);

test('no server behind the socket is an outage, and the health check says so', async () => {
  const db = createDb({ databaseUrl: 'mysql://nobody@localhost/nothing?socketPath=/nowhere/socket' });
  expect(isOutage(await errorOf(db.raw('SELECT 1')))).toBe(true);
  expect(await isDatabaseUp(db)).toBe(false);
  await db.destroy();
});

test('a killed connection and a statement past its deadline are outages', async () => {
  const killed = errorOf(
    database.publicDb.transaction(async (tx) => {
      const [[{ id }]] = await tx.raw('SELECT CONNECTION_ID() AS id');
      await database.owner.raw(`KILL ${id}`);
      return tx.raw('SELECT 1');
    }),
  );
  expect(isOutage(await killed)).toBe(true);
  const slow = createDb({ databaseUrl: database.publicUrl, queryTimeoutMs: 100 });
  expect(isOutage(await errorOf(slow.raw('SELECT SLEEP(1)')))).toBe(true);
  await slow.destroy();
});

test('no free connection is an outage', async () => {
  const narrow = createDb({ databaseUrl: database.publicUrl, poolSize: 1 });
  await narrow.transaction(async () => {
    expect(isOutage(await errorOf(narrow.raw('SELECT 1')))).toBe(true);
  });
  await narrow.destroy();
});

test('a frozen server whose socket takes no more connections is an outage', () => {
  expect(isOutage(Object.assign(new Error('connect EAGAIN /socket'), { code: 'EAGAIN' }))).toBe(true);
});

test('an error of our own is none', async () => {
  expect(isOutage(await errorOf(database.publicDb.raw('SELECT nothing FROM votes')))).toBe(false);
  expect(isOutage(new TypeError('x is not a function'))).toBe(false);
  expect(isOutage('QUERY_TIMEOUT')).toBe(false);
  expect(await isDatabaseUp(database.publicDb)).toBe(true);
});
