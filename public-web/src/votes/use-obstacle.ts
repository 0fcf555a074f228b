import { useVotingCycle } from '../cycle/use-voting-cycle.ts';
import { useInvitations } from './use-invitation.ts';

/**
 * Returns why this visitor cannot vote at the moment for any of `vendorCount` vendors; undefined if nothing prevents
 * it.
 */
export function useObstacle(vendorCount: number): string | undefined {
  const state = useVotingCycle()?.state;
  const invitation = useInvitations().running;
  if (state === 'paused') return 'Voting is paused.';
  if (state === 'upcoming') return 'Voting hasn’t started yet.';
  if (state === 'closed' || state === 'none') return 'Voting is closed.';
  if (invitation === 'none') return 'Enter your invitation code first.';
  if (invitation === 'withdrawn') return 'Your invitation was withdrawn.';
  return vendorCount === 0 ? 'There are no vendors to vote for yet.' : undefined;
}
