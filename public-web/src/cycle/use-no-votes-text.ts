import type { PastCycle } from 'public-api/contract';
import { useVotingCycle } from './use-voting-cycle.ts';
import { hasBallot } from './voting-cycle.ts';

/**
 * What stands where a board shows no votes. It may hide some: sealed, or published in steps; and once voting is over none
 * can come any more.
 */
export function useNoVotesText(over?: PastCycle | undefined): string {
  const voting = useVotingCycle();
  const cycle = over ?? voting?.cycle;
  if (cycle?.isSealed) return 'No votes on this board';
  if (over) return 'No votes';
  if (!voting || voting.cycle.id === null) return 'No votes yet';
  if (!hasBallot(voting.state)) return 'No votes';
  return voting.cycle.publishing === 'steps' ? 'No votes on this board' : 'No votes yet';
}
