import { takeDueSnapshots } from '../src/count/index.ts';
import { archive, restoreRemoval } from '../src/removals/index.ts';
import { BY, buildCategory, buildCycle, buildVendor, buildVote } from './builders.ts';
import type { TestDatabase } from './test-database.ts';

/**
 * Builds results of which a vendor with two votes is the winner. Returns how to bring back the votes of vendors that were
 * deleted before, by their number of votes.
 */
export async function buildCorrectable(database: TestDatabase, votes: readonly number[]) {
  const { owner, adminDb } = database;
  const { id: cycleId } = await buildCycle(owner, { name: 'Spring', sendsNews: true });
  const { id: categoryId } = await buildCategory(owner, { name: 'Speed' });
  const vendorWith = async (count: number) => {
    const { id: vendorId } = await buildVendor(owner);
    for (let vote = 0; vote < count; vote += 1) await buildVote(owner, { cycleId, categoryId, vendorId });
    return vendorId;
  };
  await vendorWith(2);
  const removals = new Map<number, number>();
  for (const count of votes) {
    const { removalId } = await archive(adminDb, BY, 'vendor', await vendorWith(count));
    removals.set(count, removalId ?? 0);
  }
  const end = async () => {
    await owner('voting_cycles').update({ end_date: new Date() });
    await takeDueSnapshots(database.integrityDb);
  };
  const correct = (count: number) =>
    restoreRemoval(adminDb, BY, removals.get(count) ?? 0, { reason: 'Mistake' });
  return { cycleId, end, correct };
}
