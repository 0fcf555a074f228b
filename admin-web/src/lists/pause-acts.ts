import type { AdminVotingCycle, PauseVotingRequest } from 'admin-api/contract';
import { call } from '../api-client.ts';
import { reasonField } from '../forms/fields.tsx';
import type { Act } from './acts.tsx';

const pauseVoting = (body: PauseVotingRequest) => call('POST /api/admin/pause-voting', { body });

/** Pauses voting, after a question without a typed word, because pausing may be urgent; or resumes it. */
export const PAUSE_ACTS: readonly Act<AdminVotingCycle>[] = [
  {
    label: 'Pause All Voting',
    icon: 'pause',
    tone: 'danger',
    appliesTo: ({ isPaused }) => !isPaused,
    confirm: (_, name) => ({
      title: 'Pause all voting?',
      description: `No one can vote in ${name} until you resume voting. Votes already cast still count.`,
      fields: { reason: reasonField({ hint: 'Voters can see this.', optional: true }) },
    }),
    request: (_, { reason }) => pauseVoting({ paused: true, ...(reason && { reason }) }),
    failed: 'Failed to pause voting',
    done: () => 'Voting paused',
  },
  {
    label: 'Resume Voting',
    icon: 'play',
    appliesTo: ({ isPaused }) => isPaused,
    request: () => pauseVoting({ paused: false }),
    failed: 'Failed to resume voting',
    done: () => 'Voting resumed',
  },
];
