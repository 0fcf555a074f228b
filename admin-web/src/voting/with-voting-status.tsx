import { useQuery } from '@tanstack/react-query';
import type { VotingStatus } from 'admin-api/contract';
import type { ReactNode } from 'react';
import { Skeleton } from 'shared-ui/host';
import { PanelLoaded } from '../lists/panel-page.tsx';
import { votingStatusQuery } from '../queries.ts';

/** Draws a page once the voting status has loaded, which its parts read with `useVotingStatus`. */
export function WithVotingStatus({ children }: { children: ReactNode }) {
  const status = useQuery(votingStatusQuery);
  return (
    <PanelLoaded query={status} what="voting period" placeholder={<Skeleton className="h-96" />}>
      {() => children}
    </PanelLoaded>
  );
}

/**
 * Returns the server's current time in ms: the time it sent plus the time since then. The browser's clock may be wrong
 * by hours.
 */
const clockOf = ({ now }: VotingStatus, readAt: number): number => Date.parse(now) + (Date.now() - readAt);

/** Returns the voting status, which WithVotingStatus has loaded, and a function that returns the server's time. */
export function useVotingStatus() {
  // WithVotingStatus asks the server again and again; this only follows what it receives.
  const { data: status, dataUpdatedAt } = useQuery({
    ...votingStatusQuery,
    refetchInterval: false,
    refetchOnMount: false,
  });
  if (!status) throw new Error('useVotingStatus needs WithVotingStatus around the page.');
  return { status, now: () => clockOf(status, dataUpdatedAt) };
}
