import { expect, test } from 'vitest';
import { buildCategory, buildCycle, buildVendor, buildVote } from '../../testing/builders.ts';
import { testDatabase } from '../../testing/index.ts';
import { findCountedCycle, votingStatus } from './cycles.ts';

const database = testDatabase();

test.each([
  ['an open cycle', {}, true],
  ['a cycle that has not begun', { startsInHours: 1 }, false],
  ['a cycle that is over', { startsInHours: -9, endsInHours: -1 }, false],
  ['a paused cycle', { pauseReason: 'x' }, false],
  ['a closed cycle', { isActive: false }, false],
])('%s: %j, open is %s', async (_, given, isOpen) => {
  await buildCycle(database.owner, given);
  expect((await votingStatus(database.adminDb)).isOpen).toBe(isOpen);
});

test('after its end, the numbers are those of the last cycle, which a reset would empty', async () => {
  const { owner } = database;
  const { id: cycleId } = await buildCycle(owner, { endsInHours: -0.5 });
  await buildCycle(owner, { isScheduled: true, startsInHours: 1 });
  const [vendor, category] = [await buildVendor(owner), await buildCategory(owner, { name: 'Speed' })];
  await buildVote(owner, { cycleId, categoryId: category.id, vendorId: vendor.id });
  expect(await votingStatus(database.adminDb)).toMatchObject({
    activeCycle: { id: cycleId, state: 'closed' },
    isOpen: false,
    totalVotes: 1,
    totalParticipants: 1,
    categories: [{ name: 'Speed', voteCount: 1 }],
  });
  expect(await findCountedCycle(database.adminDb, cycleId)).toMatchObject({ totalVotes: 1 });
  expect(await findCountedCycle(database.adminDb, 9999)).toBeUndefined();
});
