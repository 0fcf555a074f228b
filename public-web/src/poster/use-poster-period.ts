import { useQuery } from '@tanstack/react-query';
import { useVotingCycle } from '../cycle/use-voting-cycle.ts';
import { isOver } from '../page/heads.ts';
import { cyclesQuery } from '../queries.ts';

export interface PosterPeriod {
  /** Undefined for the next period, whose id the API does not disclose. */
  id?: number;
  name: string;
  startDate: string;
  endDate: string;
  state: 'next' | 'open' | 'over';
}

/** Returns the period that the address names: one that has begun, or `next`. */
export function usePosterPeriod(named: string): PosterPeriod | undefined {
  const { data: cycles = [] } = useQuery(cyclesQuery());
  const voting = useVotingCycle();
  const next = voting?.cycle.next;
  if (next && named === 'next') return { ...next, state: 'next' };
  const begun = cycles.find(({ id }) => String(id) === named);
  return begun && { ...begun, state: isOver(begun, voting?.now) ? 'over' : 'open' };
}
