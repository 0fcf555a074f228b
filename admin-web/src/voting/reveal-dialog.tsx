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
        errorToast: 'Failed to reveal the results',
        successToast: 'The results are revealed',
        invalidatesAlways: KEYS_OF_PERIODS,
      }}
      onClose={onClose}
      title="Reveal the results now?"
      description={
        <p>
          Everybody sees every vote of <strong className="text-ink wrap-anywhere">{period.name}</strong> at
          once, on the site and here.{' '}
          {period.state === 'closed'
            ? 'Its winners are named, and it cannot be opened again.'
            : 'Voting goes on, and from then on votes show as they come.'}{' '}
          It cannot be taken back.
        </p>
      }
      confirmWord="REVEAL"
      confirmLabel="Reveal Now"
      busyLabel="Revealing..."
    />
  );
}
