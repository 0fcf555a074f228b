import { useQuery } from '@tanstack/react-query';
import { Heading } from 'shared-ui/host';
import { leaderboardQuery } from '../queries.ts';
import { QueryPanel } from '../query-panel.tsx';
import { MonthlyLeaders, MonthlyLeadersSkeleton } from './monthly-leaders.tsx';
import { StatTiles } from './stat-tiles.tsx';
import { VotesByCategory } from './votes-by-category.tsx';

export function ResultsTab() {
  const leaderboard = useQuery(leaderboardQuery());
  return (
    <section aria-labelledby="results">
      <Heading size="page" id="results">
        Voting Results &amp; Analytics
      </Heading>
      <StatTiles />
      <div className="mt-12 grid gap-12 lg:grid-cols-2">
        <VotesByCategory />
        <QueryPanel query={leaderboard} label="Loading the leaders" skeleton={<MonthlyLeadersSkeleton />}>
          {(entries) => <MonthlyLeaders entries={entries} />}
        </QueryPanel>
      </div>
    </section>
  );
}
