import type { AdminVotingCycle } from 'admin-api/contract';
import { ConfirmChange } from 'shared-web';
import { request } from '../../api-client.ts';
import { KEYS_OF_PERIODS } from '../../queries.ts';
import { formatNamed, usePanelZone } from '../../time/panel-zone.ts';

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
        successToast: 'Voting period cancelled successfully',
        invalidatesAlways: KEYS_OF_PERIODS,
      }}
      onClose={onClose}
      title="Cancel this period?"
      description={
        <p>
          <strong className="text-ink wrap-anywhere">{period.name}</strong>{' '}
          {period.state === 'scheduled' && `does not start on ${formatNamed(zone, period.startDate)} and `}
          disappears from the site. It has no votes, and codes made for it stop working. To have it all the
          same, schedule it again.
        </p>
      }
      confirmLabel="Cancel Period"
      cancelLabel="Keep It"
      busyLabel="Cancelling..."
    />
  );
}
