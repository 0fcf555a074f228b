import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { InvitationAnswer, VotingProgress } from 'public-api/contract';
import { useCountVersion, usePeriodsFor, useVotingCycle } from '../cycles/use-voting-cycle.ts';
import { invitationQuery, progressQuery } from '../queries.ts';
import { useSession } from '../session/session.ts';

/** Whether this visitor is invited to a period for invited people; `unknown` until it is loaded. */
type Standing = InvitationAnswer['invitation'] | 'signed_out' | 'unknown';

/** Returns the standing in the current period and in the next; undefined if no invitation is needed. */
export function useInvitations(): Record<'running' | 'next', Standing | undefined> {
  const session = useSession();
  const countVersion = useCountVersion();
  const { isRunning, next } = usePeriodsFor('invited');
  const isAsked = isRunning || next !== undefined;
  const { data } = useQuery(
    invitationQuery(session, isAsked ? `${countVersion} ${next?.startDate}` : undefined),
  );
  const standing = (isNeeded: boolean, invitation: InvitationAnswer['invitation'] | undefined) => {
    if (!isNeeded || session.kind === 'admin') return undefined;
    return session.kind === 'nobody' ? 'signed_out' : (invitation ?? 'unknown');
  };
  return {
    running: standing(isRunning, data?.invitation),
    next: standing(next !== undefined, data?.next),
  };
}

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
