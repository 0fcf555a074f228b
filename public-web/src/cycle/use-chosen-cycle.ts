import { useQuery } from '@tanstack/react-query';
import type { PastCycle } from 'public-api/contract';
import { useSearchParams } from 'react-router-dom';
import { withParams } from 'shared-web';
import { type CycleId, cyclesQuery } from '../queries.ts';

/** The voting cycle that the address names (`&cycle=3`); the current one without. */
export function useChosenCycle() {
  const { data: cycles = [] } = useQuery(cyclesQuery());
  const [search, setSearch] = useSearchParams();
  const named = Number(search.get('cycle'));
  const isKnown = cycles.length === 0 || cycles.some(({ id }) => id === named);
  const past = Number.isSafeInteger(named) && named > 0 && isKnown && named !== currentOf(cycles)?.id;
  const choose = (cycle: CycleId) => setSearch(withParams(search, { cycle: String(cycle ?? '') }));
  return {
    /** Newest first; empty while unknown, and for good where the API has no such list. */
    cycles,
    /** undefined: the current one, whose figures still change. */
    past: past ? named : undefined,
    choose,
  };
}

/** The one that GET /api/voting/cycle is about. */
export const currentOf = (cycles: readonly PastCycle[]) =>
  cycles.find(({ isActive }) => isActive) ?? cycles[0];
