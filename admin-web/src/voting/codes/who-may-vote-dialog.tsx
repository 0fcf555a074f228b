import type { AdminVotingCycle, ChangeWhoMayVoteRequest } from 'admin-api/contract';
import { ConfirmChange } from 'shared-web';
import { request } from '../../api-client.ts';
import { KEYS_OF_PERIODS } from '../../queries.ts';

export interface WhoMayVoteDialogProps {
  cycle: AdminVotingCycle;
  onClose: () => void;
}

export function WhoMayVoteDialog({ cycle, onClose }: WhoMayVoteDialogProps) {
  const isOpening = cycle.whoMayVote === 'invited';
  const isAhead = cycle.state === 'scheduled';
  const body: ChangeWhoMayVoteRequest = { whoMayVote: isOpening ? 'everybody' : 'invited' };
  return (
    <ConfirmChange
      change={() => request(`/api/admin/voting-cycles/${cycle.id}/who-may-vote`, { method: 'PUT', body })}
      meta={{
        errorToast: 'Failed to change who may vote',
        successToast: 'Who may vote changed successfully',
        invalidates: KEYS_OF_PERIODS,
      }}
      onClose={onClose}
      title={isOpening ? 'Let everybody vote?' : 'Let only invited people vote?'}
      description={isAhead ? AHEAD[body.whoMayVote](cycle.name) : NOW[body.whoMayVote](cycle.name)}
      confirmLabel={isOpening ? 'Let Everybody Vote' : 'Invited People Only'}
      busyLabel="Changing..."
    />
  );
}

type Sentences = Record<ChangeWhoMayVoteRequest['whoMayVote'], (name: string) => string>;

const NOW: Sentences = {
  everybody: (name) =>
    `From this moment every account can vote in ${name} without a code. Votes already cast still count.`,
  invited: (name) =>
    `From this moment a vote in ${name} takes an invitation code, entered once an account. Votes already cast still count, also of people without a code.`,
};

const AHEAD: Sentences = {
  everybody: (name) => `From its start every account can vote in ${name} without a code.`,
  invited: (name) =>
    `From its start a vote in ${name} takes an invitation code, entered once an account. Codes can be made and entered before.`,
};
