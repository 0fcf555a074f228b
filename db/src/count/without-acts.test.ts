import { beforeEach, expect, test } from 'vitest';
import { BY, buildCategory, buildCycle, buildGroup, buildVendor, buildVote } from '../../testing/builders.ts';
import { testDatabase } from '../../testing/index.ts';
import { archive, excludeGroup, resetVotes, restoreRemoval } from '../removals/index.ts';
import { takeDueSnapshots, withoutActsOf } from './final-results.ts';

const database = testDatabase();
let cycleId: number;
let speed: number;
let ada: number;
let ben: number;

beforeEach(async () => {
  const { owner } = database;
  ({ id: cycleId } = await buildCycle(owner));
  ({ id: speed } = await buildCategory(owner, { name: 'Speed' }));
  ({ id: ada } = await buildVendor(owner, { name: 'Ada' }));
  ({ id: ben } = await buildVendor(owner, { name: 'Ben' }));
});

async function votesFor(vendorId: number, count: number): Promise<number[]> {
  const voters: number[] = [];
  for (let vote = 0; vote < count; vote += 1) {
    voters.push((await buildVote(database.owner, { cycleId, categoryId: speed, vendorId })).userId);
  }
  return voters;
}

async function announce() {
  await database.owner('voting_cycles').update({ end_date: new Date() });
  await takeDueSnapshots(database.integrityDb);
  return withoutActsOf(database.publicDb, cycleId);
}

async function exclude(userIds: number[]) {
  const { id: groupId } = await buildGroup(database.owner, { cycleId, accounts: 0, userIds });
  return excludeGroup(database.adminDb, BY, { groupId, reason: 'A script' });
}

test('each act says who would have won without it, and which votes would have counted', async () => {
  await votesFor(ada, 3);
  await votesFor(ben, 2);
  const archived = await archive(database.adminDb, BY, 'vendor', ada);
  await votesFor(ben, 1);
  expect(await withoutActsOf(database.publicDb, cycleId)).toBeUndefined();
  const published = await announce();
  expect(published?.removals[archived.removalId ?? 0]).toEqual({
    otherWinners: [
      { category: null, winners: ['Ada', 'Ben'] },
      { category: 'Speed', winners: ['Ada', 'Ben'] },
    ],
    returning: [{ categoryId: speed, vendorId: ada, votes: 3, blocked: 0 }],
  });
  expect(published?.exclusions).toBeNull();
});

test('votes that another act keeps out would not have counted', async () => {
  await votesFor(ada, 3);
  const archived = await archive(database.adminDb, BY, 'vendor', ada);
  await votesFor(ben, 1);
  await resetVotes(database.adminDb, BY, { reason: 'Test' });
  const published = await announce();
  expect(published?.removals[archived.removalId ?? 0]).toEqual({
    otherWinners: [],
    returning: [{ categoryId: speed, vendorId: ada, votes: 0, blocked: 3 }],
  });
});

test('all exclusions of accounts say together who would have won, if ten of them voted in a category', async () => {
  const scripts = await votesFor(ada, 12);
  await votesFor(ben, 4);
  await exclude(scripts.slice(0, 11));
  await exclude(scripts.slice(11));
  expect((await announce())?.exclusions).toEqual([
    { category: null, winners: ['Ada'] },
    { category: 'Speed', winners: ['Ada'] },
  ]);
});

test('fewer than ten excluded accounts say nothing', async () => {
  const scripts = await votesFor(ada, 9);
  await votesFor(ben, 4);
  await exclude(scripts);
  expect((await announce())?.exclusions).toBeNull();
});

test('what was said with the announcement stays after a correction', async () => {
  await votesFor(ada, 3);
  const { removalId } = await archive(database.adminDb, BY, 'vendor', ada);
  await votesFor(ben, 1);
  const published = await announce();
  await restoreRemoval(database.adminDb, BY, removalId ?? 0, { reason: 'Mistake' });
  expect(await withoutActsOf(database.publicDb, cycleId)).toEqual(published);
});
