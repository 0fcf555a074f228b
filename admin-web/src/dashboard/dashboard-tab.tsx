import { useQuery } from '@tanstack/react-query';
import type { AdminDashboard } from 'admin-api/contract';
import { StatTile } from 'shared-ui/host';
import { formatCount, Loaded } from 'shared-web';
import { PanelPage } from '../lists/panel-page.tsx';
import { dashboardQuery } from '../queries.ts';
import { Overview } from './overview/overview.tsx';
import { SitePreview } from './site-preview.tsx';

export function DashboardTab() {
  const query = useQuery(dashboardQuery);
  return (
    <PanelPage title="Dashboard">
      <Loaded
        query={query}
        texts={{ loading: 'Loading Admin Dashboard', failed: 'Failed to fetch dashboard stats' }}
        placeholder={null}
      >
        {(dashboard) => (
          <>
            {dashboard.awards && <Overview {...dashboard} awards={dashboard.awards} />}
            <StatCards figures={dashboard} />
            {dashboard.adminUser.role === 'super_admin' && <SitePreview />}
          </>
        )}
      </Loaded>
    </PanelPage>
  );
}

const TILES = [
  ['totalVotes', 'Total Votes', 'In the current voting period', 'No votes yet'],
  ['totalParticipants', 'Participants', 'People who have voted', 'Nobody has voted yet'],
  ['totalVendors', 'Vendors', 'Open to votes', 'None to vote for yet'],
  ['blockedSessions', 'Blocked Sessions', 'They can browse but not vote', 'Nobody is blocked'],
] as const;

/** The hints of vote counts while the leaderboard is frozen. */
const KEPT_BACK = {
  hint: 'Shown so far. There may be more.',
  atNone: 'None shown so far. There may be more.',
};

const StatCards = ({ figures }: { figures: AdminDashboard }) => (
  <div className="mt-10 grid grid-cols-2 gap-x-6 gap-y-8 lg:grid-cols-4">
    {TILES.map(([figure, label, hint, atNone]) => {
      const isOfVotes = figure === 'totalVotes' || figure === 'totalParticipants';
      const hints = figures.keepsVotesBack && isOfVotes ? KEPT_BACK : { hint, atNone };
      return (
        <StatTile
          key={figure}
          label={label}
          value={formatCount(figures[figure])}
          hint={figures[figure] === 0 ? hints.atNone : hints.hint}
        />
      );
    })}
  </div>
);
