import type { RestoreVotesRequest, RestoreVotesResponse, VoteRemoval } from 'admin-api/contract';
import { useState } from 'react';
import { toast } from 'shared-ui/host';
import { ConfirmChange } from 'shared-web';
import { request, VOTES_TIMEOUT_MS } from '../api-client.ts';
import { ReasonField } from '../forms/fields.tsx';
import { KEYS_OF_VOTES } from '../queries.ts';
import { comesBack, countsAgain, restored, staysCounted } from './messages.tsx';
import { isDeletion, removalName } from './removal-name.ts';

interface RestoreVotesDialogProps {
  removal: VoteRemoval;
  /** Whether the voting period has ended, so that restoring corrects the result and needs a reason. */
  corrects: boolean;
  onClose: () => void;
}

export function RestoreVotesDialog({ removal, corrects, onClose }: RestoreVotesDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <ConfirmChange
      change={() =>
        request<RestoreVotesResponse>(`/api/admin/vote-removals/${removal.id}/restore`, {
          method: 'POST',
          body: corrects ? ({ reason: reason.trim() } satisfies RestoreVotesRequest) : undefined,
          timeoutMs: VOTES_TIMEOUT_MS,
        })
      }
      meta={{ errorToast: 'Failed to restore votes', invalidates: KEYS_OF_VOTES }}
      onDone={({ restoredCount, skippedCount }) =>
        toast({
          title: 'Votes restored',
          description: restored({ votes: restoredCount, skipped: skippedCount }),
          variant: 'success',
        })
      }
      onClose={onClose}
      title="Restore these votes?"
      description={
        <>
          {isDeletion(removal) && <p className="mb-2">{comesBack({ name: removal.target?.name ?? '' })}</p>}
          {removal.laterCount > 0 && <p className="mb-2">{staysCounted({ votes: removal.laterCount })}</p>}
          <p>
            {countsAgain({
              what: removalName(removal),
              votes: removal.voteCount,
              period: removal.cycle.name,
            })}
          </p>
          <p className="mt-2">
            If a voter has voted again since, the new vote stays and the old one isn’t restored.
          </p>
        </>
      }
      tone="primary"
      confirmLabel="Restore Votes"
      busyLabel="Restoring..."
    >
      {corrects && (
        <ReasonField
          label="Reason"
          hint="Voting has ended, so this corrects the result. The reason stays in the audit log."
          value={reason}
          onChange={setReason}
          required
        />
      )}
    </ConfirmChange>
  );
}
