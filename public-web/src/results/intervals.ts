import type { VotesOverTime } from 'public-api/contract';
import { formatDate, formatDay, formatHour } from 'shared-web';

type Interval = VotesOverTime['interval'];

/** The server counts by hours, days and weeks of UTC. */
const ZONE = 'UTC';

/** Under the chart, where there is little room. */
export const shortLabel = (interval: Interval, start: string): string =>
  interval === 'hour' ? formatHour(start, ZONE) : formatDay(start, ZONE);

/** What one point stands for, in full. */
export function fullLabel(interval: Interval, start: string): string {
  if (interval === 'hour') return `${formatHour(start, ZONE)} UTC`;
  const day = formatDate(start, ZONE);
  return interval === 'week' ? `Week from ${day}` : day;
}
