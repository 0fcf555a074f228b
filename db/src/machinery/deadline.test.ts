import { expect, test } from 'vitest';
import { testDatabase } from '../../testing/index.ts';
import { createDb } from './database.ts';
import { withDeadline } from './deadline.ts';

const database = testDatabase();

test('only statements of a piece of work have its deadline, even in a transaction', async () => {
  const db = createDb({ databaseUrl: database.adminUrl, queryTimeoutMs: 150 });
  const slow = () => db.raw('SELECT SLEEP(0.4)');
  try {
    await expect(slow()).rejects.toMatchObject({ code: 'QUERY_TIMEOUT' });
    await withDeadline(3000, () => db.transaction((tx) => tx.raw('SELECT SLEEP(0.4)')));
    await expect(slow()).rejects.toMatchObject({ code: 'QUERY_TIMEOUT' });
  } finally {
    await db.destroy();
  }
});
