const NUMBER = new Intl.NumberFormat('en');

export const formatCount = (value: number): string => NUMBER.format(value);

/** "1 vote", "1,284 votes". */
export const votesText = (count: number): string => `${formatCount(count)} ${count === 1 ? 'vote' : 'votes'}`;

export const vendorsText = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? 'vendor' : 'vendors'}`;

/** Scores are rounded once, on the server. */
export const scoreText = (score: number): string => score.toFixed(1);

const DATE = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', year: 'numeric' });
const SHORT_DATE = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });
const DATE_TIME = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short' });

export const formatDate = (instant: string): string => DATE.format(new Date(instant));
export const formatDateTime = (instant: string): string => DATE_TIME.format(new Date(instant));

/** In the visitor's time zone unless another is named. */
export const exactTime = (instant: string, timeZone?: 'UTC'): string =>
  new Intl.DateTimeFormat('en', {
    dateStyle: 'medium',
    timeStyle: 'short',
    ...(timeZone && { timeZone }),
  }).format(new Date(instant));

/** "Feb 1 – 15, 2026". */
export const formatDates = (from: string, to: string): string =>
  // Thin spaces around the dash break lines nowhere.
  SHORT_DATE.formatRange(new Date(from), new Date(to)).replaceAll('\u2009', ' ');
