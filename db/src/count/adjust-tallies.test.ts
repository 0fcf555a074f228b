import { setTimeout as delay } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildCategory, buildCycle, buildUser, buildVendor, buildVote } from '../../testing/builders.ts';
import { BY, testDatabase } from '../../testing/index.ts';
import { outcome } from '../../testing/outcome.ts';
import { categoryResults } from '../../testing/results.ts';
import { actOnMany, archive, resetVotes, restoreRemoval } from '../removals/index.ts';
import { recountTallies } from './adjust-tallies.ts';
import { createCycle } from './cycle-dates.ts';
import { cycleSums, vendorSums } from './shown-figures.ts';
import { compareTallies } from './verify-tally.ts';

const database = testDatabase();

/** Mia votes in both categories, Noa and Zoe in one each. */
async function buildScene() {
  const { owner } = database;
  const { id: cycleId } = await buildCycle(owner);
  const [speed, quality] = [(await buildCategory(owner)).id, (await buildCategory(owner)).id];
  const [fox, owl] = [(await buildVendor(owner)).id, (await buildVendor(owner)).id];
  const [mia, noa, zoe] = [
    (await buildUser(owner)).id,
    (await buildUser(owner)).id,
    (await buildUser(owner)).id,
  ];
  const vote = (userId: number, categoryId: number, vendorId: number, hour: number) =>
    buildVote(owner, {
      cycleId,
      userId,
      categoryId,
      vendorId,
      createdAt: new Date(Date.UTC(2026, 0, 1, hour, 59, 59, 999)),
    });
  await vote(mia, speed, fox, 8);
  await vote(mia, quality, owl, 9);
  await vote(noa, speed, fox, 9);
  await vote(zoe, quality, fox, 10);
  return { cycleId, speed, quality, fox, owl, mia, noa, zoe, vote };
}
let scene: Awaited<ReturnType<typeof buildScene>>;
beforeEach(async () => {
  scene = await buildScene();
});

/** Returns what the tallies say, after a check that the votes say the same. */
async function exactSums(cycleId = scene.cycleId) {
  const comparisons = await compareTallies(database.owner);
  expect(comparisons.flatMap(({ differences }) => differences)).toEqual([]);
  const { votes, participants } = await cycleSums(database.publicDb, cycleId);
  return [votes, participants];
}

const newestRemoval = async (): Promise<number> =>
  (await database.owner('vote_removals').orderBy('id', 'desc').first('id'))?.id ?? 0;
const reset = (categoryId?: number) =>
  resetVotes(database.adminDb, BY, { ...(categoryId && { categoryId }), reason: null });
const restore = async (removalId?: number) =>
  restoreRemoval(database.adminDb, BY, removalId ?? (await newestRemoval()), {
    reason: 'Because',
  });

