import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { testDatabase } from '../../testing/index.ts';
import { spendOnce } from './one-time-uses.ts';

const database = testDatabase();

test('a token is used once, even by 20 requests at once', async () => {
  const token = randomBytes(16);
  const spent = await Promise.all(Array.from({ length: 20 }, () => spendOnce(database.publicDb, token)));
  expect(spent.filter(Boolean)).toHaveLength(1);
  expect(await spendOnce(database.publicDb, randomBytes(16))).toBe(true);
});
