import type { RestoreVotesRequest, RestoreVotesResponse, VoteRemoval } from 'admin-api/contract';
import { useState } from 'react';
import { toast } from 'shared-ui/host';
import { ConfirmChange, countText, formatCount } from 'shared-web';
import { MOVING_VOTES_TIMEOUT_MS, request } from '../api-client.ts';
import { ReasonField } from '../forms/reason-field.tsx';
import { KEYS_OF_MOVED_VOTES } from '../queries.ts';
import { isDeletion, removalName } from './removal-name.ts';

interface RestoreVotesDialogProps {
  removal: VoteRemoval;
  /** Its voting period has ended: restoring corrects the result, and takes a reason. */
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
          timeoutMs: MOVING_VOTES_TIMEOUT_MS,
        })
      }
      meta={{ errorToast: 'Failed to restore votes', invalidates: KEYS_OF_MOVED_VOTES }}
      onDone={({ restoredCount, skippedCount }) =>
        toast({
          title: 'Votes restored successfully',
          description: outcome(restoredCount, skippedCount),
          variant: 'success',
        })
      }
      onClose={onClose}
      title="Restore these votes?"
      description={
        <>
          {isDeletion(removal) && (
            <p className="mb-2">
              <strong className="text-ink wrap-anywhere">{removal.target?.name}</strong> comes back to the
              site.
            </p>
          )}
          <p>
            {removalName(removal)}: up to{' '}
            <strong className="text-ink">{countText(removal.votesLeft, 'vote')}</strong> count again in{' '}
            {removal.cycle.name}.
          </p>
          <p className="mt-2">
            Where a voter has voted again since, the new vote stays and the old one is not restored.
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
        />
      )}
    </ConfirmChange>
  );
}

function outcome(restored: number, skipped: number): string {
  const back = `${countText(restored, 'vote')} ${restored === 1 ? 'counts' : 'count'} again.`;
  return skipped === 0 ? back : `${back} ${formatCount(skipped)} could not be restored.`;
}
