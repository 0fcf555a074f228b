import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { type CycleId, cyclesQuery } from '../queries.ts';
import { currentOf } from './use-chosen-cycle.ts';

/** Returns a sentence that says when the winners of a voting cycle will be named; undefined until that is known. */
export function useWhenNamed(cycle: CycleId): string | undefined {
  const { data: cycles } = useQuery(cyclesQuery());
  if (!cycles) return undefined;
  const period = cycles.find(({ id }) => id === cycle) ?? currentOf(cycles);
  const isAnnouncedByHand =
    period?.frozenFrom && period.reveal === 'by_hand' && (period.isFrozen || !period.revealedAt);
  return isAnnouncedByHand
    ? t`The winners will appear here when the organisers announce the results.`
    : t`The winners will appear here about a minute after voting ends.`;
}
