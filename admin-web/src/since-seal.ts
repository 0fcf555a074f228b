import type { AdminVotingCycle, VotingStatus } from 'admin-api/contract';
import { formatCount } from 'shared-web';

/** What follows a number of votes that are counted up to the seal, where something is done to all of them. */
export const sinceSeal = ({ activeCycle }: VotingStatus): string =>
  activeCycle?.isSealed ? ' cast before the seal, and any cast since,' : '';

/** A number of votes of a period: where some are kept back it must not read as all of them. */
export function shownVotes({ isSealed, publishing, state }: AdminVotingCycle, votes: number): string {
  const keepsBack = isSealed || (publishing === 'steps' && state === 'open');
  return `${formatCount(votes)}${keepsBack ? ' shown so far' : ''}`;
}