describe('excluding and restoring votes', () => {
  test.each([
    ['all votes', () => reset(), [0, 0]],
    ['the votes of a category', () => reset(scene.speed), [2, 2]],
    ['an archived vendor', () => archive(database.adminDb, BY, 'vendor', scene.fox), [1, 1]],
    ['an archived category', () => archive(database.adminDb, BY, 'category', scene.quality), [2, 2]],
  ] as const)('keeps the tallies exact for %s', async (_, remove, left) => {
    expect(await exactSums()).toEqual([4, 3]);
    await remove();
    expect(await exactSums()).toEqual(left);
    await restore();
    expect(await exactSums()).toEqual([4, 3]);
  });

  test('removes a vendor without votes from all counts', async () => {
    await archive(database.adminDb, BY, 'vendor', scene.fox);
    const { cycleId, speed, quality, owl } = scene;
    expect(await vendorSums(database.publicDb, cycleId)).toEqual([
      { categoryId: quality, vendorId: owl, votes: 1 },
    ]);
    expect(await categoryResults(database.publicDb, speed, cycleId)).toMatchObject({ vendors: [] });
  });

  test('counts the new vote of a voter who has voted again, not the old one', async () => {
    await reset(scene.speed);
    await scene.vote(scene.mia, scene.speed, scene.owl, 11);
    expect(await exactSums()).toEqual([3, 2]);
    expect(await restore()).toMatchObject({ restoredCount: 1, skippedCount: 1 });
    expect(await exactSums()).toEqual([4, 3]);
  });

  test('leaves votes for an archived vendor with it, until that is restored', async () => {
    await reset();
    const removalId = await newestRemoval();
    await archive(database.adminDb, BY, 'vendor', scene.fox);
    expect(await restore(removalId)).toMatchObject({ restoredCount: 1, skippedCount: 3 });
    expect(await exactSums()).toEqual([1, 1]);
    await expect(restore(removalId)).rejects.toMatchObject({ reason: 'already_restored' });
    await actOnMany(database.adminDb, BY, 'vendor', { act: 'restore', ids: [scene.fox] });
    expect(await exactSums()).toEqual([4, 3]);
  });

  test('leaves votes from before a later reset with it', async () => {
    await archive(database.adminDb, BY, 'vendor', scene.fox);
    await reset();
    expect(await exactSums()).toEqual([0, 0]);
    await actOnMany(database.adminDb, BY, 'vendor', { act: 'restore', ids: [scene.fox] });
    expect(await exactSums()).toEqual([0, 0]);
    await restore();
    expect(await exactSums()).toEqual([4, 3]);
  });

  test('restores votes of a past voting cycle into its own tallies', async () => {
    await reset(scene.speed);
    await archive(database.adminDb, BY, 'vendor', scene.owl);
    const endDate = new Date(Date.now() + 3_600_000);
    const cycle = { name: 'Next', endDate, publishing: 'live' as const };
    const next = await createCycle(database.adminDb, BY, cycle);
    const present = next.cycleId;
    await buildVote(database.owner, { cycleId: present, categoryId: scene.speed, vendorId: scene.fox });
    expect(await exactSums()).toEqual([1, 1]);
    for (const { id } of await database.owner('vote_removals').select('id')) await restore(id);
    expect(await exactSums()).toEqual([4, 3]);
    expect(await exactSums(present)).toEqual([1, 1]);
  });

  test('subtracts votes that were counted in other slots from the first', async () => {
    await database.owner('vendor_tallies').update({ slot: 7 });
    await database.owner('hourly_tallies').update({ slot: 9 });
    await archive(database.adminDb, BY, 'vendor', scene.fox);
    expect(await exactSums()).toEqual([1, 1]);
    expect(await database.owner('vendor_tallies').where({ slot: 0 }).pluck('votes')).toEqual([-2, -1]);
    await restore();
    expect(await exactSums()).toEqual([4, 3]);
  });

  test('counts only the votes it moves, and leaves other errors for the verification to find', async () => {
    await database.owner('vendor_tallies').where({ vendor_id: scene.owl }).update({ votes: 50 });
    await archive(database.adminDb, BY, 'vendor', scene.fox);
    const [{ differences = [] } = {}] = await compareTallies(database.owner);
    expect(differences).toEqual([expect.stringMatching(/: 1 counted, 50 in the tally$/u)]);
  });
});

test.each([
  ['two resets', () => [reset(), reset()]],
  [
    'a reset and an archiving',
    () => [reset(scene.speed), archive(database.adminDb, BY, 'vendor', scene.fox)],
  ],
  [
    'two archivings',
    () => [
      archive(database.adminDb, BY, 'vendor', scene.fox),
      archive(database.adminDb, BY, 'category', scene.quality),
    ],
  ],
] as const)(
  'the tallies are exact after %s at once, and after every restore twice at once',
  async (_, removals) => {
    for (let trial = 0; trial < 3; trial += 1) {
      await Promise.all(removals());
      await exactSums();
      const ids: number[] = await database.owner('vote_removals').pluck('id');
      // A second round is needed, because a restore may wait for another one to restore its vendor.
      for (const id of [...ids, ...ids]) {
        await Promise.all([outcome(restore(id)), outcome(restore(id))]);
        await exactSums();
      }
      expect(await exactSums()).toEqual([4, 3]);
    }
  },
);

test('the tallies are exact after two simultaneous resets during a pause, without a lock', async () => {
  await database.owner('voting_cycles').update({ paused_at: new Date() });
  for (let trial = 0; trial < 10; trial += 1) {
    await Promise.all([reset(scene.speed), reset(scene.quality)]);
    expect(await exactSums()).toEqual([0, 0]);
    const ids: number[] = await database.owner('vote_removals').orderBy('id', 'desc').limit(2).pluck('id');
    await Promise.all(ids.map(restore));
    expect(await exactSums()).toEqual([4, 3]);
  }
});

describe('a recount', () => {
  test('makes the tallies of one voting cycle match its votes, and leaves the others', async () => {
    const other = await buildCycle(database.owner, { isActive: false });
    await buildVote(database.owner, { cycleId: other.id, categoryId: scene.speed, vendorId: scene.fox });
    await database.owner('vendor_tallies').update({ votes: 50 });
    await database.owner('hourly_tallies').delete();
    await recountTallies(database.owner, scene.cycleId);
    const [first, second] = await compareTallies(database.owner);
    expect(first).toMatchObject({ votes: 4, participants: 3, differences: [] });
    expect(second?.differences).toHaveLength(3);
  });

  test('waits for votes under way and counts them', async () => {
    const voting = await database.owner.transaction();
    await voting('votes').insert({
      cycle_id: scene.cycleId,
      user_id: scene.noa,
      category_id: scene.quality,
      vendor_id: scene.owl,
      created_at: new Date(),
    });
    const recounting = recountTallies(database.owner, scene.cycleId);
    await delay(200);
    await voting.commit();
    await recounting;
    expect(await exactSums()).toEqual([5, 3]);
  });
});
