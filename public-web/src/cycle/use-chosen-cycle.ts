import { useQuery } from '@tanstack/react-query';
import type { PastCycle } from 'public-api/contract';
import { useSearchParams } from 'react-router-dom';
import { withParams } from 'shared-web';
import { type CycleId, cyclesQuery } from '../queries.ts';
import { useVotingCycle } from './use-voting-cycle.ts';
import { hasBallot } from './voting-cycle.ts';

/** The voting cycle that the address names (`&cycle=3`); the current one without. */
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
    /** Newest first; empty while unknown, and for good where the API has no such list. */
    cycles,
    /** Nothing is known of it yet. */
    isPending,
    /** undefined: the current one, whose figures still change. */
    past: past ? named : undefined,
    /** The one that the address names, once voting in it is over: what is shown is about it, and not about today. */
    over: canStillChange ? undefined : cycles.find(({ id }) => id === named),
    choose,
  };
}

/** The one that GET /api/voting/cycle is about. */
export const currentOf = (cycles: readonly PastCycle[]) =>
  cycles.find(({ isActive }) => isActive) ?? cycles[0];

/** Whose pages of then vendors are shown by: those of a cycle that is over, once it is revealed. */
export const standingCycle = (over: PastCycle | undefined): CycleId =>
  over?.isSealed ? undefined : over?.id;
