import type { Db } from '../machinery/index.ts';
import { currentCycle, databaseNow, findCycle } from './cycles.ts';
import { votesByCategory } from './disclosed-results.ts';
import { cycleSums } from './shown-figures.ts';

/** Returns the state of voting, and the numbers that the dialogs for resetting votes show. */
export async function votingStatus(db: Db) {
  const [cycle, now] = await Promise.all([currentCycle(db), databaseNow(db)]);
  const [{ votes, participants }, categories] = await Promise.all([
    cycleSums(db, cycle?.id),
    votesByCategory(db, cycle?.id),
  ]);
  return {
    activeCycle: cycle ? { ...cycle, totalVotes: votes } : null,
    isOpen: cycle?.state === 'open' && !cycle.isPaused,
    totalVotes: votes,
    totalParticipants: participants,
    categories: categories.map(({ categoryId, categoryName, voteCount }) => ({
      id: categoryId,
      name: categoryName,
      voteCount,
    })),
    now,
  };
}

export async function findCountedCycle(db: Db, id: number) {
  const cycle = await findCycle(db, id);
  return cycle && { ...cycle, totalVotes: (await cycleSums(db, id)).votes };
}
