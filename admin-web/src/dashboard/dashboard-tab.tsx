import { useQuery } from '@tanstack/react-query';
import type { AdminDashboard } from 'admin-api/contract';
import { Banner, Button, StatTile } from 'shared-ui/host';
import { formatClock, formatCount } from 'shared-web';
import { PanelPage } from '../lists/panel-page.tsx';
import { dashboardQuery } from '../queries.ts';
import { Moment } from '../time/moment.tsx';
import { Overview } from './overview/overview.tsx';
import { SitePreview } from './site-preview.tsx';

export function DashboardTab() {
  const { data, error, dataUpdatedAt, isFetching, refetch } = useQuery(dashboardQuery);
  const readAt = new Date(dataUpdatedAt).toISOString();
  const tryAgain = (
    <Button variant="secondary" size="sm" onClick={() => void refetch()} busy={isFetching}>
      Try again
    </Button>
  );
  return (
    <PanelPage title="Dashboard">
      {error && (
        <Banner tone="danger" live title="Failed to fetch dashboard stats" className="mb-6" action={tryAgain}>
          The figures below are from <Moment at={readAt} format={formatClock} />.
        </Banner>
      )}
      {data && <Overview dashboard={data} />}
      <div className="mt-10">
        <StatCards figures={data} />
      </div>
      {data?.adminUser.role === 'super_admin' && <SitePreview />}
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

/** Shows four empty tiles while the figures are loading. */
function StatCards({ figures }: { figures: AdminDashboard | undefined }) {
  return (
    <div className="grid grid-cols-2 gap-x-6 gap-y-8 lg:grid-cols-4">
      {TILES.map(([figure, label, hint, atNone]) => {
        const isOfVotes = figure === 'totalVotes' || figure === 'totalParticipants';
        const hints = figures?.keepsVotesBack && isOfVotes ? KEPT_BACK : { hint, atNone };
        return (
          <StatTile
            key={figure}
            label={label}
            value={figures ? formatCount(figures[figure]) : ''}
            busy={!figures}
            hint={figures?.[figure] === 0 ? hints.atNone : hints.hint}
          />
        );
      })}
    </div>
  );
}
