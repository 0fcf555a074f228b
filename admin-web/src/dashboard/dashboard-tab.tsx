import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Banner, Button, Heading } from 'shared-ui/host';
import { formatClock } from 'shared-web';
import { dashboardQuery } from '../queries.ts';
import { Moment } from '../time/moment.tsx';
import { Overview } from './overview/overview.tsx';
import { SitePreview } from './site-preview.tsx';
import { StatCards } from './stat-cards.tsx';

export function DashboardTab() {
  const { data, error, dataUpdatedAt, isFetching, refetch } = useQuery(dashboardQuery);
  const [isCustomizing, setCustomizing] = useState(false);
  const readAt = new Date(dataUpdatedAt).toISOString();
  const refresh = () => void refetch();
  const tryAgain = (
    <Button variant="secondary" size="sm" onClick={refresh} busy={isFetching}>
      Try again
    </Button>
  );
  return (
    <section aria-labelledby="dashboard-title">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <Heading id="dashboard-title">Dashboard</Heading>
        <div className="flex items-center gap-1 text-sm text-ink-faint">
          <p>
            Last updated <Moment at={readAt} format={formatClock} />
          </p>
          <Button
            variant="ghost"
            size="sm"
            icon="refresh"
            iconOnly
            onClick={refresh}
            busy={isFetching}
            className="-mr-2.5"
          >
            Refresh figures
          </Button>
        </div>
      </div>
      {error && (
        <Banner tone="danger" live title="Failed to fetch dashboard stats" className="mb-6" action={tryAgain}>
          The figures below are those of <Moment at={readAt} format={formatClock} />.
        </Banner>
      )}
      {data && <Overview dashboard={data} onCustomize={() => setCustomizing(true)} />}
      <div className="mt-10">
        <StatCards figures={data} />
      </div>
      {data?.adminUser.role === 'super_admin' && (
        <SitePreview isCustomizing={isCustomizing} onCustomize={setCustomizing} />
      )}
    </section>
  );
}
