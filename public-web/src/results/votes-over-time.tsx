import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { PastCycle, VotesOverTime as Votes } from 'public-api/contract';
import { EmptyState, Heading, Skeleton } from 'shared-ui/host';
import { ApiError, formatCount, formatDate, formatDay, formatHour, Loaded } from 'shared-web';
import { useNoVotesText } from '../cycles/no-votes-text.ts';
import { useIsServed } from '../page/is-served.ts';
import { type CycleId, votesOverTimeQuery } from '../queries.ts';

const loaded = () => ({ loading: t`Loading votes over time`, failed: t`Failed to load votes over time` });

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
  // It would make the document much larger.
  const isServed = useIsServed();
  if (votes.points.every((point) => point.votes === 0)) {
    return <EmptyState icon="bar-chart" title={noVotes} className="border-y border-line" />;
  }
  return (
    <>
      <div role="img" aria-label={summary(votes)}>
        {isServed ? <ChartSkeleton /> : <Bars {...votes} />}
      </div>
      <details className="mt-3">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-ink-soft underline underline-offset-4 hover:text-ink">{t`Show as a table`}</summary>
        <VotesTable {...votes} />
      </details>
    </>
  );
}

/** Draws the chart in a picture that stretches to the width of the page. Time runs to the right in all languages. */
function Bars({ interval, points }: Votes) {
  const ticks = ticksUpTo(Math.max(...points.map(({ votes }) => votes)));
  const top = ticks.at(-1) ?? 0;
  // A day that is going on would look like a fall.
  const isGoingOn = (start: string) => Date.parse(start) + MS[interval] > Date.now();
  return (
    <div aria-hidden dir="ltr" className={CHART}>
      <div className="flex flex-col-reverse justify-between text-end [&>span]:h-0 [&>span]:leading-0">
        {ticks.map((tick) => (
          <span key={tick}>{formatCount(tick)}</span>
        ))}
      </div>
      <svg
        aria-hidden
        viewBox={`0 0 ${points.length} ${top}`}
        preserveAspectRatio="none"
        className="h-56 w-full overflow-visible"
      >
        {ticks.map((tick) => (
          <path
            key={tick}
            d={`M0 ${top - tick}H${points.length}`}
            vectorEffect="non-scaling-stroke"
            className={tick === 0 ? 'stroke-ink' : 'stroke-line'}
          />
        ))}
        {points.map(({ start, votes }, index) => (
          <g key={start} className="group">
            <title>{t`${{ time: fullLabel(interval, start) }}: ${plural(votes, { one: '# vote', other: '# votes' })}`}</title>
            <rect x={index} width={1} height={top} fill="transparent" />
            <rect
              x={index + 0.1}
              y={top - votes}
              width={0.8}
              height={votes}
              className={`fill-gold group-hover:fill-ink ${isGoingOn(start) ? 'opacity-40' : ''}`}
            />
          </g>
        ))}
      </svg>
      <div
        className="col-start-2 grid whitespace-nowrap"
        style={{ gridTemplateColumns: `repeat(${points.length}, minmax(0, 1fr))` }}
      >
        {labelled(points).map((point, index) => (
          <span
            key={point.start}
            style={{ gridColumn: points.indexOf(point) + 1 }}
            className={`row-start-1 justify-self-center first:justify-self-start last:justify-self-end only:justify-self-center ${index % 2 === 0 ? '' : 'max-sm:hidden'}`}
          >
            {interval === 'hour' ? formatHour(point.start, ZONE) : formatDay(point.start, ZONE)}
          </span>
        ))}
      </div>
    </div>
  );
}

const CHART =
  'grid grid-cols-[auto_minmax(0,1fr)] gap-2 overflow-hidden pt-2 text-xs text-ink-faint tabular-nums';

/** Returns whole numbers of votes, at most five, the last of which is at least as high as every bar. */
function ticksUpTo(most: number): number[] {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, most / 4)));
  const step = [power, 2 * power, 5 * power].find((one) => 4 * one >= most) ?? 10 * power;
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) => index * step);
}

/** Returns up to five points at equal distances, with the first and the last. */
function labelled(points: Votes['points']): Votes['points'] {
  const at = [0, 1, 2, 3, 4].map((quarter) => Math.round((quarter * (points.length - 1)) / 4));
  return points.filter((_, index) => at.includes(index));
}

const MS = { hour: 3_600_000, day: 86_400_000, week: 604_800_000 };

/** The server counts by hours, days and weeks of UTC. */
const ZONE = 'UTC';

/** Returns the full name of the hour, day or week of a point. */
function fullLabel(interval: Votes['interval'], start: string): string {
  if (interval === 'hour') return t`${{ hour: formatHour(start, ZONE) }} UTC`;
  const day = formatDate(start, ZONE);
  return interval === 'week' ? t`Week of ${day}` : day;
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
          <tr className="border-b border-line text-ink-faint">
            <th scope="col" className="py-2 text-start font-medium">
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
