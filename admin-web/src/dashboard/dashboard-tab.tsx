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
  ['totalVotes', 'Total Votes', 'In the current voting period'],
  ['totalParticipants', 'Participants', 'People who have voted'],
  ['totalVendors', 'Vendors', 'Open to votes'],
  ['blockedSessions', 'Blocked Sessions', 'They can browse but not vote'],
] as const;

const StatCards = ({ figures }: { figures: AdminDashboard }) => (
  <div className="mt-10 grid grid-cols-2 gap-x-6 gap-y-8 lg:grid-cols-4">
    {TILES.map(([figure, label, hint]) => {
      const isOfVotes = figure === 'totalVotes' || figure === 'totalParticipants';
      return (
        <StatTile
          key={figure}
          label={label}
          value={formatCount(figures[figure])}
          hint={figures.keepsVotesBack && isOfVotes ? 'Shown so far. There may be more.' : hint}
        />
      );
    })}
  </div>
);
