import { formatCount } from 'shared-web';

export const wholeNumberTo = ({ most }: { most: number }): string =>
  `Enter a whole number from 1 to ${formatCount(most)}`;
