import { useQuery } from '@tanstack/react-query';
import type { AccountGroup, GatherGroupRequest } from 'admin-api/contract';
import { useState } from 'react';
import { Field, Select } from 'shared-ui/host';
import { FormDialog, TextField, useChange } from 'shared-web';
import { request } from '../../api-client.ts';
import { codeBatchesQuery, GROUPS_KEY } from '../../queries.ts';
import { MomentField } from '../../time/moment.tsx';
import { fromZonedTime, usePanelZone } from '../../time/zoned-time.ts';

const NEW = { name: '', network: '', from: '', until: '', browserOf: '', batch: '', score: '' };

/** Stands for all batches, because a select has no empty value. */
const ANY = 'any';

export interface GatherGroupDialogProps {
  onGathered: (group: AccountGroup) => void;
  onClose: () => void;
}

/** Creates a group of accounts that have something in common. The accounts stay unchanged. */
export function GatherGroupDialog({ onGathered, onClose }: GatherGroupDialogProps) {
  const [zone] = useState(usePanelZone());
  const [draft, setDraft] = useState(NEW);
  const { data: batches = [] } = useQuery(codeBatchesQuery());
  const { name, ...common } = bodyFrom(draft, zone.name);
  const gather = useChange({
    mutationFn: () =>
      request<AccountGroup>('/api/admin/account-groups', { method: 'POST', body: { name, ...common } }),
    meta: {
      errorToast: 'Failed to create group',
      successToast: 'Group created',
      invalidates: [GROUPS_KEY],
    },
    onSuccess: onGathered,
  });
  const line = (field: keyof typeof NEW) => ({
    name: field,
    value: draft[field],
    onChange: (typed: string) => setDraft((old) => ({ ...old, [field]: typed })),
  });
  return (
    <FormDialog
      title="Create a group"
      description="Finds accounts that match everything you fill in. Leave a field empty to ignore it."
      changed={draft !== NEW}
      submitLabel="Create group"
      busyLabel="Searching..."
      saving={gather}
      incomplete={!name || Object.keys(common).length === 0}
      onClose={onClose}
    >
      <TextField
        {...line('name')}
        label="Name"
        hint="For example, Copies from Friday night"
        maxLength={80}
        required
      />
      <TextField
        {...line('network')}
        label="Network"
        hint="An IP address or a network: 203.0.113.7, 203.0.113.0/24 or 2001:db8::/48"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <MomentField {...line('from')} label="Registered from" zone={zone} required={false} />
        <MomentField {...line('until')} label="Registered until" zone={zone} required={false} />
      </div>
      <TextField
        {...line('browserOf')}
        label="Same browser as"
        hint="Enter a username to find accounts with the same browser."
        maxLength={20}
      />
      {batches.length > 0 && (
        <Field label="Invited with a code from">
          <Select
            items={[
              { value: ANY, label: 'Any batch' },
              ...batches.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            value={draft.batch || ANY}
            onValueChange={(batch) => setDraft((old) => ({ ...old, batch: batch === ANY ? '' : batch }))}
          />
        </Field>
      )}
      <TextField {...line('score')} label="Minimum score" hint="From 1 to 100" inputMode="numeric" />
    </FormDialog>
  );
}

/** Returns the request without the empty fields. */
function bodyFrom(draft: typeof NEW, zone: string): GatherGroupRequest {
  const { name, network, from, until, browserOf, batch, score } = draft;
  const registeredFrom = fromZonedTime(from, zone).instant;
  const registeredUntil = fromZonedTime(until, zone).instant;
  return {
    name: name.trim(),
    ...(network.trim() && { network: network.trim() }),
    ...(registeredFrom && { registeredFrom }),
    ...(registeredUntil && { registeredUntil }),
    ...(browserOf.trim() && { browserOf: browserOf.trim() }),
    ...(batch && { batchId: Number(batch) }),
    ...(score.trim() && { scoreAtLeast: Number(score) }),
  };
}
