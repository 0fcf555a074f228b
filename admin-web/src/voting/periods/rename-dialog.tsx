import type { AdminVotingCycle, ChangeCycleRequest } from 'admin-api/contract';
import { useState } from 'react';
import { FormDialog, TextField, useChange } from 'shared-web';
import { request } from '../../api-client.ts';
import { ReasonField } from '../../forms/fields.tsx';
import { KEYS_OF_PERIODS } from '../../queries.ts';
import { usePanelZone } from '../../time/zoned-time.ts';
import { usePeriodConflict } from '../use-period-conflict.ts';

interface RenameDialogProps {
  period: AdminVotingCycle;
  onClose: () => void;
}

/** Renames a period that has begun. Once its results are announced, this needs a reason. */
export function RenameDialog({ period: shown, onClose }: RenameDialogProps) {
  // Keeps the period from when the dialog opened, so that a colleague's change is not overwritten.
  const [period] = useState(shown);
  const [name, setName] = useState(period.name);
  const [reason, setReason] = useState('');
  const isAnnounced = period.state === 'closed' && !period.isSealed;
  const conflict = usePeriodConflict({
    start: { name: period.name },
    draft: { name },
    change: ({ name: chosen = name }) => setName(chosen),
    zone: usePanelZone(),
  });
  const save = useChange({
    mutationFn: () => {
      const body: ChangeCycleRequest = {
        name: name.trim(),
        before: { name: period.name, ...conflict.seen },
        ...(isAnnounced && { reason: reason.trim() }),
      };
      return request(`/api/admin/voting-cycles/${period.id}`, { method: 'PATCH', body });
    },
    meta: {
      errorToast: 'Failed to rename the voting period',
      successToast: 'Voting period renamed',
      invalidatesAlways: KEYS_OF_PERIODS,
    },
    onSuccess: onClose,
  });
  return (
    <FormDialog
      title="Rename this period"
      description="Its votes and dates stay as they are."
      size="sm"
      changed={name !== period.name || reason !== ''}
      submitLabel="Rename Period"
      busyLabel="Renaming..."
      saving={save}
      conflict={conflict}
      incomplete={
        !name.trim() || (name.trim() === period.name && !conflict.found) || (isAnnounced && !reason.trim())
      }
      onClose={onClose}
    >
      <TextField label="Name" name="name" value={name} onChange={setName} maxLength={80} required />
      {isAnnounced && (
        <ReasonField
          label="Reason"
          hint="Its results are announced. The reason stays in the audit log."
          value={reason}
          onChange={setReason}
          required
        />
      )}
    </FormDialog>
  );
}
