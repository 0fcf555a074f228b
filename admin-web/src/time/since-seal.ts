import type { AdminVotingCycle, VotingStatus } from 'admin-api/contract';
import { formatCount } from 'shared-web';

/** What follows a number of votes that are counted up to the seal, where something is done to all of them. */
export const sinceSeal = ({ activeCycle }: VotingStatus): string =>
  activeCycle?.isSealed ? ' cast before the freeze, and any cast since,' : '';

/** Whether the period may show fewer votes than were cast. */
export const keepsVotesBack = ({ isSealed, publishing, state }: AdminVotingCycle): boolean =>
  isSealed || (publishing === 'steps' && state === 'open');

/** A number of votes of a period: where some are kept back it must not read as all of them. */
export const shownVotes = (period: AdminVotingCycle, votes: number): string =>
  `${formatCount(votes)}${keepsVotesBack(period) ? ' shown so far' : ''}`;
