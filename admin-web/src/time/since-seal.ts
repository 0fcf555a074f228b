import type { AdminVotingCycle, VotingStatus } from 'admin-api/contract';
import { formatCount } from 'shared-web';
import { votesSoFar } from './messages.ts';

/** Returns the words that follow a number of votes in a sentence about all votes of a frozen period. */
export const sinceSeal = ({ activeCycle }: VotingStatus): string =>
  activeCycle?.isSealed ? ' cast before the freeze, and any cast since,' : '';

/** Returns whether the period may show fewer votes than were cast. */
export const keepsVotesBack = ({ isSealed, publishing, state }: AdminVotingCycle): boolean =>
  isSealed || (publishing === 'steps' && state === 'open');

/** Formats the votes of a period, and says if there may be more. */
export const shownVotes = (period: AdminVotingCycle, votes: number): string =>
  keepsVotesBack(period) ? votesSoFar({ votes }) : formatCount(votes);
