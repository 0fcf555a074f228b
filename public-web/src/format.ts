import { countText, formatLongDate, type Zone } from 'shared-web';

/** "1 vote", "1,284 votes". */
export const votesText = (count: number): string => countText(count, 'vote');

export const vendorsText = (count: number): string => countText(count, 'vendor');

/** Scores are rounded once, on the server. */
export const scoreText = (score: number): string => score.toFixed(1);

/** "1 March 2026 to 31 March 2026"; a day that is both is said once. */
export function longDatesText(from: string, to: string, zone?: Zone): string {
  const [first, last] = [formatLongDate(from, zone), formatLongDate(to, zone)];
  return first === last ? first : `${first} to ${last}`;
}
