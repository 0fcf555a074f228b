import { useQuery } from '@tanstack/react-query';
import type { DashboardActivity } from 'admin-api/contract';
import { BarRow, EmptyState, type TableColumn } from 'shared-ui/host';
import { countText, formatCount, formatHour, formatPercent, plural } from 'shared-web';
import { BarChart, ChartOrTable } from '../charts/bar-chart.tsx';
import { PanelCard, PanelPage } from '../lists/panel-card.tsx';
import { dashboardQuery } from '../queries.ts';
import { Moment } from '../time/moment.tsx';
import { usePanelZone } from '../time/zoned-time.ts';

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

type Hours = DashboardActivity['votesPerHour'];

interface VotesPerHourProps {
  hours: Hours;
  /** Whether more votes may have been cast than are shown. */
  keepsVotesBack: boolean;
}

function VotesPerHour({ hours, keepsVotesBack }: VotesPerHourProps) {
  const { name: zone } = usePanelZone();
  const total = hours.reduce((sum, { votes }) => sum + votes, 0);
  const busiest = hours.reduce((most, hour) => (hour.votes > most.votes ? hour : most), NO_HOUR);
  if (total === 0) {
    return (
      <EmptyState
        icon="bar-chart"
        title={keepsVotesBack ? 'No votes to show from the last 48 hours' : 'No votes in the last 48 hours'}
        description="Votes appear here hour by hour."
      />
    );
  }
  const from = formatHour(busiest.hour, zone);
  const summary = plural(total, {
    one: `1 vote in ${formatCount(hours.length)} hours, in the hour from ${from}.`,
    other: `${formatCount(total)} votes in ${formatCount(hours.length)} hours. The busiest hour began on ${from}, and had ${countText(busiest.votes, 'vote')}.`,
  });
  return (
    <>
      <p className="mb-4 text-sm text-ink-soft">{summary}</p>
      <ChartOrTable
        caption="Votes per hour, newest first"
        columns={COLUMNS}
        rows={hours.filter(({ votes }) => votes > 0)}
        chartLabel="Show as chart"
      >
        <p className="text-xs text-ink-faint tabular-nums">{formatCount(busiest.votes)}</p>
        <BarChart
          summary={summary}
          hours={hours.map(({ hour, votes }) => ({ hour, count: votes }))}
          noun="vote"
          most={busiest.votes}
        />
      </ChartOrTable>
    </>
  );
}

const NO_HOUR = { hour: '', votes: 0 };

const COLUMNS: readonly TableColumn<Hours[number]>[] = [
  { header: 'Hour from', cell: ({ hour }) => <Moment at={hour} format={formatHour} /> },
  { header: 'Votes', align: 'end', cell: ({ votes }) => formatCount(votes) },
];
