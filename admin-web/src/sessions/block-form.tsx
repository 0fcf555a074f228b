import type { BlockSessionRequest, UserSession } from 'admin-api/contract';
import { type FormEvent, useState } from 'react';
import { Button, Field, Select } from 'shared-ui/host';
import { capital, Failure, useChange } from 'shared-web';
import { request } from '../api-client.ts';
import { ReasonField } from '../forms/reason-field.tsx';
import { dashboardQuery, SESSIONS_KEY } from '../queries.ts';

type Duration = NonNullable<BlockSessionRequest['duration']>;

export const BLOCK_DURATIONS: { value: Duration; label: string }[] = [
  { value: 'day', label: 'For 24 hours' },
  { value: 'until_lifted', label: 'Until the block is lifted' },
];

export const BLOCK_REASON_HINT = 'The blocked person can read it, with the end of the block.';

/** A reason is asked for when somebody is shut out, and may be given when the block is lifted. */
export function BlockForm({ session: { id, isBlocked, userId } }: { session: UserSession }) {
  const verb = isBlocked ? 'unblock' : 'block';
  const noun = userId === null ? 'session' : 'account';
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
      successToast: `${capital(noun)} ${verb}ed successfully`,
      errorToast: `Failed to ${verb} ${noun}`,
      invalidates: [SESSIONS_KEY, dashboardQuery.queryKey],
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
      <p className="text-sm text-ink-soft">{EFFECT[verb][noun]}</p>
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
        busyLabel={`${capital(verb)}ing...`}
        className="sm:justify-self-start"
      >
        {capital(verb)}
      </Button>
    </form>
  );
}

const EFFECT = {
  block: {
    account:
      'Blocks the account and all its sessions: they can browse but not vote, and the account can’t sign in.',
    session: 'Blocks this session, which has no account: it may browse, but not register or sign in.',
  },
  unblock: {
    account: 'The account may sign in again, and all its sessions may vote again, at once.',
    session: 'The session may register and sign in again at once.',
  },
};
