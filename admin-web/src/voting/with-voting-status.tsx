import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { VotingStatus } from 'admin-api/contract';
import { type ReactNode, useEffect } from 'react';
import { Skeleton } from 'shared-ui/host';
import { Loaded } from 'shared-web';
import { votingCyclesQuery, votingStatusQuery } from '../queries.ts';

/** Draws a page once the voting status has loaded, which its parts read with `useVotingStatus`. */
export function WithVotingStatus({ children }: { children: ReactNode }) {
  const status = useQuery(votingStatusQuery);
  useRefreshOnChange();
  return (
    <Loaded
      query={status}
      texts={{ loading: 'Loading voting period', failed: 'Failed to load voting period' }}
      placeholder={<Skeleton className="h-96" />}
    >
      {() => children}
    </Loaded>
  );
}

/** The regular refresh notices a start or end that is further ahead in time. */
const SOON_MS = 120_000;
/** The delay after which the database certainly reports the period as started or ended. */
const AFTERWARDS_MS = 300;

/** Reads the periods again when one starts or ends. */
function useRefreshOnChange(): void {
  const queryClient = useQueryClient();
  const { data: status, dataUpdatedAt } = useQuery(votingStatusQuery);
  const { data: periods } = useQuery(votingCyclesQuery);
  useEffect(() => {
    if (!status || !periods) return;
    const now = clockOf(status, dataUpdatedAt);
    const ahead = periods
      .flatMap(({ startDate, endDate }) => [Date.parse(startDate) - now, Date.parse(endDate) - now])
      .filter((ms) => ms > 0 && ms < SOON_MS);
    if (ahead.length === 0) return;
    const timer = setTimeout(() => queryClient.invalidateQueries(), Math.min(...ahead) + AFTERWARDS_MS);
    return () => clearTimeout(timer);
  }, [queryClient, status, dataUpdatedAt, periods]);
}

/**
 * Returns the server's current time in ms: the time it sent plus the time since then. The browser's clock may be wrong
 * by hours.
 */
const clockOf = ({ now }: VotingStatus, readAt: number): number => Date.parse(now) + (Date.now() - readAt);

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
