import * as limits from 'admin-api/limits';
import { countText } from 'shared-web';

export const HOUR_MS = 60 * 60 * 1000;
export const DAY_MS = 24 * HOUR_MS;

const INVALID = 'Please enter a valid number of days';

/** Returns what is wrong with a typed number of days. */
export function problemOfDays(typed: string): string | undefined {
  const text = typed.trim();
  const days = Number(text);
  if (/^\d+,\d+$/u.test(text)) return `${INVALID}. Use a point: ${text.replace(',', '.')}.`;
  if (text === '' || !(days > 0 && days <= limits.LONGEST_DAYS)) return INVALID;
  return days * DAY_MS < limits.SHORTEST_MS ? 'A voting period must last at least a minute' : undefined;
}

const UNITS: [name: string, ms: number][] = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', 60_000],
  ['second', 1000],
];

/** "12 days and 12 hours", "14 days", "14 minutes": at most two units. */
export function durationText(ms: number): string {
  let left = Math.round(ms / 1000) * 1000;
  const counts = UNITS.map(([name, unit]) => {
    const count = Math.floor(left / unit);
    left -= count * unit;
    return { name, count };
  });
  const largest = counts.findIndex(({ count }) => count > 0);
  return counts
    .slice(largest, largest + 2)
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => countText(count, name))
    .join(' and ');
}

/** Returns the days left, rounded up; never below 0. */
export const daysLeft = (endDate: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(endDate) - now) / DAY_MS));
