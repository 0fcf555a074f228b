import type { AdminVotingCycle } from 'admin-api/contract';
import { ConfirmChange } from 'shared-web';
import { request } from '../api-client.ts';
import { KEYS_OF_PERIODS } from '../queries.ts';
import { ending } from './messages.tsx';

interface EndNowDialogProps {
  cycle: AdminVotingCycle;
  onClose: () => void;
}

export function EndNowDialog({ cycle, onClose }: EndNowDialogProps) {
  return (
    <ConfirmChange
      change={() => request(`/api/admin/voting-cycles/${cycle.id}/end`, { method: 'POST' })}
      meta={{
        errorToast: 'Failed to end voting',
        successToast: 'Voting has ended',
        invalidatesAlways: KEYS_OF_PERIODS,
      }}
      onClose={onClose}
      title="End voting now?"
      description={ending({ period: cycle, reveal: cycle.reveal })}
      confirmLabel="End voting now"
      busyLabel="Ending..."
      tone="danger"
    />
  );
}
