import type { VotingStatus } from 'admin-api/contract';

/** What the clock that decides shows now, in ms: the reader's own may be off by hours. */
export const serverNow = (status: VotingStatus, readAt: number): number =>
  Date.parse(status.now) + (Date.now() - readAt);
