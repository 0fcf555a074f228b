const NUMBER = new Intl.NumberFormat('en');

export const formatCount = (value: number): string => NUMBER.format(value);

/** "1 vote", "1,284 votes". */
export const votesText = (count: number): string => `${formatCount(count)} ${count === 1 ? 'vote' : 'votes'}`;

/** Scores are rounded once, on the server. */
export const scoreText = (score: number): string => score.toFixed(1);

const DATE = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', year: 'numeric' });
const DATE_TIME = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short' });

export const formatDate = (instant: string): string => DATE.format(new Date(instant));
export const formatDateTime = (instant: string): string => DATE_TIME.format(new Date(instant));
