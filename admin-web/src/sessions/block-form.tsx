import { useMutation } from '@tanstack/react-query';
import type { UserSession } from 'admin-api/contract';
import { type FormEvent, useState } from 'react';
import { Banner, Button, Field, Input } from 'shared-ui/host';
import { request } from '../api-client.ts';
import { dashboardQuery, SESSIONS_KEY } from '../queries.ts';
import { failureText } from '../query-client.ts';

/** The server refuses more. */
const LONGEST_REASON = 200;

/** A reason is asked for when somebody is shut out, and may be given when the block is lifted. */
export function BlockForm({ session: { id, isBlocked } }: { session: UserSession }) {
  const act = isBlocked ? UNBLOCK : BLOCK;
  const [typed, setTyped] = useState('');
  const reason = typed.trim();
  const change = useMutation({
    mutationFn: () =>
      request<UserSession>(`/api/admin/user-sessions/${id}/${act.call}`, {
        method: 'POST',
        body: reason ? { reason } : {},
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
      <Field label={act.label} hint={act.hint} required={!isBlocked}>
        <Input
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          maxLength={LONGEST_REASON}
          autoComplete="off"
        />
      </Field>
      {change.error && (
        <Banner tone="danger" live>
          {failureText(change.error, { errorToast: act.failed })}
        </Banner>
      )}
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

const BLOCK = {
  call: 'block',
  label: 'Reason for blocking',
  hint: 'Blocked, this session may browse but not vote, until the block is lifted.',
  button: 'Block',
  busy: 'Blocking...',
  done: 'Session blocked successfully',
  failed: 'Failed to block session',
};

const UNBLOCK = {
  call: 'unblock',
  label: 'Reason for unblocking (optional)',
  hint: 'The session may vote again at once.',
  button: 'Unblock',
  busy: 'Unblocking...',
  done: 'Session unblocked successfully',
  failed: 'Failed to unblock session',
};
