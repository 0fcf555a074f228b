import type { AdminVotingCycle } from 'admin-api/contract';

export const WHO_MAY_VOTE: Record<AdminVotingCycle['whoMayVote'], string> = {
  everybody: 'Everybody',
  invited: 'Invited people',
};
