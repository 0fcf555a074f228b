import { formatCount } from 'shared-web';

export const showAllRows = ({ count }: { count: number }): string => `Show all ${formatCount(count)}`;
