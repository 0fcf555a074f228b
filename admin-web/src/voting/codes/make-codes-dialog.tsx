import type { AdminVotingCycle, MadeCodeSet, MakeCodeSetRequest } from 'admin-api/contract';
import { useState } from 'react';
import { FormDialog, formatCount, TextField, useChange } from 'shared-web';
import { request, SLOW_TIMEOUT_MS } from '../../api-client.ts';
import { wholeNumber, wholeNumberProblem } from '../../forms/whole-number.ts';
import { CODE_SETS_KEY, dashboardQuery } from '../../queries.ts';
import { MomentField } from '../../time/moment.tsx';
import { fromZonedTime, toZonedTime, usePanelZone } from '../../time/zoned-time.ts';

const MOST_CODES = 10_000;
const MOST_USES = 1000;

export interface MakeCodesDialogProps {
  cycle: AdminVotingCycle;
  onMade: (made: MadeCodeSet) => void;
  onClose: () => void;
}

export function MakeCodesDialog({ cycle, onMade, onClose }: MakeCodesDialogProps) {
  const [zone] = useState(usePanelZone());
  const [start] = useState(() => ({
    name: '',
    number: '',
    usesEach: '1',
    end: toZonedTime(cycle.endDate, zone.name),
  }));
  const [draft, setDraft] = useState(start);
  const number = wholeNumber(draft.number, MOST_CODES);
  const usesEach = wholeNumber(draft.usesEach, MOST_USES);
  const endDate = fromZonedTime(draft.end, zone.name).instant ?? '';
  const body: MakeCodeSetRequest = {
    cycleId: cycle.id,
    name: draft.name.trim(),
    number,
    usesEach,
    endDate,
  };
  const make = useChange({
    mutationFn: () =>
      request<MadeCodeSet>('/api/admin/code-sets', {
        method: 'POST',
        body,
        timeoutMs: SLOW_TIMEOUT_MS,
      }),
    meta: {
      errorToast: 'Failed to make codes',
      successToast: 'Codes made',
      invalidates: [CODE_SETS_KEY, dashboardQuery.queryKey],
    },
    onSuccess: (made) => {
      onMade(made);
      onClose();
    },
  });
  const line = (name: keyof typeof start) => ({
    name,
    value: draft[name],
    onChange: (typed: string) => setDraft((old) => ({ ...old, [name]: typed })),
    required: true,
  });
  return (
    <FormDialog
      title="Make invitation codes"
      description={`For ${cycle.name}. The codes are shown once, right after they are made; only their hashes are stored.`}
      changed={draft !== start}
      submitLabel="Make codes"
      busyLabel="Making codes..."
      saving={make}
      incomplete={!body.name || !number || !usesEach || !endDate}
      onClose={onClose}
    >
      <TextField
        {...line('name')}
        label="Name of the set"
        hint="For example, “Members, by post”"
        maxLength={80}
      />
      <TextField
        {...line('number')}
        label="Number of codes"
        hint={`Up to ${formatCount(MOST_CODES)}`}
        error={wholeNumberProblem(draft.number, MOST_CODES)}
        inputMode="numeric"
        maxLength={6}
      />
      <TextField
        {...line('usesEach')}
        label="Uses each"
        hint="How many accounts may enter the same code"
        error={wholeNumberProblem(draft.usesEach, MOST_USES)}
        inputMode="numeric"
        maxLength={5}
      />
      <MomentField
        {...line('end')}
        label="Good until"
        zone={zone}
        note="Anyone who enters a code by then can vote until the period ends."
      />
    </FormDialog>
  );
}
