import { expect, test } from 'vitest';
import { testDatabase } from '../../testing/index.ts';
import { compareTallies } from '../count/index.ts';
import { seed } from './seed.ts';

const database = testDatabase();

async function countRows(table: string): Promise<number> {
  const [row] = await database.owner(table).count({ rows: '*' });
  return Number(row?.rows);
}

test('a new site has the six categories in order, and nothing else', async () => {
  await seed(database.owner, { demo: false });
  expect(await database.owner('categories').orderBy('display_order').pluck('name')).toEqual([
    'Customer Service',
    'Speed',
    'OpSec',
    'Shipping',
    'Product Quality',
    'Variety',
  ]);
  expect(await countRows('voting_cycles')).toBe(0);
  expect(await countRows('vendors')).toBe(0);
  expect(await countRows('votes')).toBe(0);
});

test('the demo has twelve vendors with images of this site and votes over several days', async () => {
  await seed(database.owner, { demo: true });
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
  await seed(database.owner, { demo: true });
  expect(await countRows('users')).toBeGreaterThan(200);
  expect(await countRows('user_credentials')).toBe(0);
});

test('the demo votes are in the tallies', async () => {
  await seed(database.owner, { demo: true });
  const [compared] = await compareTallies(database.owner);
  expect(compared).toMatchObject({ votes: await countRows('votes'), differences: [] });
});

test('a second run keeps what administrators have changed', async () => {
  await seed(database.owner, { demo: true });
  await database.owner('categories').where({ name: 'Speed' }).update({ description: 'Changed' });
  const votes = await countRows('votes');
  await seed(database.owner, { demo: true });
  expect(await countRows('votes')).toBe(votes);
  expect(await database.owner('categories').where({ name: 'Speed' }).pluck('description')).toEqual([
    'Changed',
  ]);
});
