import { expect, test } from 'vitest';
import { testDatabase } from '../../testing/index.ts';
import { isDatabaseUp } from '../running/index.ts';
import { createDb, isRetryable } from './database.ts';
import { isOutage } from './outage.ts';

const database = testDatabase();
const errorOf = async (work: Promise<unknown>) => work.catch((error: unknown) => error);

test('a socket without a server is an outage, and the health check says so', async () => {
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

test('the lack of a free connection is an outage', async () => {
  const narrow = createDb({ databaseUrl: database.publicUrl, poolSize: 1, queryTimeoutMs: 3000 });
  await narrow.transaction(async () => {
    expect(isOutage(await errorOf(narrow.raw('SELECT 1')))).toBe(true);
  });
  await narrow.destroy();
});

test('a frozen server whose socket takes no more connections is an outage', () => {
  expect(isOutage(Object.assign(new Error('connect EAGAIN /socket'), { code: 'EAGAIN' }))).toBe(true);
});

test('an error of a server that leaves its group is an outage, and a retry may succeed', () => {
  for (const code of [
    'ER_TRANSACTION_ROLLBACK_DURING_COMMIT',
    'ER_RUN_HOOK_ERROR',
    'ER_SERVER_OFFLINE_MODE',
    'ER_OPTION_PREVENTS_STATEMENT',
    'ER_READ_ONLY_MODE',
    'ER_CANT_EXECUTE_IN_READ_ONLY_TRANSACTION',
  ]) {
    const error = Object.assign(new Error('The server is leaving'), { code });
    expect([isOutage(error), isRetryable(error)], code).toEqual([true, true]);
  }
});

test('an error of the network or of a COMMIT is an outage', () => {
  for (const code of ['EHOSTUNREACH', 'ENETUNREACH', 'ER_ERROR_DURING_COMMIT']) {
    expect(isOutage(Object.assign(new Error('away'), { code })), code).toBe(true);
  }
});

test('a connection to a read-only server is not used again', async () => {
  const db = createDb({ databaseUrl: database.publicUrl, poolSize: 1 });
  const connectionId = async () => (await db.raw('SELECT CONNECTION_ID() AS id'))[0][0].id;
  const before = await connectionId();
  await db.raw('START TRANSACTION READ ONLY');
  const refused = await errorOf(db('captcha_uses').insert({ token_id: Buffer.alloc(16) }));
  expect(isOutage(refused)).toBe(true);
  expect(await connectionId()).not.toBe(before);
  await db.destroy();
});

test('an error of our own is not an outage', async () => {
  expect(isOutage(await errorOf(database.publicDb.raw('SELECT nothing FROM votes')))).toBe(false);
  expect(isOutage(new TypeError('x is not a function'))).toBe(false);
  expect(isOutage('QUERY_TIMEOUT')).toBe(false);
  expect(await isDatabaseUp(database.publicDb)).toBe(true);
});
