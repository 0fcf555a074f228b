import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { PastCycle, Winners } from 'public-api/contract';
import { type CycleId, cyclesQuery } from '../queries.ts';
import { currentOf, useVotingCycle } from './use-voting-cycle.ts';
import { hasBallot, isHidden } from './voting-cycle.ts';

/** Explains a final result without a winner: there were no votes, or all of them were excluded. */
export const noWinnersText = ({ correctedAt }: Winners): string =>
  correctedAt ? t`No votes count in this period.` : t`No votes were cast in this period.`;

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

/**
 * Returns the text for a leaderboard without votes. It may hide votes while it is frozen; once voting is over, no more
 * can come.
 */
export function useNoVotesText(over?: PastCycle | undefined): string {
  const voting = useVotingCycle();
  const cycle = over ?? voting?.cycle;
  if (cycle?.isFrozen) return isHidden(cycle) ? t`Hidden until the results` : t`No votes to show`;
  if (over) return t`No votes`;
  if (!voting || voting.cycle.id === null) return t`No votes yet`;
  if (!hasBallot(voting.state)) return t`No votes`;
  return t`No votes yet`;
}
