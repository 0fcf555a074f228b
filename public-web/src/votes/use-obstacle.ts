import { t } from '@lingui/core/macro';
import { useVotingCycle } from '../cycle/use-voting-cycle.ts';
import { useInvitations } from './use-invitation.ts';

/**
 * Returns why this visitor cannot vote at the moment for any of `vendorCount` vendors; undefined if nothing prevents
 * it.
 */
export function useObstacle(vendorCount: number): string | undefined {
  const state = useVotingCycle()?.state;
  const invitation = useInvitations().running;
  if (state === 'paused') return t`Voting is paused.`;
  if (state === 'upcoming') return t`Voting hasn’t started yet.`;
  if (state === 'closed' || state === 'none') return t`Voting is closed.`;
  if (invitation === 'none') return t`Enter your invitation code first.`;
  if (invitation === 'withdrawn') return t`Your invitation was withdrawn.`;
  return vendorCount === 0 ? t`There are no vendors to vote for yet.` : undefined;
}
