import type { PastCycle } from 'public-api/contract';
import { useVotingCycle } from './use-voting-cycle.ts';
import { hasBallot } from './voting-cycle.ts';

/**
 * Returns the text for a leaderboard without votes. A leaderboard may hide votes while it is frozen or updated in
 * batches; once voting is over, no more can come.
 */
export function useNoVotesText(over?: PastCycle | undefined): string {
  const voting = useVotingCycle();
  const cycle = over ?? voting?.cycle;
  if (cycle?.isSealed) return 'No votes to show';
  if (over) return 'No votes';
  if (!voting || voting.cycle.id === null) return 'No votes yet';
  if (!hasBallot(voting.state)) return 'No votes';
  return voting.cycle.publishing === 'steps' ? 'No votes to show' : 'No votes yet';
}
