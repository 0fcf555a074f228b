import { useQuery } from '@tanstack/react-query';
import type { PastCycle, VotesOverTime as Votes } from 'public-api/contract';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Boundary, EmptyState, Heading, Skeleton, useIsWanted } from 'shared-ui/host';
import { ApiError, formatCount, Loaded } from 'shared-web';
import { useNoVotesText } from '../cycle/use-no-votes-text.ts';
import { type CycleId, votesOverTimeQuery } from '../queries.ts';
import { fullLabel } from './intervals.ts';
import { CHART } from './messages.tsx';

const LOADED = { loading: 'Loading votes over time', failed: 'Failed to load votes over time' };

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
      <Heading as="h3" id="votes-over-time" className="mb-4">
        Votes over time
      </Heading>
      <Loaded query={votes} texts={LOADED} quiet placeholder={<ChartSkeleton />}>
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
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-ink-soft underline underline-offset-4 hover:text-ink">
          Show as a table
        </summary>
        <VotesTable {...votes} />
      </details>
    </>
  );
}

/** Replaces the chart if its file fails to load. */
function NoChart() {
  return <p className="py-6 text-ink-soft">We couldn’t load the chart. The table has the same figures.</p>;
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

/** Describes the picture for screen readers. */
function summary({ interval, points }: Votes): string {
  const total = points.reduce((sum, { votes }) => sum + votes, 0);
  const most = points.reduce((best, point) => (point.votes > best.votes ? point : best));
  return CHART[interval].summary({ total, busiest: fullLabel(interval, most.start), most: most.votes });
}

function VotesTable({ interval, points }: Votes) {
  return (
    <div className="max-w-md border-y border-line">
      <table className="w-full text-sm">
        <caption className="sr-only">{CHART[interval].caption}</caption>
        <thead>
          <tr className="border-b border-line text-left text-ink-faint">
            <th scope="col" className="py-2 font-medium">
              {CHART[interval].column}
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              Votes
            </th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ start, votes }) => (
            <tr key={start} className="border-b border-line last:border-0">
              <th scope="row" className="py-1.5 text-left font-normal">
                {fullLabel(interval, start)}
              </th>
              <td className="py-1.5 text-right tabular-nums">{formatCount(votes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const ChartSkeleton = () => <Skeleton className="h-[260px]" />;
