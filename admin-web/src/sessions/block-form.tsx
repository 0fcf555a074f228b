import type { BlockSessionRequest, UserSession } from 'admin-api/contract';
import { type FormEvent, useState } from 'react';
import { Button, Field, Select } from 'shared-ui/host';
import { Failure, useChange } from 'shared-web';
import { request } from '../api-client.ts';
import { ReasonField } from '../forms/fields.tsx';
import { dashboardQuery, SESSIONS_KEY } from '../queries.ts';

type Duration = NonNullable<BlockSessionRequest['duration']>;

export const BLOCK_DURATIONS: { value: Duration; label: string }[] = [
  { value: 'day', label: 'For 24 hours' },
  { value: 'until_lifted', label: 'Until the block is lifted' },
];

export const BLOCK_REASON_HINT = 'People you block see this reason and when the block ends.';

/** Blocks or unblocks a session or its account. Only blocking needs a reason. */
export function BlockForm({ session: { id, isBlocked, userId } }: { session: UserSession }) {
  const verb = isBlocked ? 'unblock' : 'block';
  const words = WORDS[verb];
  const { effect, done, failed } = words[userId === null ? 'session' : 'account'];
  const [typed, setTyped] = useState('');
  const [duration, setDuration] = useState<Duration>('day');
  const reason = typed.trim();
  const change = useChange({
    mutationFn: () =>
      request(`/api/admin/user-sessions/${id}/${verb}`, {
        method: 'POST',
        body: { ...(reason && { reason }), ...(!isBlocked && { duration }) },
      }),
    meta: {
      successToast: done,
      errorToast: failed,
      invalidates: [SESSIONS_KEY, dashboardQuery.queryKey],
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React events of the dialog bubble through the component tree.
    event.stopPropagation();
    if (!change.isPending && (isBlocked || reason)) change.mutate();
  };

  return (
    <form onSubmit={submit} noValidate className="grid gap-3 border-t border-ink pt-4">
      <p className="text-sm text-ink-soft">{effect}</p>
      <ReasonField
        label={isBlocked ? 'Reason for unblocking (optional)' : 'Reason for blocking'}
        hint={isBlocked ? undefined : BLOCK_REASON_HINT}
        value={typed}
        onChange={setTyped}
        required={!isBlocked}
      />
      {!isBlocked && (
        <Field label="How long">
          <Select
            items={BLOCK_DURATIONS}
            value={duration}
            onValueChange={(value) => setDuration(value as Duration)}
          />
        </Field>
      )}
      <Failure>{change.failure}</Failure>
      <Button
        type="submit"
        variant={isBlocked ? 'primary' : 'danger'}
        icon={isBlocked ? 'undo' : 'ban'}
        disabled={!isBlocked && !reason}
        busy={change.isPending}
        busyLabel={words.busyLabel}
        className="sm:justify-self-start"
      >
        {words.label}
      </Button>
    </form>
  );
}

const WORDS = {
  block: {
    label: 'Block',
    busyLabel: 'Blocking...',
    account: {
      effect:
        'Blocks the account and all its sessions. People can browse, but they can’t vote or sign in with it.',
      done: 'Account blocked',
      failed: 'Failed to block account',
    },
    session: {
      effect:
        'Blocks this session, which has no account. The visitor can browse, but can’t register or sign in.',
      done: 'Session blocked',
      failed: 'Failed to block session',
    },
  },
  unblock: {
    label: 'Unblock',
    busyLabel: 'Unblocking...',
    account: {
      effect: 'The account can sign in and vote again straight away.',
      done: 'Account unblocked',
      failed: 'Failed to unblock account',
    },
    session: {
      effect: 'The visitor can register and sign in again straight away.',
      done: 'Session unblocked',
      failed: 'Failed to unblock session',
    },
  },
};
