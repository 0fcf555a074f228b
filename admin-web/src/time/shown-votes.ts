import type { AdminVotingCycle } from 'admin-api/contract';
import { formatCount } from 'shared-web';

/** Returns whether the period may show fewer votes than were cast. */
export const keepsVotesBack = ({ isFrozen }: AdminVotingCycle): boolean => isFrozen;

/** Formats the votes of a period, and says if there may be more. */
export const shownVotes = (period: AdminVotingCycle, votes: number): string =>
  keepsVotesBack(period) ? `${formatCount(votes)} shown so far` : formatCount(votes);
