import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { Category } from 'public-api/contract';
import { EmptyState } from 'shared-ui/host';
import { formatPercent, Loaded } from 'shared-web';
import { useVotingCycle } from '../cycle/use-voting-cycle.ts';
import { hasBallot } from '../cycle/voting-cycle.ts';
import { votesText } from '../format.ts';
import { type CycleId, categoriesQuery, categoryResultsQuery, categoryVotesQuery } from '../queries.ts';
import { Ranking, RankingSkeleton } from './ranking.tsx';

type RankedCategory = Pick<Category, 'id' | 'name'> & { color?: string; group?: string };

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
  return ranked?.map(({ categoryId: id, categoryName: name }) => {
    const { color, group } = today?.find((category) => category.id === id) ?? {};
    return { id, name, ...(color && { color }), ...(group && { group }) };
  });
}

interface CategoryRankingProps {
  category: RankedCategory;
  cycle: CycleId;
  /** The cycle of VendorLink. */
  standing: CycleId;
}

export function CategoryRanking({ category, cycle, standing }: CategoryRankingProps) {
  const { id, name, color } = category;
  const results = useQuery(categoryResultsQuery(id, { live: cycle === undefined, cycle }));
  return (
    <Loaded
      query={results}
      texts={{ loading: t`Loading results of ${name}`, failed: t`Failed to load results of ${name}` }}
      quiet
      placeholder={<RankingSkeleton />}
    >
      {({ vendors }) =>
        vendors.length === 0 ? (
          <EmptyState icon="bar-chart" title={t`No results available for this category yet.`} />
        ) : (
          <Ranking
            name={name}
            figure={t({ message: 'Share', context: 'of the votes' })}
            cycle={standing}
            rows={vendors.map(({ rank, vendor, votes, percentage }) => ({
              rank,
              vendor,
              figure: { text: formatPercent(percentage), note: t`of the votes` },
              votes: votesText(votes),
              bar: { value: percentage, max: 100, ...(color && { color }) },
            }))}
          />
        )
      }
    </Loaded>
  );
}
