import type { NextCycle } from 'public-api/contract';
import { useVotingCycle } from './use-voting-cycle.ts';

/** Returns the periods that an invitation code may be for: the current one, and the next. */
export function useForInvited(): { isRunning: boolean; next: NextCycle | undefined } {
  const voting = useVotingCycle();
  const isOpen = voting?.state === 'open' || voting?.state === 'paused';
  const next = voting?.cycle.next;
  return {
    isRunning: isOpen && voting.cycle.whoMayVote === 'invited',
    next: next?.whoMayVote === 'invited' ? next : undefined,
  };
}
