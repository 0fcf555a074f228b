import type { QueryClient } from '@tanstack/react-query';
import { countVersionOf } from '../cycle/use-voting-cycle.ts';
import { cycleQuery, progressQuery, userQuery } from '../queries.ts';
import { currentSession } from '../session/session.ts';

/** While the kit is still loading, loads what a signed-in voter's ballot needs. */
export function prefetchBallot(queryClient: QueryClient): void {
  const session = currentSession();
  const cycle = queryClient.getQueryData(cycleQuery().queryKey);
  if (session.kind !== 'voter' || !cycle) return;
  void queryClient.prefetchQuery(progressQuery(session, countVersionOf(cycle)));
  void queryClient.prefetchQuery(userQuery(session));
}
