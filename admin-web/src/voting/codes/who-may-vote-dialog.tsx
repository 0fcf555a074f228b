import type { AdminVotingCycle, ChangeWhoMayVoteRequest } from 'admin-api/contract';
import { ConfirmChange } from 'shared-web';
import { request } from '../../api-client.ts';
import { votingStatusQuery } from '../../queries.ts';

export interface WhoMayVoteDialogProps {
  cycle: AdminVotingCycle;
  onClose: () => void;
}

export function WhoMayVoteDialog({ cycle, onClose }: WhoMayVoteDialogProps) {
  const isOpening = cycle.whoMayVote === 'invited';
  const body: ChangeWhoMayVoteRequest = { whoMayVote: isOpening ? 'everybody' : 'invited' };
  return (
    <ConfirmChange
      change={() => request(`/api/admin/voting-cycles/${cycle.id}/who-may-vote`, { method: 'PUT', body })}
      meta={{
        errorToast: 'Failed to change who may vote',
        successToast: 'Who may vote changed successfully',
        invalidates: [votingStatusQuery.queryKey],
      }}
      onClose={onClose}
      title={isOpening ? 'Let everybody vote?' : 'Let only invited people vote?'}
      description={
        isOpening
          ? `From this moment every account can vote in ${cycle.name} without a code. Votes already cast still count.`
          : `From this moment a vote in ${cycle.name} takes an invitation code, entered once an account. Votes already cast still count, also of people without a code.`
      }
      confirmLabel={isOpening ? 'Let Everybody Vote' : 'Invited People Only'}
      busyLabel="Changing..."
    />
  );
}
