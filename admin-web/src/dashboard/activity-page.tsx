import { useQuery } from '@tanstack/react-query';
import type { DashboardActivity } from 'admin-api/contract';
import { BarRow } from 'shared-ui/host';
import { formatCount, formatPercent } from 'shared-web';
import { PanelCard, PanelPage } from '../lists/panel-card.tsx';
import { dashboardQuery } from '../queries.ts';
import { VotesPerHour } from './votes-per-hour.tsx';

/** Shows votes per hour and how far registered voters have come. */
export function ActivityPage() {
  const { data } = useQuery(dashboardQuery);
  return (
    <PanelPage title="Activity" note="The current voting period, refreshed every 30 seconds.">
      {data && (
        <div className="grid gap-x-10 gap-y-12 lg:grid-cols-3">
          <PanelCard title="Votes per hour" className="lg:col-span-2">
            {data.activity ? (
              <VotesPerHour hours={data.activity.votesPerHour} keepsVotesBack={data.keepsVotesBack} />
            ) : (
              <NotCounted />
            )}
          </PanelCard>
          <PanelCard title="From registration to the last vote">
            {data.activity ? (
              <>
                <CompletionFunnel funnel={data.activity.funnel} />
                {data.keepsVotesBack && (
                  <p className="mt-4 text-sm text-ink-faint">
                    These are the votes shown so far. There may be more.
                  </p>
                )}
              </>
            ) : (
              <NotCounted />
            )}
          </PanelCard>
        </div>
      )}
    </PanelPage>
  );
}

function NotCounted() {
  return (
    <p className="text-sm text-ink-faint">Counting took too long. We’ll try again at the next refresh.</p>
  );
}

/** Shows how many of the registered voters have voted once, and in every category. */
function CompletionFunnel({ funnel }: { funnel: DashboardActivity['funnel'] }) {
  const { registered, votedOnce, votedInAll } = funnel;
  const step = (label: string, count: number) => (
    <li key={label}>
      <BarRow label={label} value={count} max={registered} valueText={withShare(count, registered)} />
    </li>
  );
  return (
    <ol>
      {step('Registered', registered)}
      {step('Voted at least once', votedOnce)}
      {step('Voted in every category', votedInAll)}
    </ol>
  );
}

/** Adds the percentage. It is 100% only if all have done this, and 0% only if nobody has. */
function withShare(count: number, all: number): string {
  if (all === 0) return formatCount(count);
  const percent = (count / all) * 100;
  if (count > 0 && percent < 1) return `${formatCount(count)} (under ${formatPercent(1)})`;
  const hundredths = count < all ? Math.min(99, Math.round(percent)) : 100;
  return `${formatCount(count)} (${formatPercent(hundredths)})`;
}
