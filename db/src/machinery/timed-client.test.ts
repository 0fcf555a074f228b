import { afterAll, expect, test, vi } from 'vitest';
import { buildCategory } from '../../testing/builders.ts';
import { testDatabase } from '../../testing/index.ts';
import { createDb, type Db } from './database.ts';
import { QueryTimeoutError } from './timed-client.ts';

const database = testDatabase();
const hurried: Db[] = [];
afterAll(() => Promise.all(hurried.map((db) => db.destroy())));

/** Returns a pool that has its connection, because a busy machine may need more than its 200 ms for one. */
async function hurriedDb(databaseUrl = database.publicUrl): Promise<Db> {
  const db = createDb({ databaseUrl, poolSize: 1, queryTimeoutMs: 200 });
  hurried.push(db);
  await connectionId(db);
  return db;
}

const connectionId = (db: Db): Promise<number> =>
  vi.waitFor(async () => (await db.raw('SELECT CONNECTION_ID() AS id'))[0][0].id);

test('a statement without a response in time is abandoned', async () => {
  const db = await hurriedDb();
  const started = performance.now();
  await expect(db.raw('SELECT SLEEP(5)')).rejects.toThrow(QueryTimeoutError);
  expect(performance.now() - started).toBeLessThan(5000);
});

test('a connection with a late response is not used again', async () => {
  const db = await hurriedDb();
  const before = await connectionId(db);
  await db.raw('SELECT SLEEP(2)').catch(() => {});
  expect(await connectionId(db)).not.toBe(before);
});

test('a statement inside a transaction has the deadline too', async () => {
  const late = (await hurriedDb()).transaction((tx) => tx.raw('SELECT SLEEP(2)'));
  await expect(late).rejects.toThrow(QueryTimeoutError);
});

test('an abandoned connection gets no more statements, so that ROLLBACK does not wait as well', async () => {
  const errors: unknown[] = [];
  const keep = (error: unknown) => {
    errors.push(error);
  };
  const late = (await hurriedDb()).transaction(async (tx) => {
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
  const db = await hurriedDb(database.adminUrl);
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
