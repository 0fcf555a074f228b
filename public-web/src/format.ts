import { countText } from 'shared-web';

/** "1 vote", "1,284 votes". */
export const votesText = (count: number): string => countText(count, 'vote');

export const vendorsText = (count: number): string => countText(count, 'vendor');

/** Scores are rounded once, on the server. */
export const scoreText = (score: number): string => score.toFixed(1);
