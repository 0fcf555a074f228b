import { useQuery } from '@tanstack/react-query';
import type { Category } from 'public-api/contract';
import { EmptyState } from 'shared-ui/host';
import { votesText } from '../format.ts';
import { categoryResultsQuery } from '../queries.ts';
import { QueryPanel } from '../query-panel.tsx';
import { RankingHead, RankingRow } from './ranking-row.tsx';
import { RankingSkeleton } from './ranking-skeleton.tsx';

export function CategoryRanking({ category }: { category: Category }) {
  const results = useQuery(categoryResultsQuery(category.id));
  return (
    <QueryPanel
      query={results}
      label={`Loading the results of ${category.name}`}
      skeleton={<RankingSkeleton />}
    >
      {({ vendors }) =>
        vendors.length === 0 ? (
          <EmptyState icon="bar-chart" title="No results available for this category yet." />
        ) : (
          <>
            <RankingHead figure="Share" />
            <ol aria-label={`Ranking, ${category.name}`}>
              {vendors.map(({ rank, vendor, votes, percentage }) => (
                <RankingRow
                  key={vendor.id}
                  rank={rank}
                  vendor={vendor}
                  figure={{ text: `${percentage}%`, note: 'of the votes' }}
                  votes={votesText(votes)}
                  bar={{ value: percentage, max: 100, color: category.color }}
                />
              ))}
            </ol>
          </>
        )
      }
    </QueryPanel>
  );
}
