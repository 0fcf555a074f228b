import { useQuery } from '@tanstack/react-query';
import type { PastCycle } from 'public-api/contract';
import { useSearchParams } from 'react-router-dom';
import { withParams } from 'shared-web';
import { type CycleId, cyclesQuery } from '../queries.ts';
import { useVotingCycle } from './use-voting-cycle.ts';
import { hasBallot } from './voting-cycle.ts';

/** Returns the voting cycle that the address names (`&cycle=3`), or else the current one. */
export function useChosenCycle() {
  const { data: cycles = [], isPending } = useQuery(cyclesQuery());
  const [search, setSearch] = useSearchParams();
  const voting = useVotingCycle();
  const named = Number(search.get('cycle'));
  const isKnown = cycles.length === 0 || cycles.some(({ id }) => id === named);
  const past = Number.isSafeInteger(named) && named > 0 && isKnown && named !== currentOf(cycles)?.id;
  const canStillChange = !past && hasBallot(voting?.state);
  const choose = (cycle: CycleId) => setSearch(withParams(search, { cycle: String(cycle ?? '') }));
  return {
    /** Newest first; empty until the list is loaded. */
    cycles,
    isPending,
    /** Undefined for the current cycle, whose figures still change. */
    past: past ? named : undefined,
    /** The cycle that the address names, if its voting is over; the page is then not about the current one. */
    over: canStillChange ? undefined : cycles.find(({ id }) => id === named),
    choose,
  };
}

/** Returns the cycle that GET /api/voting/cycle returns too. */
export const currentOf = (cycles: readonly PastCycle[]) =>
  cycles.find(({ isActive }) => isActive) ?? cycles[0];

/** Returns the cycle whose vendor pages are linked: one that is over and announced. */
export const standingCycle = (over: PastCycle | undefined): CycleId =>
  over?.isFrozen ? undefined : over?.id;
