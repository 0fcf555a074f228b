import type { AdminVotingCycle } from 'admin-api/contract';
import { ConfirmChange } from 'shared-web';
import { request } from '../api-client.ts';
import { KEYS_OF_PERIODS } from '../queries.ts';
import { announcing } from './messages.tsx';

interface RevealDialogProps {
  period: AdminVotingCycle;
  onClose: () => void;
}

export function RevealDialog({ period, onClose }: RevealDialogProps) {
  return (
    <ConfirmChange
      change={() => request(`/api/admin/voting-cycles/${period.id}/reveal`, { method: 'POST' })}
      meta={{
        errorToast: 'Failed to announce the results',
        successToast: 'Results announced',
        invalidatesAlways: KEYS_OF_PERIODS,
      }}
      onClose={onClose}
      title="Announce the results now?"
      description={<p>{announcing(period)}</p>}
      confirmWord="ANNOUNCE"
      confirmLabel="Announce results"
      busyLabel="Announcing..."
    />
  );
}
