import type { PauseVotingRequest, VotingStatus } from 'admin-api/contract';
import { useState } from 'react';
import { ConfirmChange } from 'shared-web';
import { request } from '../api-client.ts';
import { ReasonField } from '../forms/fields.tsx';
import { dashboardQuery } from '../queries.ts';
import { pausing } from './messages.tsx';

export const pauseVoting = (body: PauseVotingRequest) =>
  request<VotingStatus>('/api/admin/pause-voting', { method: 'POST', body });

export interface PauseDialogProps {
  cycleName: string;
  onPaused: (status: VotingStatus) => void;
  onClose: () => void;
}

/** Asks before pausing, without a typed word, because pausing may be urgent and Resume undoes it. */
export function PauseDialog({ cycleName, onPaused, onClose }: PauseDialogProps) {
  const [typed, setTyped] = useState('');
  const reason = typed.trim();
  return (
    <ConfirmChange
      change={() => pauseVoting({ paused: true, ...(reason && { reason }) })}
      meta={{
        errorToast: 'Failed to pause voting',
        successToast: 'Voting paused',
        invalidates: [dashboardQuery.queryKey],
      }}
      onDone={onPaused}
      onClose={onClose}
      title="Pause all voting?"
      description={pausing({ name: cycleName })}
      confirmLabel="Pause All Voting"
      busyLabel="Pausing..."
    >
      <ReasonField hint="Voters can see this." value={typed} onChange={setTyped} />
    </ConfirmChange>
  );
}
