import type { VotesOverTime } from 'public-api/contract';
import { formatDate, formatHour, LOCALE } from 'shared-web';

type Interval = VotesOverTime['interval'];

/** The server counts by hours, days and weeks of UTC. */
const ZONE = 'UTC';
const DAY = new Intl.DateTimeFormat(LOCALE, { month: 'short', day: 'numeric', timeZone: ZONE });

/** Under the chart, where there is little room. */
export const shortLabel = (interval: Interval, start: string): string =>
  interval === 'hour' ? formatHour(start, ZONE) : DAY.format(new Date(start));

/** What one point stands for, in full. */
export function fullLabel(interval: Interval, start: string): string {
  if (interval === 'hour') return `${formatHour(start, ZONE)} UTC`;
  const day = formatDate(start, ZONE);
  return interval === 'week' ? `Week from ${day}` : day;
}
