import { useQuery } from '@tanstack/react-query';
import type { AdminVotingCycle } from 'admin-api/contract';
import { votingCyclesQuery } from '../../queries.ts';
import { useVotingStatus } from '../voting-status.ts';

/** A period that somebody has chosen, to see its codes. */
export interface CodesOf {
  id: number;
  /** From elsewhere in the tab, so that the codes take the focus. */
  takesFocus: boolean;
}

/** The current period and those that are scheduled, in the order in which they begin, and the one whose codes are shown. */
export function useCodesOf(chosen: CodesOf | undefined): {
  periods: AdminVotingCycle[];
  period: AdminVotingCycle | undefined;
} {
  const current = useVotingStatus().status.activeCycle;
  const { data: cycles = [] } = useQuery(votingCyclesQuery);
  const scheduled = cycles.filter(({ state }) => state === 'scheduled').reverse();
  const periods = [...(current ? [current] : []), ...scheduled];
  const usual = periods.find(({ state }) => state !== 'closed') ?? periods[0];
  return { periods, period: periods.find(({ id }) => id === chosen?.id) ?? usual };
}
