import { type Cycle, currentCycle, databaseNow, findCycle, listCycles } from './cycles.ts';
import { COUNTING_DEADLINE_MS, withDeadline } from './deadline.ts';
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
export function votingStatus(db: Db): Promise<VotingStatus> {
  return withDeadline(COUNTING_DEADLINE_MS, async () => {
    const [cycle, now] = await Promise.all([currentCycle(db), databaseNow(db)]);
    const [{ totalVotes, totalParticipants }, categories] = await Promise.all([
      votingStats(db, cycle?.id),
      votesByCategory(db, cycle?.id),
    ]);
    return {
      activeCycle: cycle?.isActive ? { ...cycle, totalVotes } : null,
      isOpen: cycle !== undefined && isOpenAt(cycle, now),
      totalVotes,
      totalParticipants,
      categories: categories.map(({ categoryId, categoryName, voteCount }) => ({
        id: categoryId,
        name: categoryName,
        voteCount,
      })),
      now,
    };
  });
}

const isOpenAt = ({ isActive, isPaused, startDate, endDate }: Cycle, now: string) =>
  isActive && !isPaused && startDate <= now && now < endDate;

/** Newest first; the votes of all of them are counted. */
export function listCountedCycles(db: Db): Promise<CountedCycle[]> {
  return withDeadline(COUNTING_DEADLINE_MS, () => listCycles(db));
}

export async function findCountedCycle(db: Db, id: number): Promise<CountedCycle | undefined> {
  const cycle = await findCycle(db, id);
  if (!cycle) return undefined;
  const [counted] = await db('votes').where({ cycle_id: id }).count({ total: '*' });
  return { ...cycle, totalVotes: Number(counted?.total) };
}
