import { adminChange, type By, Refusal } from '../audit/index.ts';
import { findCycle, rankVendors, talliedCounts } from '../count/index.ts';
import type { Db } from '../machinery/index.ts';
import { voteFacts } from './checklist.ts';
import { leaders, listedCategories, namesOf, vendorNames } from './leaders.ts';

const PODIUM = 3;

/**
 * Returns the winners of a cycle that is over and not announced, by name, and notes in the audit log who has asked.
 * Trophies have to be engraved before the announcement.
 */
export async function showWinners(db: Db, by: By, cycleId: number) {
  await adminChange(db, by, async (tx, note) => {
    const cycle = await findCycle(tx, cycleId);
    if (!cycle) throw new Refusal('not_found', 'voting period');
    if (cycle.state !== 'closed') throw new Refusal('cycle_not_closed');
    if (!cycle.isFrozen) throw new Refusal('cycle_not_frozen');
    note('voting_cycle.winners_shown', cycle.name, { id: cycleId });
  });
  const [counts, categories, names, facts] = await Promise.all([
    talliedCounts(db, cycleId),
    listedCategories(db),
    vendorNames(db),
    voteFacts(db, cycleId),
  ]);
  const vendors = [...names].map(([id, name]) => ({ id, name }));
  return {
    ...facts,
    overall: rankVendors(vendors, counts)
      .filter(({ rank, totalVotes }) => rank <= PODIUM && totalVotes > 0)
      .map(({ vendorId, rank }) => ({ place: rank, name: names.get(vendorId) ?? '' })),
    categories: categories.map(({ id, name }) => ({
      id,
      name,
      winners: namesOf(leaders(counts.filter(({ categoryId }) => categoryId === id)), names),
    })),
  };
}
