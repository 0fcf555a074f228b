import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { PastCycle, VotesOverTime as Votes } from 'public-api/contract';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Boundary, EmptyState, Heading, Skeleton, useIsWanted } from 'shared-ui/host';
import { ApiError, formatCount, Loaded } from 'shared-web';
import { useNoVotesText } from '../cycle/no-votes-text.ts';
import { type CycleId, votesOverTimeQuery } from '../queries.ts';
import { fullLabel } from './intervals.ts';

const loaded = () => ({ loading: t`Loading votes over time`, failed: t`Failed to load votes over time` });

const VotesChart = lazy(() => import('./votes-chart.tsx').then((file) => ({ default: file.VotesChart })));

interface VotesOverTimeProps {
  cycle: CycleId;
  /** The voting period of useChosenCycle. */
  over: PastCycle | undefined;
}

export function VotesOverTime({ cycle, over }: VotesOverTimeProps) {
  const votes = useQuery(votesOverTimeQuery(cycle));
  const noVotes = useNoVotesText(over);
  // An API of an older release does not have these figures.
  if (votes.error instanceof ApiError && votes.error.status === 404) return null;
  return (
    <section aria-labelledby="votes-over-time" className="mt-12">
      <Heading as="h3" id="votes-over-time" className="mb-4">{t`Votes over time`}</Heading>
      <Loaded query={votes} texts={loaded()} quiet placeholder={<ChartSkeleton />}>
        {(answer) => <Chart votes={answer} noVotes={noVotes} />}
      </Loaded>
    </section>
  );
}

interface ChartProps {
  votes: Votes;
  noVotes: string;
}

function Chart({ votes, noVotes }: ChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const isWanted = useIsWanted(place);
  if (votes.points.every((point) => point.votes === 0)) {
    return <EmptyState icon="bar-chart" title={noVotes} className="border-y border-line" />;
  }
  return (
    <>
      <div ref={place} role="img" aria-label={summary(votes)} className="min-h-[260px]">
        <Boundary fallback={<NoChart />}>
          <Suspense fallback={<Undrawn {...votes} />}>
            {isWanted ? <VotesChart {...votes} /> : <Undrawn {...votes} />}
          </Suspense>
        </Boundary>
      </div>
      <details className="mt-3">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-ink-soft underline underline-offset-4 hover:text-ink">{t`Show as a table`}</summary>
        <VotesTable {...votes} />
      </details>
    </>
  );
}

/** Replaces the chart if its file fails to load. */
function NoChart() {
  return (
    <p className="py-6 text-ink-soft">{t`We couldn’t load the chart. The table has the same figures.`}</p>
  );
}

/** Prints the table in place of a chart that has not been drawn yet. */
function Undrawn(votes: Votes) {
  const [isPrinted, setPrinted] = useState(false);
  useEffect(() => {
    const print = () => flushSync(() => setPrinted(true));
    window.addEventListener('beforeprint', print);
    return () => window.removeEventListener('beforeprint', print);
  }, []);
  return isPrinted ? <VotesTable {...votes} /> : <ChartSkeleton />;
}

/** The texts of the chart and its table, by what one bar stands for. */
const chartTexts = () => ({
  hour: {
    column: t`Hour (UTC)`,
    caption: t`Votes per hour, in UTC`,
    about: t`Bar chart of votes per hour.`,
  },
  day: {
    column: t`Day (UTC)`,
    caption: t`Votes per day, in UTC`,
    about: t`Bar chart of votes per day.`,
  },
  week: {
    column: t`Week (UTC)`,
    caption: t`Votes per week, in UTC`,
    about: t`Bar chart of votes per week.`,
  },
});

/** Describes the picture for screen readers. */
function summary({ interval, points }: Votes): string {
  const total = points.reduce((sum, { votes }) => sum + votes, 0);
  const most = points.reduce((best, point) => (point.votes > best.votes ? point : best));
  const busiest = fullLabel(interval, most.start);
  const peak = t`${plural(total, { one: '# vote', other: '# votes' })} in total. Busiest: ${busiest}, with ${plural({ most: most.votes }, { one: '# vote', other: '# votes' })}.`;
  return `${chartTexts()[interval].about} ${peak}`;
}

function VotesTable({ interval, points }: Votes) {
  const texts = chartTexts()[interval];
  return (
    <div className="max-w-md border-y border-line">
      <table className="w-full text-sm">
        <caption className="sr-only">{texts.caption}</caption>
        <thead>
          <tr className="border-b border-line text-start text-ink-faint">
            <th scope="col" className="py-2 font-medium">
              {texts.column}
            </th>
            <th scope="col" className="py-2 text-end font-medium">{t`Votes`}</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ start, votes }) => (
            <tr key={start} className="border-b border-line last:border-0">
              <th scope="row" className="py-1.5 text-start font-normal">
                {fullLabel(interval, start)}
              </th>
              <td className="py-1.5 text-end tabular-nums">{formatCount(votes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const ChartSkeleton = () => <Skeleton className="h-[260px]" />;
