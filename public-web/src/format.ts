import { plural } from '@lingui/core/macro';
import { formatDecimal } from 'shared-web';

/** Returns a text such as "1 vote" or "1,284 votes". */
export const votesText = (count: number): string => plural(count, { one: '# vote', other: '# votes' });

export const vendorsText = (count: number): string => plural(count, { one: '# vendor', other: '# vendors' });

/** Returns a text such as "4.5"; the server has rounded the score. */
export const scoreText = (score: number): string => formatDecimal(score);
