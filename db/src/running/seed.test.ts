import { expect, test } from 'vitest';
import { buildAdmin } from '../../testing/builders.ts';
import { testDatabase } from '../../testing/index.ts';
import { compareTallies } from '../count/index.ts';
import { seedDemo } from './seed.ts';

const database = testDatabase();

async function countRows(table: string): Promise<number> {
  const [row] = await database.owner(table).count({ rows: '*' });
  return Number(row?.rows);
}

test('the demo has six categories in order', async () => {
  await seedDemo(database.owner);
  expect(await database.owner('categories').orderBy('display_order').pluck('name')).toEqual([
    'Customer Service',
    'Speed',
    'OpSec',
    'Shipping',
    'Product Quality',
    'Variety',
  ]);
});

test('a site that was started empty gets no demo at its next start', async () => {
  await buildAdmin(database.owner);
  await seedDemo(database.owner);
  for (const table of ['categories', 'voting_cycles', 'vendors', 'users']) {
    expect(await countRows(table), table).toBe(0);
  }
});

test('the demo has twelve vendors with images of this site and votes over several days', async () => {
  await seedDemo(database.owner);
  expect(await countRows('vendors')).toBe(12);
  for (const image of await database.owner('vendors').pluck('image_url')) {
    expect(image).toMatch(/^\/images\/vendors\/[a-z0-9-]+\.svg$/);
  }
  const [days] = await database.owner('votes').countDistinct({ n: database.owner.raw('DATE(created_at)') });
  expect(days?.n).toBeGreaterThan(4);
  const future = await database.owner('votes').whereRaw('created_at > UTC_TIMESTAMP(3)').pluck('user_id');
  expect(future).toEqual([]);
});

test('demo voters have no password, so nobody can sign in as one', async () => {
  await seedDemo(database.owner);
  expect(await countRows('users')).toBeGreaterThan(200);
  expect(await countRows('user_credentials')).toBe(0);
});

test('the demo votes are in the tallies', async () => {
  await seedDemo(database.owner);
  const [compared] = await compareTallies(database.owner);
  expect(compared).toMatchObject({ votes: await countRows('votes'), differences: [] });
});

test('a second run keeps what administrators have changed', async () => {
  await seedDemo(database.owner);
  await database.owner('categories').where({ name: 'Speed' }).update({ description: 'Changed' });
  const votes = await countRows('votes');
  await seedDemo(database.owner);
  expect(await countRows('votes')).toBe(votes);
  expect(await database.owner('categories').where({ name: 'Speed' }).pluck('description')).toEqual([
    'Changed',
  ]);
});
