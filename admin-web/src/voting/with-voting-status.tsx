import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Skeleton } from 'shared-ui/host';
import { Loaded } from 'shared-web';
import { votingCyclesQuery, votingStatusQuery } from '../queries.ts';
import { clockOf } from './voting-status.ts';

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
