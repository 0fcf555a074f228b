import { beforeEach, expect, test } from 'vitest';
import {
  buildCategory,
  buildCycle,
  buildUserSession,
  buildVendor,
  buildVote,
} from '../../testing/builders.ts';
import { buildCrowd, type Crowd } from '../../testing/crowds.ts';
import { BY, testDatabase } from '../../testing/index.ts';
import { recountTallies, resetVotes, restoreRemoval } from '../removals/index.ts';
import { compareTallies } from '../tallies/index.ts';
import { renewClassTallies } from './class-tallies.ts';

const database = testDatabase();
const MINUTE = 60_000;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * MINUTE);
let cycleId: number;
let categoryIds: number[];
let vendorIds: number[];

beforeEach(async () => {
  const { owner } = database;
  ({ id: cycleId } = await buildCycle(owner, { startsInHours: -40 }));
  categoryIds = [(await buildCategory(owner)).id, (await buildCategory(owner)).id];
  vendorIds = [(await buildVendor(owner)).id, (await buildVendor(owner)).id];
});

/** Five accounts behind one address vote in both categories half an hour after they registered. */
const NEIGHBOURS: Crowd = {
  size: 5,
  address: () => '203.0.113.7',
  registersAfterMs: (index) => index * 1000,
  votesAfter: () => [1800, 1810],
};

async function arrive(crowd: Crowd, beginsAt = minutesAgo(120)): Promise<number[]> {
  const vendorId = (id: number) => vendorIds[id % 2] ?? 0;
  const ids = await buildCrowd(database.owner, beginsAt, crowd, { cycleId, categoryIds, vendorId });
  await recountTallies(database.owner, cycleId);
  return ids;
}

async function counted() {
  await renewClassTallies(database.integrityDb, cycleId);
  expect((await compareTallies(database.owner)).flatMap(({ differences }) => differences)).toEqual([]);
  const rows = await database
    .owner('class_tallies')
    .groupBy('class_mask')
    .orderBy('class_mask')
    .havingRaw('SUM(votes) <> 0')
    .select('class_mask', { votes: database.owner.raw('CAST(SUM(votes) AS SIGNED)') });
  return Object.fromEntries(rows.map(({ class_mask, votes }) => [class_mask, votes]));
}

/** Inserts a vote, and a session in use, by which the job notices it. */
async function vote(userId: number, categoryId: number, seconds: number): Promise<void> {
  const { owner } = database;
  const createdAt = new Date(Date.now() - seconds * 1000);
  await owner('votes').insert({
    cycle_id: cycleId,
    user_id: userId,
    category_id: categoryId,
    vendor_id: vendorIds[0] ?? 0,
    created_at: createdAt,
  });
  const hour = Math.floor(createdAt.getTime() / 3_600_000);
  await owner.raw(
    `INSERT INTO hourly_tallies (cycle_id, hour, slot, votes, participants) VALUES (?, ?, 0, 1, 0)
     ON DUPLICATE KEY UPDATE votes = votes + 1`,
    [cycleId, hour],
  );
  await owner.raw(
    `INSERT INTO vendor_tallies (cycle_id, category_id, vendor_id, slot, votes) VALUES (?, ?, ?, 0, 1)
     ON DUPLICATE KEY UPDATE votes = votes + 1`,
    [cycleId, categoryId, vendorIds[0] ?? 0],
  );
  await buildUserSession(owner, { userId });
}
/** Makes the next count continue from here. */
const countedUntil = (seconds: number) =>
  database.owner('integrity_state').update({ counted_until: new Date(Date.now() - seconds * 1000) });

test('fourth accounts of a network, new accounts and single-category voters are distinguished', async () => {
  await arrive(NEIGHBOURS);
  await arrive({ ...NEIGHBOURS, size: 2, address: (index) => `198.51.100.${index}`, votesAfter: () => [60] });
  expect(await counted()).toEqual({ 0: 6, 2: 4, 12: 2 });
});

test('changed votes and classes are counted from where the last count ended', async () => {
  const [first = 0, , , fourth = 0] = await arrive({ ...NEIGHBOURS, votesAfter: () => [1800] });
  expect(await counted()).toEqual({ 8: 3, 10: 2 });
  await countedUntil(100);
  await vote(first, categoryIds[1] ?? 0, 50);
  await vote(fourth, categoryIds[1] ?? 0, 50);
  await database.owner('integrity_state').update({ is_final: 0 });
  const generation = () => database.owner('integrity_state').first('counted_generation');
  const before = await generation();
  expect(await counted()).toEqual({ 0: 2, 2: 2, 8: 2, 10: 1 });
  expect(await generation()).toEqual(before);
});

test('votes of the last half minute are counted later', async () => {
  const [first = 0] = await arrive({ ...NEIGHBOURS, size: 1, votesAfter: () => [1800] });
  expect(await counted()).toEqual({ 8: 1 });
  await vote(first, categoryIds[1] ?? 0, 0);
  expect(await counted()).toEqual({ 8: 1 });
});

test('an account that joins a flagged group, or whose group is cleared, changes its class', async () => {
  const ids = await arrive({ ...NEIGHBOURS, size: 2 });
  expect(await counted()).toEqual({ 0: 4 });
  const [groupId = 0] = await database.owner('account_groups').insert({
    cycle_id: cycleId,
    kind: 'burst',
    name: '',
    level: 'likely',
    reasons: '[]',
    accounts: 2,
    found_at: new Date(),
  });
  await database
    .owner('account_group_members')
    .insert(ids.map((user_id) => ({ group_id: groupId, user_id })));
  expect(await counted()).toEqual({ 1: 4 });
  await database.owner('account_groups').update({ cleared_at: new Date() });
  expect(await counted()).toEqual({ 0: 4 });
  await database.owner('account_groups').update({ cleared_at: null, level: 'look' });
  expect(await counted()).toEqual({ 0: 4 });
});

test('the fourth account of a network stays the fourth if the first is deleted', async () => {
  const [first = 0] = await arrive(NEIGHBOURS);
  expect(await counted()).toEqual({ 0: 6, 2: 4 });
  await database.owner('account_origins').where({ user_id: first }).delete();
  await resetVotes(database.adminDb, BY, { categoryId: categoryIds[0] ?? 0, reason: null });
  expect(await counted()).toEqual({ 8: 3, 10: 2 });
});

test('votes that are excluded and restored are counted again', async () => {
  await arrive(NEIGHBOURS);
  await counted();
  const { removalId } = await resetVotes(database.adminDb, BY, { reason: null });
  expect(await counted()).toEqual({});
  await restoreRemoval(database.adminDb, BY, removalId ?? 0, { isSuperAdmin: true, reason: null });
  expect(await counted()).toEqual({ 0: 6, 2: 4 });
});

test('a missed vote is detected from the sums, and counted in the next run', async () => {
  await arrive({ ...NEIGHBOURS, size: 1, votesAfter: () => [1800] });
  await counted();
  await countedUntil(10);
  await buildVote(database.owner, { cycleId, createdAt: minutesAgo(50) });
  await database.owner('voting_cycles').decrement('generation');
  await renewClassTallies(database.integrityDb, cycleId);
  expect(await database.owner('integrity_state').pluck('counted_generation')).toEqual([null]);
  expect(Object.values(await counted()).reduce((sum, votes) => sum + votes, 0)).toBe(2);
});
