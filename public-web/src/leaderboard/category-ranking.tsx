import { useQuery } from '@tanstack/react-query';
import type { Category, CategoryResults } from 'public-api/contract';
import { EmptyState } from 'shared-ui/host';
import { Loaded } from 'shared-web';
import { votesText } from '../format.ts';
import { type CycleId, categoryResultsQuery } from '../queries.ts';
import { ShowMore, useShowMore } from '../show-more.tsx';
import { tiedRanks } from '../ties.ts';
import { RANKS_SHOWN, RankingHead, RankingRow } from './ranking-row.tsx';
import { RankingSkeleton } from './ranking-skeleton.tsx';
import { useRankMotion } from './use-rank-motion.ts';

interface CategoryRankingProps {
  category: Category;
  cycle: CycleId;
}

export function CategoryRanking({ category, cycle }: CategoryRankingProps) {
  const results = useQuery(categoryResultsQuery(category.id, { live: cycle === undefined, cycle }));
  return (
    <Loaded query={results} what={`results of ${category.name}`} quiet placeholder={<RankingSkeleton />}>
      {({ vendors }) =>
        vendors.length === 0 ? (
          <EmptyState icon="bar-chart" title="No results available for this category yet." />
        ) : (
          <Ranking category={category} results={vendors} />
        )
      }
    </Loaded>
  );
}

interface RankingProps {
  category: Category;
  results: CategoryResults['vendors'];
}

function Ranking({ category, results }: RankingProps) {
  const more = useShowMore(results.length, RANKS_SHOWN);
  const tied = tiedRanks(results);
  const shown = results.slice(0, more.shown);
  const list = useRankMotion<HTMLOListElement>(shown.map(({ vendor }) => vendor.id));
  return (
    <>
      <RankingHead figure="Share" />
      <ol ref={list} aria-label={`Ranking, ${category.name}`}>
        {shown.map(({ rank, vendor, votes, percentage }) => (
          <RankingRow
            key={vendor.id}
            rank={rank}
            tied={tied.has(rank)}
            vendor={vendor}
            figure={{ text: `${percentage}%`, note: 'of the votes' }}
            votes={votesText(votes)}
            bar={{ value: percentage, max: 100, color: category.color }}
          />
        ))}
      </ol>
      <ShowMore {...more} />
    </>
  );
}
