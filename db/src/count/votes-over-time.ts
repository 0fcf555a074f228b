import type { Db } from '../machinery/index.ts';
import type { CycleId } from './counted-results.ts';
import { databaseNow, findCycle } from './cycles.ts';
import { hourSums } from './shown-figures.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
/** 1970 began on a Thursday, weeks begin on a Monday. */
const MONDAY = 4 * DAY;

const HOURS_UNTIL = 3 * DAY;
const POINTS_AT_MOST = 366;

/** Returns counted votes by hour, day or week in UTC, zeros included, until now or the cycle's end. */
export async function votesOverTime(db: Db, cycleId: CycleId) {
  const [cycle, now] = await Promise.all([
    cycleId === undefined ? undefined : findCycle(db, cycleId),
    databaseNow(db),
  ]);
  if (!cycle) return { interval: 'hour' as const, points: [] };
  const span = {
    from: Date.parse(cycle.startDate),
    until: Math.min(Date.parse(now), Date.parse(cycle.endDate)),
  };
  const interval = intervalOf(span);
  return { interval, points: completeSeries(interval, span, await hourSums(db, cycle.id)) };
}

interface Span {
  /** Milliseconds since 1970; `until` is exclusive. */
  from: number;
  until: number;
}

function intervalOf(span: Span): Interval {
  if (span.until - span.from < HOURS_UNTIL) return 'hour';
  return startsOf('day', span).length <= POINTS_AT_MOST ? 'day' : 'week';
}

function completeSeries(interval: Interval, span: Span, hours: Awaited<ReturnType<typeof hourSums>>) {
  const votes = new Map<number, number>();
  for (const counted of hours) {
    const start = startOf(interval, counted.hour * HOUR);
    votes.set(start, (votes.get(start) ?? 0) + counted.votes);
  }
  return startsOf(interval, span)
    .slice(-POINTS_AT_MOST)
    .map((start) => ({ start: new Date(start).toISOString(), votes: votes.get(start) ?? 0 }));
}

function startsOf(interval: Interval, { from, until }: Span): number[] {
  if (until <= from) return [];
  const first = startOf(interval, from);
  const length = LENGTHS[interval];
  return Array.from({ length: Math.ceil((until - first) / length) }, (_, index) => first + index * length);
}

const LENGTHS = { hour: HOUR, day: DAY, week: WEEK };
type Interval = keyof typeof LENGTHS;

function startOf(interval: Interval, at: number): number {
  const offset = interval === 'week' ? MONDAY : 0;
  return Math.floor((at - offset) / LENGTHS[interval]) * LENGTHS[interval] + offset;
}
