import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { FilterGroup, Heading } from 'shared-ui/host';
import { categoriesQuery, leaderboardQuery } from '../queries.ts';
import { QueryPanel } from '../query-panel.tsx';
import { CategoryRanking } from './category-ranking.tsx';
import { OverallRanking } from './overall-ranking.tsx';
import { RankingSkeleton } from './ranking-skeleton.tsx';
import { TopThree, TopThreeSkeleton } from './top-three.tsx';

const OVERALL = 'overall';

export function LeaderboardTab() {
  const [search, setSearch] = useSearchParams();
  const leaderboard = useQuery(leaderboardQuery({ live: true }));
  const categories = useQuery(categoriesQuery());
  const chosen = categories.data?.find((category) => String(category.id) === search.get('category'));
  const options = [
    { value: OVERALL, label: 'Overall' },
    ...(categories.data ?? []).map(({ id, name, color }) => ({ value: String(id), label: name, color })),
  ];
  const choose = (value: string) =>
    setSearch({ tab: 'leaderboard', ...(value === OVERALL ? {} : { category: value }) });

  return (
    <section aria-labelledby="leaderboard">
      <Heading size="page" id="leaderboard">
        Leaderboard
      </Heading>
      <p className="mt-3 max-w-lg text-ink-soft">
        Five stars means level with the category&rsquo;s leader, half the leader&rsquo;s votes is 3.5 stars, a
        quarter is 2.5; the overall score is the average of the categories.
      </p>
      <QueryPanel query={leaderboard} label="Loading the top three" skeleton={<TopThreeSkeleton />}>
        {(entries) => <TopThree entries={entries} />}
      </QueryPanel>
      <Heading as="h3" className="mt-12">
        Full Ranking
      </Heading>
      <FilterGroup
        label="Show the ranking of"
        options={options}
        value={chosen ? String(chosen.id) : OVERALL}
        onValueChange={choose}
        className="mt-4 min-h-9"
      />
      <div className="mt-4">
        {chosen ? (
          <CategoryRanking key={chosen.id} category={chosen} />
        ) : (
          <QueryPanel query={leaderboard} label="Loading the ranking" skeleton={<RankingSkeleton />}>
            {(entries) => <OverallRanking entries={entries} />}
          </QueryPanel>
        )}
      </div>
    </section>
  );
}
