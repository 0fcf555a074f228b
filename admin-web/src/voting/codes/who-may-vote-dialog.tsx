import type { AdminVotingCycle, ChangeWhoMayVoteRequest } from 'admin-api/contract';
import { ConfirmChange } from 'shared-web';
import { request } from '../../api-client.ts';
import { KEYS_OF_PERIODS } from '../../queries.ts';
import type { WhoMayVote } from '../who-may-vote.ts';

export interface WhoMayVoteDialogProps {
  cycle: AdminVotingCycle;
  to: WhoMayVote;
  onClose: () => void;
}

export function WhoMayVoteDialog({ cycle, to, onClose }: WhoMayVoteDialogProps) {
  const { title, act, now, ahead } = WORDS[to];
  const body: ChangeWhoMayVoteRequest = { whoMayVote: to };
  return (
    <ConfirmChange
      change={() => request(`/api/admin/voting-cycles/${cycle.id}/who-may-vote`, { method: 'PUT', body })}
      meta={{
        errorToast: 'Failed to change who may vote',
        successToast: 'Who may vote changed successfully',
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

interface Words {
  title: string;
  /** On the button that opens the dialog, and on the one that confirms it. */
  act: string;
  now: (name: string) => string;
  ahead: (name: string) => string;
}

export const WORDS: Record<WhoMayVote, Words> = {
  everybody: {
    title: 'Let everybody vote?',
    act: 'Let Everybody Vote',
    now: (name) =>
      `From this moment every account can vote in ${name}, without a code or an email address. Votes already cast still count.`,
    ahead: (name) => `From its start every account can vote in ${name}, without a code or an email address.`,
  },
  invited: {
    title: 'Let only invited people vote?',
    act: 'Invited People Only',
    now: (name) =>
      `From this moment a vote in ${name} takes an invitation code, entered once an account. Votes already cast still count, also of people without a code.`,
    ahead: (name) =>
      `From its start a vote in ${name} takes an invitation code, entered once an account. Codes can be made and entered before.`,
  },
  confirmed: {
    title: 'Let only people with a confirmed email vote?',
    act: 'Confirmed Email Only',
    now: (name) =>
      `From this moment a vote in ${name} takes a confirmed email address, one account for each mailbox. Votes already cast still count.`,
    ahead: (name) =>
      `From its start a vote in ${name} takes a confirmed email address, one account for each mailbox. People can confirm theirs before.`,
  },
};
