import type { AdminVotingCycle, ChangeWhoMayVoteRequest } from 'admin-api/contract';
import { ConfirmChange } from 'shared-web';
import { request } from '../../api-client.ts';
import { KEYS_OF_PERIODS } from '../../queries.ts';
import type { WhoMayVote } from '../who-may-vote.ts';
import { WHO_MAY_VOTE_WORDS } from './messages.tsx';

export interface WhoMayVoteDialogProps {
  cycle: AdminVotingCycle;
  to: WhoMayVote;
  onClose: () => void;
}

export function WhoMayVoteDialog({ cycle, to, onClose }: WhoMayVoteDialogProps) {
  const { title, act, now, ahead } = WHO_MAY_VOTE_WORDS[to];
  const body: ChangeWhoMayVoteRequest = { whoMayVote: to };
  return (
    <ConfirmChange
      change={() => request(`/api/admin/voting-cycles/${cycle.id}/who-may-vote`, { method: 'PUT', body })}
      meta={{
        errorToast: 'Failed to change who may vote',
        successToast: 'Voting access updated',
        invalidates: KEYS_OF_PERIODS,
      }}
      onClose={onClose}
      title={title}
      description={cycle.state === 'scheduled' ? ahead(cycle.name) : now(cycle.name)}
      confirmLabel={act}
      busyLabel="Changing..."
    />
  );
}
