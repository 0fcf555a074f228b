import { useQuery } from '@tanstack/react-query';
import { useVotingCycle } from '../cycles/use-voting-cycle.ts';
import { hasBallot } from '../cycles/voting-cycle.ts';
import { siteConfigQuery } from '../queries.ts';

/** Returns whether people may suggest vendors now, and until when they nominate if that has an end. */
export function useSuggesting() {
  const { data: texts } = useQuery(siteConfigQuery());
  const voting = useVotingCycle();
  const { value: when, until } = texts?.find(({ key }) => key === 'suggestions') ?? {};
  const isBallot = hasBallot(voting?.state);
  const isOver = until !== undefined && voting !== undefined && Date.parse(until) <= voting.now;
  const isAllowed = !isOver && (when === 'always' || (when === 'before_voting' && !isBallot));
  return { isAllowed, until: isAllowed && !isBallot ? until : undefined };
}
