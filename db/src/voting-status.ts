import { type Cycle, currentCycle, databaseNow, findCycle } from './cycles.ts';
import type { Db } from './index.ts';
import { votesByCategory, votingStats } from './leaderboard.ts';

export type CountedCycle = Cycle & { totalVotes: number };

export interface VotingStatus {
  activeCycle: CountedCycle | null;
  isOpen: boolean;
  totalVotes: number;
  totalParticipants: number;
  categories: { id: number; name: string; voteCount: number }[];
  now: string;
}

/** The state of voting, and every number that a dialog names before something is done to it. */
export async function votingStatus(db: Db): Promise<VotingStatus> {
  const [cycle, now] = await Promise.all([currentCycle(db), databaseNow(db)]);
  const [stats, categories] = await Promise.all([votingStats(db, cycle?.id), votesByCategory(db, cycle?.id)]);
  const { totalVotes, totalParticipants } = stats;
  const isOpen = cycle?.isActive === true && !cycle.isPaused && cycle.startDate <= now && now < cycle.endDate;
  return {
    activeCycle: cycle?.isActive ? { ...cycle, totalVotes } : null,
    isOpen,
    totalVotes,
    totalParticipants,
    categories: categories.map(({ categoryId, categoryName, voteCount }) => ({
      id: categoryId,
      name: categoryName,
      voteCount,
    })),
    now,
  };
}

export async function findCountedCycle(db: Db, id: number): Promise<CountedCycle | undefined> {
  const cycle = await findCycle(db, id);
  if (!cycle) return undefined;
  const [counted] = await db('votes').where({ cycle_id: id }).count({ total: '*' });
  return { ...cycle, totalVotes: Number(counted?.total) };
}
