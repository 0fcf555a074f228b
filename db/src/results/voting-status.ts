import type { Db } from '../machinery/index.ts';
import { cycleSums } from '../tallies/index.ts';
import { type Cycle, currentCycle, databaseNow, findCycle } from '../voting/index.ts';
import { votesByCategory } from './shown-results.ts';

/** The state of voting, and every number that a dialog names before something is done to it. */
export async function votingStatus(db: Db) {
  const [cycle, now] = await Promise.all([currentCycle(db), databaseNow(db)]);
  const [{ votes, participants }, categories] = await Promise.all([
    cycleSums(db, cycle?.id),
    votesByCategory(db, cycle?.id),
  ]);
  return {
    activeCycle: cycle?.isActive ? { ...cycle, totalVotes: votes } : null,
    isOpen: cycle !== undefined && isOpenAt(cycle, now),
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

const isOpenAt = ({ isActive, isPaused, startDate, endDate }: Cycle, now: string) =>
  isActive && !isPaused && startDate <= now && now < endDate;

export async function findCountedCycle(db: Db, id: number) {
  const cycle = await findCycle(db, id);
  return cycle && { ...cycle, totalVotes: (await cycleSums(db, id)).votes };
}
