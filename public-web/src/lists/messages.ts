import { formatCount } from 'shared-web';
import { vendorsText } from '../format.ts';

export const vendorsShown = ({ shown, total }: { shown: number; total: number }) =>
  `${formatCount(shown)} of ${vendorsText(total)}`;

export const allVendors = ({ total }: { total: number }) => `All ${vendorsText(total)}`;

export const showMore = ({ count }: { count: number }) => `Show ${formatCount(count)} more`;
