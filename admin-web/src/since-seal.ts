import type { VotingStatus } from 'admin-api/contract';

/** What follows a number of votes that are counted up to the seal, where something is done to all of them. */
export const sinceSeal = ({ activeCycle }: VotingStatus): string =>
  activeCycle?.isSealed ? ' cast before the seal, and any cast since,' : '';
