import type { AdminVotingCycle } from 'admin-api/contract';
import { ConfirmChange } from 'shared-web';
import { request } from '../api-client.ts';
import { KEYS_OF_PERIODS } from '../queries.ts';

interface RevealDialogProps {
  period: Pick<AdminVotingCycle, 'id' | 'name' | 'state'>;
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
      description={
        <p>
          Everyone will see every vote of <strong className="text-ink wrap-anywhere">{period.name}</strong>,
          on the site and here.{' '}
          {period.state === 'closed'
            ? 'The winners are named, and you can’t reopen the period.'
            : 'Voting goes on, and new votes show as they come in.'}{' '}
          This can’t be undone.
        </p>
      }
      confirmWord="ANNOUNCE"
      confirmLabel="Announce results"
      busyLabel="Announcing..."
    />
  );
}
