import type { VotesOverTime } from 'public-api/contract';
import { LOCALE } from 'shared-web';

type Interval = VotesOverTime['interval'];

/** The server counts by hours, days and weeks of UTC. */
const UTC = { timeZone: 'UTC' } as const;
const DAY = new Intl.DateTimeFormat(LOCALE, { month: 'short', day: 'numeric', ...UTC });
const FULL_DAY = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', ...UTC });
const HOUR = new Intl.DateTimeFormat(LOCALE, {
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  ...UTC,
});

/** Under the chart, where there is little room. */
export const shortLabel = (interval: Interval, start: string): string =>
  (interval === 'hour' ? HOUR : DAY).format(new Date(start));

/** What one point stands for, in full. */
export function fullLabel(interval: Interval, start: string): string {
  if (interval === 'hour') return `${HOUR.format(new Date(start))} UTC`;
  const day = FULL_DAY.format(new Date(start));
  return interval === 'week' ? `Week from ${day}` : day;
}
