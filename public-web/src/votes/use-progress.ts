import { useQuery } from '@tanstack/react-query';
import type { VotingProgress } from 'public-api/contract';
import { useCountVersion, useVotingCycle } from '../cycle/use-voting-cycle.ts';
import { progressQuery } from '../queries.ts';
import { useSession } from '../session/session.ts';

/**
 * Reads the visitor's progress. It is empty once voting is over and the next voting cycle is scheduled, because votes
 * in the last one would look like votes in the next.
 */
export function useProgress() {
  const isOfLast = useVotingCycle()?.state === 'upcoming';
  return useQuery({
    ...progressQuery(useSession(), useCountVersion()),
    ...(isOfLast ? { select: withoutProgress } : {}),
  });
}

const withoutProgress = (progress: VotingProgress): VotingProgress => ({
  ...progress,
  completed: 0,
  percentage: 0,
  votedCategories: [],
  uncounted: [],
});
