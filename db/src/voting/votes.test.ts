import { beforeEach, describe, expect, test } from 'vitest';
import { buildCategory, buildCycle, buildVendor, buildVote } from '../../testing/builders.ts';
import { testDatabase } from '../../testing/index.ts';
import { votingProgress } from './votes.ts';

const database = testDatabase();

let vendorId: number;
let categoryId: number;
beforeEach(async () => {
  vendorId = (await buildVendor(database.owner)).id;
  categoryId = (await buildCategory(database.owner)).id;
});

describe('progress', () => {
  test('names the live categories of the active cycle that the voter has voted in, and no vendor', async () => {
    const cycle = await buildCycle(database.owner);
    const past = await buildCycle(database.owner, { isActive: false });
    const [second, archived] = [
      await buildCategory(database.owner),
      await buildCategory(database.owner, { archived: true }),
    ];
    const { userId } = await buildVote(database.owner, { cycleId: cycle.id, categoryId, vendorId });
    await buildVote(database.owner, { cycleId: cycle.id, categoryId: archived.id, vendorId, userId });
    await buildVote(database.owner, { cycleId: past.id, categoryId: second.id, vendorId, userId });
    await buildVote(database.owner, { cycleId: cycle.id, categoryId: second.id, vendorId });
    expect(await votingProgress(database.publicDb, userId)).toEqual({
      total: 2,
      votedCategories: [categoryId],
    });
  });

  test('is nothing of everything without a cycle', async () => {
    expect(await votingProgress(database.publicDb, 1)).toEqual({ total: 1, votedCategories: [] });
  });
});
