import { beforeEach, expect, test } from 'vitest';
import { buildCycle } from '../../testing/builders.ts';
import { testDatabase } from '../../testing/index.ts';
import { COPIED_BIT } from './classes.ts';
import { copiedAmong, renewCopiedBallots, type Tally } from './copied-ballots.ts';

const ballot = (copies: number, ...vendorIds: number[]) => ({ vendorIds, copies });
/** Every category with the same votes, by vendor. */
const tallies = (categories: number, votes: Record<number, number>): Tally[] =>
  Array.from({ length: categories }, (_, categoryId) =>
    Object.entries(votes).map(([vendorId, count]) => ({
      categoryId,
      vendorId: Number(vendorId),
      votes: count,
    })),
  ).flat();

test.each([
  [
    'twenty equal ones among 100 scattered ballots',
    ballot(20, 1, 1, 1, 1),
    4,
    { 1: 45, 2: 25, 3: 25, 4: 25 },
    true,
  ],
  ['nineteen if twenty are needed', ballot(19, 1, 1, 1, 1), 4, { 1: 44, 2: 25, 3: 25, 4: 25 }, false],
  ['as many as two popular vendors explain', ballot(60, 1, 1, 1), 3, { 1: 400, 2: 400 }, false],
  ['far more than they explain', ballot(260, 1, 1, 1), 3, { 1: 560, 2: 300 }, true],
  ['all ballots', ballot(30, 1, 2, 3), 3, { 1: 30, 2: 30, 3: 30 }, true],
])('copied or not: %s', (_, repeated, categories, votes, isCopied) => {
  expect(copiedAmong([repeated], tallies(categories, votes), () => 20)).toEqual(isCopied ? [repeated] : []);
});

const database = testDatabase();
const CATEGORIES = [1, 2, 3];
let cycleId: number;
let lastUser = 0;

beforeEach(async () => {
  ({ id: cycleId } = await buildCycle(database.owner));
  lastUser = 0;
});

async function voters(count: number, vendorOf: (index: number, categoryId: number) => number) {
  const { owner } = database;
  const rows = Array.from({ length: count }, (_, index) => {
    lastUser += 1;
    return CATEGORIES.map((categoryId) => ({
      cycle_id: cycleId,
      user_id: lastUser,
      category_id: categoryId,
      vendor_id: vendorOf(index, categoryId),
      created_at: new Date(),
    }));
  }).flat();
  await owner('votes').insert(rows);
  for (const { category_id, vendor_id } of rows) {
    await owner('vendor_tallies')
      .insert({ ...{ cycle_id: cycleId, category_id, vendor_id, slot: 0, votes: 1 } })
      .onConflict()
      .merge({ votes: owner.raw('vendor_tallies.votes + 1') });
  }
}

const scattered = (index: number, categoryId: number) => 2 + ((index * categoryId + categoryId) % 5);
const renew = () => renewCopiedBallots(database.integrityDb);
const leftOut = () =>
  database
    .owner('left_out')
    .where({ cycle_id: cycleId, class_bit: COPIED_BIT })
    .orderBy('category_id')
    .select('category_id', 'vendor_id', 'votes');
const copies = (votes: number) => CATEGORIES.map((category_id) => ({ category_id, vendor_id: 1, votes }));
const nextDay = () =>
  database
    .owner('integrity_state')
    .update({ copies_sought_at: database.owner.raw('copies_sought_at - INTERVAL 1 DAY') });

test('the search for copied ballots runs once a day while voting is open', async () => {
  await voters(40, scattered);
  await renew();
  expect(await leftOut()).toEqual([]);
  await voters(30, () => 1);
  await renew();
  expect(await leftOut()).toEqual([]);
  await nextDay();
  await renew();
  expect(await leftOut()).toEqual(copies(30));
});

test('fewer than ten more copies are not added', async () => {
  await voters(40, scattered);
  await voters(30, () => 1);
  await renew();
  await voters(9, () => 1);
  await nextDay();
  await renew();
  expect(await leftOut()).toEqual(copies(30));
  await voters(1, () => 1);
  await nextDay();
  await renew();
  expect(await leftOut()).toEqual(copies(40));
});

test('the search runs again after the end, and after votes were excluded', async () => {
  const { owner } = database;
  await voters(40, scattered);
  await voters(40, () => 1);
  await owner('voting_cycles').update({ end_date: owner.raw('UTC_TIMESTAMP(3) - INTERVAL 1 MINUTE') });
  await renew();
  expect(await leftOut()).toEqual(copies(40));
  await owner('votes').where('user_id', '>', 70).delete();
  await renew();
  expect(await leftOut()).toEqual(copies(40));
  await owner('voting_cycles').increment('generation');
  await renew();
  expect(await leftOut()).toEqual(copies(30));
});

test('the search in a sealed cycle waits until its results are announced', async () => {
  const { owner } = database;
  await owner('voting_cycles').update({ sealed_from: owner.raw('UTC_TIMESTAMP(3) - INTERVAL 1 HOUR') });
  await voters(40, scattered);
  await voters(30, () => 1);
  await renew();
  expect(await owner('integrity_state').whereNotNull('copies_sought_at')).toEqual([]);
  await owner('voting_cycles').update({ revealed_at: new Date() });
  await renew();
  expect(await leftOut()).toEqual(copies(30));
});
