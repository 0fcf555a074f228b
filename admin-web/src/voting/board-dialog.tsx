import type { AdminVotingCycle, ChangeCycleRequest } from 'admin-api/contract';
import { useState } from 'react';
import { FormDialog, useChange } from 'shared-web';
import { request } from '../api-client.ts';
import { KEYS_OF_PERIODS } from '../queries.ts';
import { HOUR_MS } from './days.ts';
import { freezesAtOnce } from './messages.tsx';
import { readSeal, SealFields, sealDraftOf } from './seal-fields.tsx';
import { useVotingStatus } from './voting-status.ts';

interface BoardDialogProps {
  cycle: AdminVotingCycle;
  onClose: () => void;
}

/** Changes what the leaderboard of the open period shows, and how its results are announced. */
export function BoardDialog({ cycle: shown, onClose }: BoardDialogProps) {
  // Keeps the period from when the dialog opened, so that a colleague's change is not overwritten.
  const [cycle] = useState(shown);
  const { now } = useVotingStatus();
  const [initial] = useState(() => sealDraftOf(cycle));
  const [draft, setDraft] = useState(initial);
  const seal = readSeal(draft);
  const { publishing, sealedHours, reveal } = cycle;
  const save = useChange({
    mutationFn: () => {
      const body: ChangeCycleRequest = { ...seal, before: { publishing, sealedHours, reveal } };
      return request(`/api/admin/voting-cycles/${cycle.id}`, { method: 'PATCH', body });
    },
    meta: {
      errorToast: 'Failed to change the leaderboard',
      successToast: 'Leaderboard and results changed',
      invalidatesAlways: KEYS_OF_PERIODS,
    },
    onSuccess: onClose,
  });
  const begins = Date.parse(cycle.endDate) - (seal?.sealedHours ?? 0) * HOUR_MS;
  const isAtOnce = seal?.publishing === 'hidden' || (draft.board === 'frozen' && begins <= now());
  return (
    <FormDialog
      title="Leaderboard and results"
      size="sm"
      changed={draft !== initial}
      submitLabel="Save"
      busyLabel="Saving..."
      saving={save}
      incomplete={!seal || draft === initial}
      onClose={onClose}
    >
      <SealFields value={draft} onChange={setDraft} />
      {isAtOnce && <p className="text-sm text-ink-soft">{freezesAtOnce({ reveal: draft.reveal })}</p>}
    </FormDialog>
  );
}
