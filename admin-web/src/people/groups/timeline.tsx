import { useQuery } from '@tanstack/react-query';
import type { TimelineHour } from 'admin-api/contract';
import { Skeleton, type TableColumn } from 'shared-ui/host';
import { countText, formatCount, formatHour, Loaded } from 'shared-web';
import { BarChart, ChartOrTable } from '../../charts/bar-chart.tsx';
import { timelineQuery } from '../../queries.ts';
import { Moment } from '../../time/moment.tsx';

/** Shows when accounts registered and voted, with the hours of bursts marked. */
export function Timeline() {
  const query = useQuery(timelineQuery);
  return (
    <Loaded
      query={query}
      texts={{ loading: 'Loading timeline', failed: 'Failed to load timeline' }}
      placeholder={<Skeleton className="h-52 w-full" />}
    >
      {(hours) => (
        <div className="mb-6 grid gap-2">
          <ChartOrTable
            caption="Registrations and votes per hour, newest first"
            columns={COLUMNS}
            rows={hours.filter((row) => row.registrations > 0 || row.votes !== 0)}
            empty={
              <p className="text-sm text-ink-faint">No one registered or voted in the last three days.</p>
            }
            chartLabel="Show as charts"
          >
            <div className="grid gap-6 sm:grid-cols-2">
              <Chart title="Registrations" noun="registration" rows={hours} />
              <Chart title="Votes" noun="vote" rows={hours} />
            </div>
          </ChartOrTable>
        </div>
      )}
    </Loaded>
  );
}

interface ChartProps {
  title: string;
  noun: 'registration' | 'vote';
  rows: readonly TimelineHour[];
}

function Chart({ title, noun, rows }: ChartProps) {
  const hours = rows.map((row) => ({
    hour: row.hour,
    count: row[`${noun}s` as const] ?? 0,
    isMarked: row.isBurst,
  }));
  const bursts = rows.filter(({ isBurst }) => isBurst).length;
  const total = hours.reduce((sum, { count }) => sum + count, 0);
  const most = Math.max(0, ...hours.map(({ count }) => count));
  const span = countText(hours.length, 'hour');
  const inWords = `${countText(total, noun)} in ${span}; the busiest hour had ${formatCount(most)}.`;
  const summary = {
    registration: bursts === 0 ? inWords : `${inWords} Hours with a burst: ${formatCount(bursts)}.`,
    // Hours with fewer than ten votes aren’t disclosed.
    vote:
      most === 0
        ? `Fewer than 10 votes in each of ${span}.`
        : `${inWords} Hours with fewer than 10 aren’t counted.`,
  };
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1 flex justify-between gap-4 text-xs text-ink-faint tabular-nums">
        <span>{title}</span>
        {most > 0 && <span>Most in an hour: {formatCount(most)}</span>}
      </figcaption>
      <BarChart summary={summary[noun]} hours={hours} noun={noun} most={Math.max(1, most)} small />
    </figure>
  );
}

const COLUMNS: readonly TableColumn<TimelineHour>[] = [
  { header: 'Hour', cell: ({ hour }) => <Moment at={hour} format={formatHour} /> },
  { header: 'Registrations', align: 'end', cell: ({ registrations }) => formatCount(registrations) },
  {
    header: 'Votes',
    align: 'end',
    cell: ({ votes }) => (votes === null ? 'Fewer than 10' : formatCount(votes)),
  },
  { header: 'Burst', cell: ({ isBurst }) => (isBurst ? 'Burst' : '') },
];
