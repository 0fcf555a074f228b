import { afterAll, expect, test } from 'vitest';
import { buildCategory } from '../../testing/builders.ts';
import { testDatabase } from '../../testing/index.ts';
import { createDb, type Db } from './database.ts';
import { QueryTimeoutError } from './timed-client.ts';

const database = testDatabase();
const hurried: Db[] = [];
afterAll(() => Promise.all(hurried.map((db) => db.destroy())));

function hurriedDb(): Db {
  const db = createDb({ databaseUrl: database.publicUrl, poolSize: 1, queryTimeoutMs: 200 });
  hurried.push(db);
  return db;
}

test('a statement without a response in time is abandoned', async () => {
  const started = performance.now();
  await expect(hurriedDb().raw('SELECT SLEEP(5)')).rejects.toThrow(QueryTimeoutError);
  expect(performance.now() - started).toBeLessThan(5000);
});

test('a connection with a late response is not used again', async () => {
  const db = hurriedDb();
  const [[before]] = await db.raw('SELECT CONNECTION_ID() AS id');
  await db.raw('SELECT SLEEP(2)').catch(() => {});
  const [[after]] = await db.raw('SELECT CONNECTION_ID() AS id');
  expect(after.id).not.toBe(before.id);
});

test('a statement inside a transaction has the deadline too', async () => {
  const late = hurriedDb().transaction((tx) => tx.raw('SELECT SLEEP(2)'));
  await expect(late).rejects.toThrow(QueryTimeoutError);
});

test('an abandoned connection gets no more statements, so that ROLLBACK does not wait as well', async () => {
  const errors: unknown[] = [];
  const keep = (error: unknown) => {
    errors.push(error);
  };
  const late = hurriedDb().transaction(async (tx) => {
    await tx.raw('SELECT SLEEP(2)').catch(keep);
    await tx.raw('SELECT 1').catch(keep);
    throw errors[0];
  });
  await expect(late).rejects.toThrow(QueryTimeoutError);
  expect(errors).toHaveLength(2);
  expect(errors[1]).toBe(errors[0]);
});

test('an abandoned transaction releases its locks', async () => {
  const [{ id: held }, { id: wanted }] = await Promise.all([
    buildCategory(database.owner),
    buildCategory(database.owner),
  ]);
  const db = createDb({ databaseUrl: database.adminUrl, poolSize: 1, queryTimeoutMs: 200 });
  hurried.push(db);
  const icon = (tx: Db, id: number) => tx('categories').where({ id }).update({ icon: 'star' });
  await database.owner.transaction(async (holder) => {
    await icon(holder, wanted);
    const late = db.transaction(async (tx) => {
      await icon(tx, held);
      await icon(tx, wanted);
    });
    await expect(late).rejects.toThrow(QueryTimeoutError);
  });
  await expect(icon(database.owner, held)).resolves.toBe(1);
});
