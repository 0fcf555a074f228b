import type { AdminVotingCycle, VotingStatus } from 'admin-api/contract';
import { formatCount } from 'shared-web';
import { votesSoFar } from './messages.ts';

/** Follows a number of votes in a sentence about all votes, because a frozen period shows only the earlier ones. */
export const sinceSeal = ({ activeCycle }: VotingStatus): string =>
  activeCycle?.isSealed ? ' cast before the freeze, and any cast since,' : '';

/** Returns whether the period may show fewer votes than were cast. */
export const keepsVotesBack = ({ isSealed, publishing, state }: AdminVotingCycle): boolean =>
  isSealed || (publishing === 'steps' && state === 'open');

/** Formats the votes of a period. If some are kept back, the text says so. */
export const shownVotes = (period: AdminVotingCycle, votes: number): string =>
  keepsVotesBack(period) ? votesSoFar({ votes }) : formatCount(votes);
