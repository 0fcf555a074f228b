import { t } from '@lingui/core/macro';
import type { PastCycle, VotingCycle } from 'public-api/contract';
import { useVotingCycle } from './use-voting-cycle.ts';
import { hasBallot } from './voting-cycle.ts';

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

/** Returns whether the leaderboard was frozen from the start, and so shows no votes. */
const isHidden = ({
  frozenFrom,
  startDate,
}: Pick<PastCycle, 'frozenFrom' | 'startDate'> | VotingCycle): boolean =>
  frozenFrom !== null && frozenFrom === startDate;
