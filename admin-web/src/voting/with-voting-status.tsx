import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Skeleton } from 'shared-ui/host';
import { Loaded } from 'shared-web';
import { KEYS_OF_PERIODS, votingCyclesQuery, votingStatusQuery } from '../queries.ts';
import { clockOf } from './voting-status.ts';

/** Draws a page once the status that its parts read with `useVotingStatus` has loaded, and keeps it current. */
export function WithVotingStatus({ children }: { children: ReactNode }) {
  const status = useQuery(votingStatusQuery);
  usePeriodsAsTheyAre();
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

/** A start or end later than this is left to the next regular refresh of the periods. */
const SOON_MS = 120_000;
/** After this time, the database says that the period has started or ended. */
const AFTERWARDS_MS = 300;

/** Reads the periods again when one starts or ends, which happens automatically. */
function usePeriodsAsTheyAre(): void {
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
    const readAgain = () => KEYS_OF_PERIODS.map((queryKey) => queryClient.invalidateQueries({ queryKey }));
    const timer = setTimeout(readAgain, Math.min(...ahead) + AFTERWARDS_MS);
    return () => clearTimeout(timer);
  }, [queryClient, status, dataUpdatedAt, periods]);
}
