import type { AdminVotingCycle } from 'admin-api/contract';
import { ConfirmChange } from 'shared-web';
import { request } from '../../api-client.ts';
import { KEYS_OF_PERIODS } from '../../queries.ts';
import { usePanelZone } from '../../time/zoned-time.ts';
import { cancelling } from './messages.tsx';

interface CancelPeriodDialogProps {
  period: AdminVotingCycle;
  onClose: () => void;
}

export function CancelPeriodDialog({ period, onClose }: CancelPeriodDialogProps) {
  const zone = usePanelZone();
  return (
    <ConfirmChange
      change={() => request(`/api/admin/voting-cycles/${period.id}`, { method: 'DELETE' })}
      meta={{
        errorToast: 'Failed to cancel the voting period',
        successToast: 'Voting period cancelled',
        invalidatesAlways: KEYS_OF_PERIODS,
      }}
      onClose={onClose}
      title="Cancel this period?"
      description={<p>{cancelling({ period, zone })}</p>}
      confirmLabel="Cancel period"
      cancelLabel="Keep it"
      busyLabel="Cancelling..."
    />
  );
}
