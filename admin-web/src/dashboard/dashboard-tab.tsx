import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Banner, Button } from 'shared-ui/host';
import { formatClock } from 'shared-web';
import { PanelPage } from '../lists/panel-card.tsx';
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
    <PanelPage
      title="Dashboard"
      actions={
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
      }
    >
      {error && (
        <Banner tone="danger" live title="Failed to fetch dashboard stats" className="mb-6" action={tryAgain}>
          The figures below are from <Moment at={readAt} format={formatClock} />.
        </Banner>
      )}
      {data && <Overview dashboard={data} onCustomize={() => setCustomizing(true)} />}
      <div className="mt-10">
        <StatCards figures={data} />
      </div>
      {data?.adminUser.role === 'super_admin' && (
        <SitePreview isCustomizing={isCustomizing} onCustomize={setCustomizing} />
      )}
    </PanelPage>
  );
}
