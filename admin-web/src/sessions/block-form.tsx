import { useMutation } from '@tanstack/react-query';
import type { BlockSessionRequest, UserSession } from 'admin-api/contract';
import { type FormEvent, useState } from 'react';
import { Button, Field, Select } from 'shared-ui/host';
import { Failure, failureText } from 'shared-web';
import { request } from '../api-client.ts';
import { dashboardQuery, SESSIONS_KEY } from '../queries.ts';
import { ReasonField } from '../reason-field.tsx';

type Duration = NonNullable<BlockSessionRequest['duration']>;

const DURATIONS: { value: Duration; label: string }[] = [
  { value: 'day', label: 'For 24 hours' },
  { value: 'until_lifted', label: 'Until the block is lifted' },
];

/** A reason is asked for when somebody is shut out, and may be given when the block is lifted. */
export function BlockForm({ session: { id, isBlocked, userId } }: { session: UserSession }) {
  const act = (isBlocked ? unblocking : blocking)(userId !== null);
  const [typed, setTyped] = useState('');
  const [duration, setDuration] = useState<Duration>('day');
  const reason = typed.trim();
  const change = useMutation({
    mutationFn: () =>
      request<UserSession>(`/api/admin/user-sessions/${id}/${act.call}`, {
        method: 'POST',
        body: { ...(reason && { reason }), ...(!isBlocked && { duration }) },
      }),
    meta: {
      successToast: act.done,
      errorToast: act.failed,
      invalidates: [SESSIONS_KEY, dashboardQuery().queryKey],
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The dialog's events climb the tree of components.
    event.stopPropagation();
    if (!change.isPending && (isBlocked || reason)) change.mutate();
  };

  return (
    <form onSubmit={submit} noValidate className="grid gap-3 border-t border-ink pt-4">
      <p className="text-sm text-ink-soft">{act.says}</p>
      <ReasonField label={act.label} value={typed} onChange={setTyped} required={!isBlocked} />
      {!isBlocked && (
        <Field label="How long">
          <Select
            items={DURATIONS}
            value={duration}
            onValueChange={(value) => setDuration(value as Duration)}
          />
        </Field>
      )}
      <Failure>{change.error && failureText(change.error, { errorToast: act.failed })}</Failure>
      <Button
        type="submit"
        variant={isBlocked ? 'primary' : 'danger'}
        icon={isBlocked ? 'undo' : 'ban'}
        disabled={!isBlocked && !reason}
        busy={change.isPending}
        busyLabel={act.busy}
        className="sm:justify-self-start"
      >
        {act.button}
      </Button>
    </form>
  );
}

const blocking = (hasAccount: boolean) => ({
  call: 'block',
  label: 'Reason for blocking',
  says: hasAccount
    ? 'Blocks the account with all its sessions: they may browse but not vote, and nobody can sign in with it.'
    : 'Blocks this session, which has no account: it may browse, but not register or sign in.',
  button: 'Block',
  busy: 'Blocking...',
  done: `${hasAccount ? 'Account' : 'Session'} blocked successfully`,
  failed: `Failed to block ${hasAccount ? 'account' : 'session'}`,
});

const unblocking = (hasAccount: boolean) => ({
  call: 'unblock',
  label: 'Reason for unblocking (optional)',
  says: hasAccount
    ? 'The account may sign in again, and all its sessions may vote again, at once.'
    : 'The session may register and sign in again at once.',
  button: 'Unblock',
  busy: 'Unblocking...',
  done: `${hasAccount ? 'Account' : 'Session'} unblocked successfully`,
  failed: `Failed to unblock ${hasAccount ? 'account' : 'session'}`,
});
