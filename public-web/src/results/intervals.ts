import { t } from '@lingui/core/macro';
import type { VotesOverTime } from 'public-api/contract';
import { formatDate, formatDay, formatHour } from 'shared-web';

type Interval = VotesOverTime['interval'];

/** The server counts by hours, days and weeks of UTC. */
const ZONE = 'UTC';

/** Returns the short label under the chart. */
export const shortLabel = (interval: Interval, start: string): string =>
  interval === 'hour' ? formatHour(start, ZONE) : formatDay(start, ZONE);

/** Returns the full name of the hour, day or week of a point. */
export function fullLabel(interval: Interval, start: string): string {
  if (interval === 'hour') return t`${{ hour: formatHour(start, ZONE) }} UTC`;
  const day = formatDate(start, ZONE);
  return interval === 'week' ? t`Week of ${day}` : day;
}
