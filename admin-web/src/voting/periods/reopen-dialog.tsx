import type { AdminVotingCycle, ReopenCycleRequest } from 'admin-api/contract';
import { useState } from 'react';
import { FormDialog, useChange } from 'shared-web';
import { request } from '../../api-client.ts';
import { ReasonField } from '../../forms/fields.tsx';
import { KEYS_OF_PERIODS } from '../../queries.ts';
import { MomentField } from '../../time/moment.tsx';
import { fromZonedTime, usePanelZone } from '../../time/zoned-time.ts';
import { useVotingStatus } from '../voting-status.ts';
import { reopening } from './messages.tsx';

interface ReopenDialogProps {
  period: AdminVotingCycle;
  onClose: () => void;
}

export function ReopenDialog({ period, onClose }: ReopenDialogProps) {
  const now = useVotingStatus().now();
  const [zone] = useState(usePanelZone());
  const [end, setEnd] = useState('');
  const [reason, setReason] = useState('');
  const endDate = fromZonedTime(end, zone.name).instant;
  const isPast = endDate !== undefined && Date.parse(endDate) <= now;
  const reopen = useChange({
    mutationFn: () => {
      const body: ReopenCycleRequest = { endDate: endDate ?? '', reason: reason.trim() };
      return request(`/api/admin/voting-cycles/${period.id}/reopen`, { method: 'POST', body });
    },
    meta: {
      errorToast: 'Failed to reopen the voting period',
      successToast: 'Voting period reopened',
      invalidates: KEYS_OF_PERIODS,
    },
    onSuccess: onClose,
  });
  return (
    <FormDialog
      title="Reopen this period?"
      description={reopening({ period, zone })}
      size="sm"
      changed={end !== '' || reason !== ''}
      submitLabel="Reopen Period"
      busyLabel="Reopening..."
      saving={reopen}
      incomplete={endDate === undefined || isPast || !reason.trim()}
      onClose={onClose}
    >
      <MomentField
        label="New end"
        zone={zone}
        name="endDate"
        value={end}
        onChange={setEnd}
        error={isPast && 'The end has to be in the future'}
      />
      <ReasonField
        label="Reason"
        hint="Everyone can read it on the site."
        value={reason}
        onChange={setReason}
        required
      />
    </FormDialog>
  );
}
