import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from 'shared-ui/host';
import { formatPercent, Loaded } from 'shared-web';
import { votesText } from '../format.ts';
import { type CycleId, categoryResultsQuery } from '../queries.ts';
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
