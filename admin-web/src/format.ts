// Everything the panel says is English; the time zone is the reader's own.
const NUMBER = new Intl.NumberFormat('en');
const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });
const DATE_TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });
const HOUR = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});
const CLOCK = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });

export const formatCount = (count: number): string => NUMBER.format(count);

/** "1 session", "1,284 sessions"; the plural is stated where an s does not make it. */
export const countText = (count: number, noun: string, nouns = `${noun}s`): string =>
  `${formatCount(count)} ${count === 1 ? noun : nouns}`;

/** "20 Nov 2026" */
export const formatDate = (instant: string): string => DATE.format(new Date(instant));

/** "20 Nov 2026, 11:04" */
export const formatDateTime = (instant: string): string => DATE_TIME.format(new Date(instant));

/** "20 Nov 2026, 11:04:09" */
export const formatMoment = (instant: string): string => MOMENT.format(new Date(instant));

/** "20 Nov, 11:00" */
export const formatHour = (instant: string): string => HOUR.format(new Date(instant));

/** The time of day with seconds. */
export const formatClock = (time: number | string): string => CLOCK.format(new Date(time));
