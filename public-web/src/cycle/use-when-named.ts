import { useQuery } from '@tanstack/react-query';
import { type CycleId, cyclesQuery } from '../queries.ts';
import { currentOf } from './use-chosen-cycle.ts';

/** When the winners of a voting cycle that have no names yet get them; undefined until its reveal is known. */
export function useWhenNamed(cycle: CycleId): string | undefined {
  const { data: cycles } = useQuery(cyclesQuery());
  if (!cycles) return undefined;
  const period = cycles.find(({ id }) => id === cycle) ?? currentOf(cycles);
  const isRevealedByHand = period?.sealedFrom && period.reveal === 'by_hand' && !period.revealedAt;
  return isRevealedByHand
    ? 'when the organisers reveal the results, after voting has ended'
    : 'a minute after voting has ended';
}
