import type { VotesOverTime } from 'public-api/contract';
import { formatDate, formatDay, formatHour } from 'shared-web';
import { hourInUtc, weekFrom } from './messages.tsx';

type Interval = VotesOverTime['interval'];

/** The server counts by hours, days and weeks of UTC. */
const ZONE = 'UTC';

/** The label under the chart, where there is little room. */
export const shortLabel = (interval: Interval, start: string): string =>
  interval === 'hour' ? formatHour(start, ZONE) : formatDay(start, ZONE);

/** The full name of the time that one point stands for. */
export function fullLabel(interval: Interval, start: string): string {
  if (interval === 'hour') return hourInUtc({ hour: formatHour(start, ZONE) });
  const day = formatDate(start, ZONE);
  return interval === 'week' ? weekFrom({ day }) : day;
}
