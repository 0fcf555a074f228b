import { adminChange, type By, Refusal } from '../audit/index.ts';
import { findCycle, undisclosedResults } from '../count/index.ts';
import type { Db } from '../machinery/index.ts';
import { factsIn, leaders } from './checklist.ts';

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
  const { leaderboard, categories } = await undisclosedResults(db, cycleId);
  return {
    ...factsIn(categories),
    overall: leaderboard
      .filter(({ rank, totalVotes }) => rank <= PODIUM && totalVotes > 0)
      .map(({ rank, name }) => ({ place: rank, name })),
    categories: categories.map(({ category, vendors }) => ({ ...category, winners: leaders(vendors) })),
  };
}
