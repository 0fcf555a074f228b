import { useQuery } from '@tanstack/react-query';
import { EmptyState } from 'shared-ui/host';
import { formatPercent, Loaded } from 'shared-web';
import { votesText } from '../format.ts';
import { type CycleId, categoryResultsQuery } from '../queries.ts';
import { categoryResults } from './messages.tsx';
import { Ranking } from './ranking.tsx';
import { RankingSkeleton } from './ranking-skeleton.tsx';
import type { RankedCategory } from './use-categories-of.ts';

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
      texts={categoryResults({ category: name })}
      quiet
      placeholder={<RankingSkeleton />}
    >
      {({ vendors }) =>
        vendors.length === 0 ? (
          <EmptyState icon="bar-chart" title="No results available for this category yet." />
        ) : (
          <Ranking
            name={name}
            figure="Share"
            cycle={standing}
            rows={vendors.map(({ rank, vendor, votes, percentage }) => ({
              rank,
              vendor,
              figure: { text: formatPercent(percentage), note: 'of the votes' },
              votes: votesText(votes),
              bar: { value: percentage, max: 100, ...(color && { color }) },
            }))}
          />
        )
      }
    </Loaded>
  );
}
