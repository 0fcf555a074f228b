import type { AdminVotingCycle } from 'admin-api/contract';

export const WHO_MAY_VOTE: Record<AdminVotingCycle['whoMayVote'], string> = {
  everybody: 'Everybody',
  invited: 'Invited people',
};

export const WHO_CHOICES = Object.entries(WHO_MAY_VOTE).map(([value, label]) => ({ value, label }));

export const PUBLISHING_CHOICES = [
  { value: 'live', label: 'Live', description: 'Every vote shows as it comes.' },
  {
    value: 'steps',
    label: 'In steps',
    description: 'In each category every ten minutes at the earliest, ten votes or more at a time.',
  },
];
