import { beforeEach, describe, expect, test } from 'vitest';
import { buildCategory, buildCycle, buildUser, buildVendor, buildVote } from '../../testing/builders.ts';
import { testDatabase } from '../../testing/index.ts';
import { categoryResults, leaderboard, votesByCategory, votingStats } from '../../testing/results.ts';

const database = testDatabase();

async function castVotes(cycleId: number, categoryId: number, votes: Record<number, number>) {
  for (const [vendor, count] of Object.entries(votes)) {
    for (let vote = 0; vote < count; vote += 1) {
      await buildVote(database.owner, { cycleId, categoryId, vendorId: Number(vendor) });
    }
  }
}

async function buildScene() {
  const cycle = await buildCycle(database.owner);
  const speed = await buildCategory(database.owner, { name: 'Speed', displayOrder: 2 });
  const service = await buildCategory(database.owner, { name: 'Customer Service', displayOrder: 1 });
  const ada = await buildVendor(database.owner, { name: 'Ada' });
  const ben = await buildVendor(database.owner, { name: 'Ben' });
  return { cycle, speed, service, ada, ben };
}
let scene: Awaited<ReturnType<typeof buildScene>>;
beforeEach(async () => {
  scene = await buildScene();
});

describe('the leaderboard', () => {
  test('lists every live vendor, with scores by category name', async () => {
    const { cycle, speed, ada, ben } = scene;
    await castVotes(cycle.id, speed.id, { [ben.id]: 2, [ada.id]: 1 });
    expect(await leaderboard(database.publicDb, cycle.id)).toEqual([
      {
        id: ben.id,
        name: 'Ben',
        imageUrl: '/images/vendors/test.svg',
        rank: 1,
        averageScore: 2.2,
        totalVotes: 2,
        categoryScores: { Speed: 2.2 },
      },
      expect.objectContaining({ id: ada.id, rank: 2, averageScore: 1.6, totalVotes: 1 }),
    ]);
  });

  test('counts one cycle only', async () => {
    const { cycle, speed, ada } = scene;
    const past = await buildCycle(database.owner, { isActive: false });
    await castVotes(past.id, speed.id, { [ada.id]: 3 });
    expect((await leaderboard(database.publicDb, cycle.id))[0]).toMatchObject({ totalVotes: 0 });
    expect((await leaderboard(database.publicDb, past.id))[0]).toMatchObject({
      id: ada.id,
      totalVotes: 3,
    });
  });

  test('still lists a vendor and a category that were archived after a past cycle', async () => {
    const past = await buildCycle(database.owner, { isActive: false });
    const gone = await buildVendor(database.owner, { name: 'Gone', archived: true });
    const old = await buildCategory(database.owner, { name: 'Old', archived: true });
    await castVotes(past.id, old.id, { [gone.id]: 1 });
    const [first] = await leaderboard(database.publicDb, past.id);
    expect(first).toMatchObject({ name: 'Gone', categoryScores: { Old: 1.6 } });
    const names = (await leaderboard(database.publicDb, scene.cycle.id)).map(({ name }) => name);
    expect(names).toEqual(['Ada', 'Ben']);
  });

  test('gives every vendor 0 without a cycle', async () => {
    expect(await leaderboard(database.publicDb, undefined)).toMatchObject([
      { name: 'Ada', rank: 1, averageScore: 0, totalVotes: 0, categoryScores: {} },
      { name: 'Ben', rank: 2 },
    ]);
  });
});

describe('the results of a category', () => {
  test('list vendors with votes, sorted by votes, with a rounded share', async () => {
    const { cycle, speed, ada, ben } = scene;
    await castVotes(cycle.id, speed.id, { [ada.id]: 1, [ben.id]: 2 });
    expect(await categoryResults(database.publicDb, speed.id, cycle.id)).toEqual({
      category: { id: speed.id, name: 'Speed' },
      totalVotes: 3,
      vendors: [
        {
          rank: 1,
          votes: 2,
          percentage: 67,
          vendor: { id: ben.id, name: 'Ben', imageUrl: '/images/vendors/test.svg' },
        },
        {
          rank: 2,
          votes: 1,
          percentage: 33,
          vendor: { id: ada.id, name: 'Ada', imageUrl: '/images/vendors/test.svg' },
        },
      ],
    });
  });

  test('are empty for a category without votes', async () => {
    const results = await categoryResults(database.publicDb, scene.speed.id, scene.cycle.id);
    expect(results).toMatchObject({ totalVotes: 0, vendors: [] });
  });

  test('exist for an archived category in the cycles in which it had votes', async () => {
    const past = await buildCycle(database.owner, { isActive: false });
    const old = await buildCategory(database.owner, { archived: true });
    await castVotes(past.id, old.id, { [scene.ada.id]: 1 });
    expect(await categoryResults(database.publicDb, old.id, past.id)).toMatchObject({ totalVotes: 1 });
    expect(await categoryResults(database.publicDb, old.id, scene.cycle.id)).toBeUndefined();
    expect(await categoryResults(database.publicDb, 999_999, past.id)).toBeUndefined();
  });
});

describe('figures', () => {
  test('count distinct voters as participants, and list all categories in order, even with 0', async () => {
    const { cycle, speed, service, ada, ben } = scene;
    const { id: userId } = await buildUser(database.owner);
    await buildVote(database.owner, { cycleId: cycle.id, categoryId: speed.id, vendorId: ada.id, userId });
    await buildVote(database.owner, { cycleId: cycle.id, categoryId: service.id, vendorId: ben.id, userId });
    await castVotes(cycle.id, speed.id, { [ben.id]: 1 });
    expect(await votingStats(database.publicDb, cycle.id)).toEqual({
      totalVotes: 3,
      totalParticipants: 2,
      totalVendors: 2,
    });
    const shipping = await buildCategory(database.owner, { name: 'Shipping', displayOrder: 9000 });
    expect(await votesByCategory(database.publicDb, cycle.id)).toEqual([
      { categoryId: service.id, categoryName: 'Customer Service', voteCount: 1 },
      { categoryId: speed.id, categoryName: 'Speed', voteCount: 2 },
      { categoryId: shipping.id, categoryName: 'Shipping', voteCount: 0 },
    ]);
  });

  test('are 0 before the first cycle', async () => {
    expect(await votingStats(database.publicDb, undefined)).toMatchObject({
      totalVotes: 0,
      totalParticipants: 0,
    });
  });
});
