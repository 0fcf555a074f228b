import { useQuery } from '@tanstack/react-query';
import type { VotingProgress } from 'public-api/contract';
import { useRound, useVotingCycle } from '../cycle/use-voting-cycle.ts';
import { progressQuery } from '../queries.ts';
import { useSession } from '../session/session.ts';

/**
 * Where the visitor has voted. Nowhere as soon as the next voting cycle is scheduled: beside what is said of that one, votes
 * of the last would be read as votes in it.
 */
export function useProgress() {
  const isOfLast = useVotingCycle()?.state === 'upcoming';
  return useQuery({
    ...progressQuery(useSession(), useRound()),
    ...(isOfLast ? { select: nowhere } : {}),
  });
}

const nowhere = (progress: VotingProgress): VotingProgress => ({
  ...progress,
  ...{ completed: 0, percentage: 0, votedCategories: [], uncounted: [] },
});
