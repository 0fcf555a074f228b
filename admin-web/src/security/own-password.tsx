import { useMutation } from '@tanstack/react-query';
import type { ChangePasswordRequest, MessageResponse } from 'admin-api/contract';
import { type FormEvent, useState } from 'react';
import { Banner, Button, Field, PasswordInput } from 'shared-ui/host';
import { failureText, PasswordRules } from 'shared-web';
import { request } from '../api-client.ts';
import { ownSessionsQuery } from '../queries.ts';
import { useSignedInAdmin } from '../session/signed-in-admin.ts';

const meta = {
  errorToast: 'Failed to change the password',
  successToast: 'Password changed successfully',
  invalidates: [ownSessionsQuery().queryKey],
};

const EMPTY: ChangePasswordRequest = { currentPassword: '', newPassword: '', confirmPassword: '' };

export function OwnPassword({ heading: Title }: { heading: 'h3' | 'h4' }) {
  const { username } = useSignedInAdmin();
  const [draft, setDraft] = useState(EMPTY);
  const change = useMutation({
    mutationFn: (body: ChangePasswordRequest) =>
      request<MessageResponse>('/api/admin/password', { method: 'POST', body }),
    meta,
    onSuccess: () => setDraft(EMPTY),
  });
  const { currentPassword, newPassword, confirmPassword } = draft;
  const differs = confirmPassword !== '' && !newPassword.startsWith(confirmPassword);
  const ready = currentPassword !== '' && newPassword !== '' && newPassword === confirmPassword;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready && !change.isPending) change.mutate(draft);
  };
  const field = (name: keyof ChangePasswordRequest, label: string, autoComplete: string, error?: string) => (
    <Field label={label} error={error}>
      <PasswordInput
        name={name}
        noun={label.toLowerCase()}
        value={draft[name]}
        onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
        maxLength={128}
        autoComplete={autoComplete}
      />
    </Field>
  );
  return (
    <form
      onSubmit={submit}
      noValidate
      aria-labelledby="own-password-title"
      className="grid content-start gap-4"
    >
      <div>
        <Title id="own-password-title" className="font-medium">
          Password
        </Title>
        <p className="mt-1 text-sm text-ink-soft">Changing it ends your other sessions.</p>
      </div>
      <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
      {field('currentPassword', 'Current password', 'current-password')}
      {field('newPassword', 'New password', 'new-password')}
      {newPassword && <PasswordRules password={newPassword} />}
      {field(
        'confirmPassword',
        'Confirm new password',
        'new-password',
        differs ? 'Passwords do not match' : undefined,
      )}
      {change.error && (
        <Banner tone="danger" live>
          {failureText(change.error, meta)}
        </Banner>
      )}
      <Button
        type="submit"
        variant="secondary"
        disabled={!ready}
        busy={change.isPending}
        busyLabel="Changing..."
        className="justify-self-start"
      >
        Change Password
      </Button>
    </form>
  );
}
