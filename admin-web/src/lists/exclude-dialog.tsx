import { queryOptions, useQuery } from '@tanstack/react-query';
import type {
  AccountGroup,
  AccountsExcluded,
  ExcludeVotersRequest,
  ExclusionPreview,
  PreviewExclusionRequest,
} from 'admin-api/contract';
import { useState } from 'react';
import { toast } from 'shared-ui/host';
import { ConfirmChange } from 'shared-web';
import { request, VOTES_TIMEOUT_MS } from '../api-client.ts';
import { ReasonField } from '../forms/fields.tsx';
import { ACCOUNTS_KEY, GROUPS_KEY, KEYS_OF_VOTES, votingStatusQuery } from '../queries.ts';
import { excludeVotes, takesEffect, type VotingState, votesOfThem } from './messages.tsx';

type ExcludeDialogProps = ({ group: AccountGroup } | { usernames: readonly string[] }) & {
  /** Called instead of a message, with the sentence of the answer. */
  onDone?: (done: string) => void;
  onClose: () => void;
};

/** Excluding the votes of this many accounts or more is confirmed by a typed word. */
const MANY = 20;

/** Asks before the votes of accounts are excluded: how many there are, when it takes effect, and why. */
export function ExcludeDialog({ onDone, onClose, ...which }: ExcludeDialogProps) {
  const [reason, setReason] = useState('');
  const accounts = 'group' in which ? which.group.accounts : which.usernames.length;
  const { data: preview } = useQuery(previewQuery(which));
  const state = useVotingState();
  const change = () => {
    const body = { reason: reason.trim() };
    const [path, sent] =
      'group' in which
        ? [`/api/admin/account-groups/${which.group.id}/exclusion`, body]
        : [
            '/api/admin/users/exclusion',
            { usernames: [...which.usernames], ...body } satisfies ExcludeVotersRequest,
          ];
    return request<AccountsExcluded>(path, { method: 'POST', body: sent, timeoutMs: VOTES_TIMEOUT_MS });
  };
  return (
    <ConfirmChange
      change={change}
      meta={{
        errorToast: 'Failed to exclude the votes',
        invalidates: [GROUPS_KEY, ACCOUNTS_KEY, ...KEYS_OF_VOTES],
      }}
      onDone={({ message }) => (onDone ? onDone(message) : toast({ title: message, variant: 'success' }))}
      onClose={onClose}
      title={excludeVotes({ accounts: preview?.accounts ?? accounts })}
      description={
        <>
          <p>{votesOfThem(preview)}</p>
          {preview && <p className="mt-2">{takesEffect({ ...preview, state })}</p>}
          <p className="mt-2">You can restore them in Excluded votes.</p>
        </>
      }
      confirmLabel="Exclude votes"
      busyLabel="Excluding..."
      tone="danger"
      {...(accounts >= MANY && { confirmWord: 'EXCLUDE' })}
    >
      <ReasonField
        label="Reason"
        hint="Anyone can read this, including these voters."
        value={reason}
        onChange={setReason}
        required
      />
    </ConfirmChange>
  );
}

/** Returns what everybody sees of the current period. */
function useVotingState(): VotingState {
  const cycle = useQuery(votingStatusQuery).data?.activeCycle;
  if (cycle?.isSealed) return 'frozen';
  return cycle?.state === 'closed' ? 'announced' : 'live';
}

/** Its parameters name what is excluded, so another selection is another query. */
const previewQuery = (which: { group: AccountGroup } | { usernames: readonly string[] }) =>
  queryOptions({
    queryKey: ['exclusion', 'group' in which ? which.group.id : which.usernames],
    queryFn: ({ signal }) =>
      'group' in which
        ? request<ExclusionPreview>(`/api/admin/account-groups/${which.group.id}/exclusion`, { signal })
        : request<ExclusionPreview>('/api/admin/users/exclusion/preview', {
            method: 'POST',
            body: { usernames: [...which.usernames] } satisfies PreviewExclusionRequest,
            signal,
          }),
  });
