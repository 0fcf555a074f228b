import { expect, test, vi } from 'vitest';
import { testDatabase } from '../../testing/index.ts';
import { createDb } from './database.ts';
import { withDeadline } from './deadline.ts';

const database = testDatabase();

test('only statements of a piece of work have its deadline, even in a transaction', async () => {
  const db = createDb({ databaseUrl: database.adminUrl, queryTimeoutMs: 150 });
  const slow = () => db.raw('SELECT SLEEP(0.4)');
  try {
    // On a slow machine, no connection may be there within the pool's 150 ms.
    await vi.waitFor(() => db.raw('SELECT 1'));
    await expect(slow()).rejects.toMatchObject({ code: 'QUERY_TIMEOUT' });
    await vi.waitFor(
      () => withDeadline(10_000, () => db.transaction((tx) => tx.raw('SELECT SLEEP(0.4)'))),
      60_000,
    );
    await expect(slow()).rejects.toMatchObject({ code: 'QUERY_TIMEOUT' });
  } finally {
    await db.destroy();
  }
});
