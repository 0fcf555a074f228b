import { useQueryClient } from '@tanstack/react-query';
import type { PauseVotingRequest, VotingStatus } from 'admin-api/contract';
import { useState } from 'react';
import { ConfirmChange } from 'shared-web';
import { request } from '../api-client.ts';
import { votingStatusQuery } from '../queries.ts';
import { ReasonField } from '../reason-field.tsx';

const meta = {
  errorToast: 'Failed to pause voting',
  successToast: 'Voting paused successfully',
  invalidates: [['/api/admin/dashboard']],
};

interface PauseDialogProps {
  cycleName: string;
  onClose: () => void;
}

/** No word to type here: in an emergency it has to be quick, and Resume undoes it. */
export function PauseDialog({ cycleName, onClose }: PauseDialogProps) {
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const plain = reason.trim();
  return (
    <ConfirmChange
      change={() =>
        request<VotingStatus>('/api/admin/pause-voting', {
          method: 'POST',
          body: { paused: true, ...(plain && { reason: plain }) } satisfies PauseVotingRequest,
        })
      }
      meta={meta}
      onDone={(answer) => queryClient.setQueryData(votingStatusQuery().queryKey, answer)}
      onClose={onClose}
      title="Pause all voting?"
      description={`From this moment nobody can vote in ${cycleName} until it is resumed. Votes already cast still count.`}
      confirmLabel="Pause All Voting"
      busyLabel="Pausing..."
    >
      <ReasonField hint="Shown to voters." value={reason} onChange={setReason} />
    </ConfirmChange>
  );
}
