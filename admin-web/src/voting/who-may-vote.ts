import type { AdminVotingCycle } from 'admin-api/contract';

export const WHO_MAY_VOTE: Record<AdminVotingCycle['whoMayVote'], string> = {
  everybody: 'Everybody',
  invited: 'Invited people',
};

export const WHO_CHOICES = Object.entries(WHO_MAY_VOTE).map(([value, label]) => ({ value, label }));

export const PUBLISHING: Record<AdminVotingCycle['publishing'], string> = {
  live: 'Live',
  steps: 'In batches',
};

export const PUBLISHING_CHOICES = [
  { value: 'live', label: PUBLISHING.live, description: 'Every vote shows as it comes in.' },
  {
    value: 'steps',
    label: PUBLISHING.steps,
    description: 'Every ten minutes at most, and each category only after ten or more new votes.',
  },
];
