import { useQuery } from '@tanstack/react-query';
import type { Category } from 'public-api/contract';
import { useVotingCycle } from '../cycle/use-voting-cycle.ts';
import { hasBallot } from '../cycle/voting-cycle.ts';
import { type CycleId, categoriesQuery, categoryVotesQuery, type Named } from '../queries.ts';

export type RankedCategory = Named<Pick<Category, 'id' | 'name'> & { color?: string; group?: string }>;

/**
 * Returns the categories that the voting period ranks; once it is over, those that it had at its end, with their names
 * then.
 */
export function useCategoriesOf(cycle: CycleId): RankedCategory[] | undefined {
  const voting = useVotingCycle();
  const isOver = cycle !== undefined || (voting !== undefined && !hasBallot(voting.state));
  const { data: today } = useQuery(categoriesQuery());
  const { data: ranked } = useQuery({ ...categoryVotesQuery(cycle), enabled: isOver });
  if (!isOver) return today;
  return ranked?.map(({ categoryId: id, categoryName: name, ownName }) => {
    const { color, group } = today?.find((category) => category.id === id) ?? {};
    return { id, name, ...(ownName && { ownName }), ...(color && { color }), ...(group && { group }) };
  });
}
