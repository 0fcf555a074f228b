import { useQueryClient } from '@tanstack/react-query';
import type { VotingStatus } from 'admin-api/contract';
import { votingStatusQuery } from '../queries.ts';

/**
 * Returns the server's current time in ms: the time it sent plus the time since then. The browser's clock may be wrong
 * by hours.
 */
export const clockOf = ({ now }: VotingStatus, readAt: number): number =>
  Date.parse(now) + (Date.now() - readAt);

/** Returns the voting status, which WithVotingStatus has loaded, and a function that returns the server's time. */
export function useVotingStatus() {
  const { data: status, dataUpdatedAt = 0 } =
    useQueryClient().getQueryState(votingStatusQuery.queryKey) ?? {};
  if (!status) throw new Error('useVotingStatus needs WithVotingStatus around the page.');
  return { status, now: () => clockOf(status, dataUpdatedAt) };
}

/** Returns why no votes can be reset, or undefined if they can. */
export function whyNoReset({ activeCycle }: VotingStatus): string | undefined {
  if (!activeCycle) return 'There is no voting period.';
  if (activeCycle.state === 'open') return undefined;
  return 'Voting has ended, so votes can’t be reset. Super admins can still exclude the votes of suspicious groups.';
}
