import type { NextCycle } from 'public-api/contract';
import { useVotingCycle } from './use-voting-cycle.ts';

/** Returns whether the open period is for invited people, and the next period if that one is. */
export function usePeriodsForInvited(): { isOpenForInvited: boolean; next: NextCycle | undefined } {
  const voting = useVotingCycle();
  const isOpen = voting?.state === 'open' || voting?.state === 'paused';
  const next = voting?.cycle.next;
  return {
    isOpenForInvited: isOpen && voting.cycle.whoMayVote === 'invited',
    next: next?.whoMayVote === 'invited' ? next : undefined,
  };
}
