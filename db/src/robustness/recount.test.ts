import { beforeEach, expect, test } from 'vitest';
import { buildCategory, buildCycle, buildVendor } from '../../testing/builders.ts';
import { BY, testDatabase } from '../../testing/index.ts';
import { updateCategory, updateVendor } from '../catalogue/index.ts';
import { CLASS_BITS, COPIED_BIT, type ResultFilter } from './classes.ts';
import { recountResults } from './recount.ts';

const database = testDatabase();
let cycleId: number;
let categoryId: number;
let fox: number;
let owl: number;

beforeEach(async () => {
  const { owner } = database;
  ({ id: cycleId } = await buildCycle(owner));
  ({ id: categoryId } = await buildCategory(owner, { name: 'Speed' }));
  fox = (await buildVendor(owner, { name: 'Fox' })).id;
  owl = (await buildVendor(owner, { name: 'Owl' })).id;
});

const board = (vendorId: number, votes: number) =>
  database.owner('vendor_tallies').insert({
    cycle_id: cycleId,
    category_id: categoryId,
    vendor_id: vendorId,
    slot: 0,
    votes,
  });
const leaveOut = (filter: ResultFilter, vendorId: number, votes: number) =>
  database.owner('left_out').insert({
    cycle_id: cycleId,
    category_id: categoryId,
    class_bit: CLASS_BITS[filter],
    vendor_id: vendorId,
    votes,
  });
const recounted = () => recountResults(database.publicDb, cycleId);

test('without votes there is nothing to recount', async () => {
  expect(await recountResults(database.publicDb)).toEqual({
    winners: [],
    recounts: [],
    categories: [],
    withoutCopies: 'cannot_tell',
  });
});

test('each filter separately keeps the winner, changes it or cannot tell', async () => {
  await board(fox, 100);
  await board(owl, 60);
  await leaveOut('flagged', fox, 50);
  await leaveOut('fourthOfNetwork', fox, 40);
  await leaveOut('young', fox, 90);
  await leaveOut('young', owl, 30);
  const { categories, ...overall } = await recounted();
  const recounts = [
    { filter: 'flagged', verdict: 'other', winners: ['Owl'], margin: 10 },
    { filter: 'fourthOfNetwork', verdict: 'other', winners: ['Fox', 'Owl'], margin: 0 },
    { filter: 'young', verdict: 'cannot_tell', winners: [], margin: null },
    { filter: 'oneCategory', verdict: 'same', winners: ['Fox'], margin: 40 },
  ];
  const withoutCopies = 'cannot_tell';
  expect(categories).toEqual([{ id: categoryId, name: 'Speed', winners: ['Fox'], recounts, withoutCopies }]);
  expect(overall).toEqual({
    winners: ['Fox'],
    recounts: recounts.map((recount) => ({ ...recount, margin: null })),
    withoutCopies,
  });
});

test('if fewer than ten votes are left, the last voters stay secret', async () => {
  await board(fox, 19);
  await leaveOut('flagged', fox, 10);
  const { categories } = await recounted();
  expect(categories[0]?.recounts[0]).toMatchObject({ verdict: 'cannot_tell', margin: null });
  expect(categories[0]?.recounts[1]).toMatchObject({ verdict: 'same', margin: 19 });
});

test('nothing is reported for fewer than ten votes', async () => {
  await board(fox, 9);
  const { categories, recounts } = await recounted();
  for (const told of [recounts, categories[0]?.recounts]) {
    expect(told?.map(({ verdict }) => verdict)).toEqual(Array(4).fill('cannot_tell'));
  }
});

test('an outdated figure never makes a result negative', async () => {
  await board(fox, 40);
  await board(owl, 50);
  await leaveOut('flagged', fox, 45);
  const { categories } = await recounted();
  expect(categories[0]?.recounts[0]).toEqual({
    filter: 'flagged',
    verdict: 'same',
    winners: ['Owl'],
    margin: 50,
  });
});

test('a cycle that is over keeps its names, as its winners do, and an open one has current names', async () => {
  await board(fox, 40);
  await board(owl, 50);
  const names = async () => {
    const { winners, categories } = await recounted();
    const [speed] = categories;
    return [winners, speed?.name, speed?.winners, speed?.recounts.map((recount) => recount.winners)];
  };
  const rename = async (vendor: string, category: string) => {
    const about = { description: 'About', imageUrl: '/images/vendors/test.svg' };
    await updateVendor(database.adminDb, BY, { id: owl, fields: { name: vendor, ...about } });
    const fields = { name: category, description: '', icon: 'zap', color: 'blue' };
    await updateCategory(database.adminDb, BY, { id: categoryId, fields });
  };
  await rename('Barn Owl', 'Pace');
  const then = [['Barn Owl'], 'Pace', ['Barn Owl'], Array(4).fill(['Barn Owl'])];
  expect(await names()).toEqual(then);
  await database.owner('voting_cycles').update({ end_date: new Date() });
  await rename('Snowy Owl', 'Haste');
  expect(await names()).toEqual(then);
});

test('copied ballots say only if the winner changes, and only with three or more categories', async () => {
  const { owner } = database;
  const places = [categoryId, (await buildCategory(owner)).id, (await buildCategory(owner)).id];
  for (const category_id of places) {
    const key = { cycle_id: cycleId, category_id };
    await owner('vendor_tallies').insert([
      { ...key, vendor_id: fox, slot: 0, votes: 60 },
      { ...key, vendor_id: owl, slot: 0, votes: 40 },
    ]);
  }
  const verdicts = async () => {
    const { withoutCopies, categories } = await recounted();
    return [withoutCopies, ...categories.map((category) => category.withoutCopies)];
  };
  expect(await verdicts()).toEqual(new Array(4).fill('cannot_tell'));
  await owner('integrity_state').insert({ cycle_id: cycleId, copies_sought_at: new Date() });
  expect(await verdicts()).toEqual(new Array(4).fill('same'));
  await owner('left_out').insert(
    places.map((category_id) => ({
      cycle_id: cycleId,
      category_id,
      class_bit: COPIED_BIT,
      vendor_id: fox,
      votes: 30,
    })),
  );
  expect(await verdicts()).toEqual(new Array(4).fill('other'));
  await owner('vendor_tallies')
    .where({ category_id: places[2] ?? 0 })
    .delete();
  expect(await verdicts()).toEqual(new Array(3).fill('cannot_tell'));
});
