import { countText, formatDecimal } from 'shared-web';

/** Returns a text such as "1 vote" or "1,284 votes". */
export const votesText = (count: number): string => countText(count, 'vote');

export const vendorsText = (count: number): string => countText(count, 'vendor');

/** Returns a text such as "4.5"; the server has rounded the score. */
export const scoreText = (score: number): string => formatDecimal(score);
