import { useQuery } from '@tanstack/react-query';
import type { VotingProgress } from 'public-api/contract';
import { useCountVersion, useVotingCycle } from '../cycle/use-voting-cycle.ts';
import { progressQuery } from '../queries.ts';
import { useSession } from '../session/session.ts';

/**
 * The categories in which the visitor has voted. There are none as soon as the next voting cycle is scheduled, because
 * votes in the last one would look like votes in it.
 */
export function useProgress() {
  const isOfLast = useVotingCycle()?.state === 'upcoming';
  return useQuery({
    ...progressQuery(useSession(), useCountVersion()),
    ...(isOfLast ? { select: nowhere } : {}),
  });
}

const nowhere = (progress: VotingProgress): VotingProgress => ({
  ...progress,
  ...{ completed: 0, percentage: 0, votedCategories: [], uncounted: [] },
});
