import type { DashboardActivity } from 'admin-api/contract';
import { useState } from 'react';
import { Button, EmptyState, Table, type TableColumn } from 'shared-ui/host';
import { countText, formatCount, formatHour, plural } from 'shared-web';
import { BarChart } from '../charts/bar-chart.tsx';
import { Moment } from '../time/moment.tsx';
import { usePanelZone } from '../time/zoned-time.ts';

type Hours = DashboardActivity['votesPerHour'];

interface VotesPerHourProps {
  hours: Hours;
  /** Whether more votes may have been cast than are shown. */
  keepsVotesBack: boolean;
}

export function VotesPerHour({ hours, keepsVotesBack }: VotesPerHourProps) {
  const [asTable, setAsTable] = useState(false);
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
      {asTable ? (
        <Table
          caption="Votes per hour, newest first"
          columns={COLUMNS}
          rows={hours.filter(({ votes }) => votes > 0).reverse()}
          rowKey={({ hour }) => hour}
        />
      ) : (
        <>
          <p className="text-xs text-ink-faint tabular-nums">{formatCount(busiest.votes)}</p>
          <BarChart
            summary={summary}
            hours={hours.map(({ hour, votes }) => ({ hour, count: votes }))}
            noun="vote"
            most={busiest.votes}
          />
        </>
      )}
      <Button
        variant="ghost"
        size="sm"
        icon={asTable ? 'bar-chart' : 'file-text'}
        className="mt-2 -ml-3"
        onClick={() => setAsTable(!asTable)}
      >
        {asTable ? 'Show as chart' : 'Show as table'}
      </Button>
    </>
  );
}

const NO_HOUR = { hour: '', votes: 0 };

const COLUMNS: readonly TableColumn<Hours[number]>[] = [
  { header: 'Hour from', cell: ({ hour }) => <Moment at={hour} format={formatHour} /> },
  { header: 'Votes', align: 'end', cell: ({ votes }) => formatCount(votes) },
];
