import { useQuery } from '@tanstack/react-query';
import type { OpenVenueRequest } from 'admin-api/contract';
import { useState } from 'react';
import { Button } from 'shared-ui/host';
import { FormDialog, TextField, useChange } from 'shared-web';
import { request } from '../api-client.ts';
import { wholeNumber, wholeNumberProblem } from '../forms/whole-number.ts';
import { ownSessionsQuery, venuesQuery } from '../queries.ts';
import { MomentField } from '../time/moment-field.tsx';
import { usePanelZone } from '../time/panel-zone.ts';
import { fromZonedTime } from '../time/zoned-time.ts';

const NEW = { name: '', network: '', registrations: '', end: '' };
const MOST_REGISTRATIONS = 10_000;

export function OpenVenueDialog({ onClose }: { onClose: () => void }) {
  const [zone] = useState(usePanelZone());
  const [draft, setDraft] = useState(NEW);
  const ownAddress = useQuery(ownSessionsQuery).data?.find(({ isCurrent }) => isCurrent)?.ipAddress;
  const registrations = wholeNumber(draft.registrations, MOST_REGISTRATIONS);
  const endDate = fromZonedTime(draft.end, zone.name).instant ?? '';
  const body: OpenVenueRequest = {
    name: draft.name.trim(),
    network: draft.network.trim(),
    registrations,
    endDate,
  };
  const open = useChange({
    mutationFn: () => request('/api/admin/venues', { method: 'POST', body }),
    meta: {
      errorToast: 'Failed to add the event network',
      successToast: 'Event network added',
      invalidates: [venuesQuery.queryKey],
    },
    onSuccess: onClose,
  });
  const change = (name: keyof typeof NEW, typed: string) => setDraft((old) => ({ ...old, [name]: typed }));
  const line = (name: keyof typeof NEW) => ({
    name,
    value: draft[name],
    onChange: (typed: string) => change(name, typed),
    required: true,
  });
  return (
    <FormDialog
      title="Add event network"
      description="This raises the limits for a network that many people share, for example on registrations and sign-ins."
      changed={draft !== NEW}
      submitLabel="Add event network"
      busyLabel="Adding..."
      saving={open}
      incomplete={!body.name || !body.network || !registrations || !endDate}
      onClose={onClose}
    >
      <TextField {...line('name')} label="Name" hint="For example, Spring fair, hall 3" maxLength={80} />
      <TextField
        {...line('network')}
        label="Network"
        hint="The public IP address of the place, or its network: 203.0.113.7 or 203.0.113.0/24"
        action={
          ownAddress && (
            <Button variant="ghost" size="sm" onClick={() => change('network', ownAddress)}>
              Use my current address
            </Button>
          )
        }
        maxLength={60}
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        {...line('registrations')}
        label="Registrations"
        hint="How many people can register before it ends"
        error={wholeNumberProblem(draft.registrations, MOST_REGISTRATIONS)}
        inputMode="numeric"
        maxLength={6}
      />
      <MomentField {...line('end')} label="Until" zone={zone} note="At most 31 days from now." />
    </FormDialog>
  );
}
