import type { Awards } from 'admin-api/contract';

/** Tells whether no voting period has ended yet. */
export const isFirstSeason = ({ hasPastPeriods, current }: Awards): boolean =>
  !hasPastPeriods && current?.state !== 'closed';
