import type { ChangePasswordRequest } from 'admin-api/contract';
import { useState } from 'react';
import { PasswordField, PasswordRules, useChange } from 'shared-web';
import { request } from '../api-client.ts';
import { useSignedInAdmin } from '../queries.ts';
import { OwnForm } from './own-form.tsx';

const EMPTY: ChangePasswordRequest = { currentPassword: '', newPassword: '', confirmPassword: '' };

const TOGGLE = {
  currentPassword: { show: 'Show current password', hide: 'Hide current password' },
  newPassword: { show: 'Show new password', hide: 'Hide new password' },
  confirmPassword: { show: 'Show confirmation', hide: 'Hide confirmation' },
};

export function OwnPassword() {
  const { username } = useSignedInAdmin();
  const [draft, setDraft] = useState(EMPTY);
  const change = useChange({
    mutationFn: () => request('/api/admin/password', { method: 'POST', body: draft }),
    meta: {
      errorToast: 'Failed to change password',
      successToast: 'Password changed',
    },
    onSuccess: () => setDraft(EMPTY),
  });
  const { currentPassword, newPassword, confirmPassword } = draft;
  const differs = confirmPassword !== '' && !newPassword.startsWith(confirmPassword);
  const field = (name: keyof ChangePasswordRequest, label: string, autoComplete: string, error?: string) => (
    <PasswordField
      label={label}
      error={error}
      name={name}
      toggle={TOGGLE[name]}
      value={draft[name]}
      onChange={(value) => setDraft({ ...draft, [name]: value })}
      maxLength={128}
      autoComplete={autoComplete}
    />
  );
  return (
    <OwnForm
      title="Password"
      text="Changing your password signs you out on other devices."
      ready={currentPassword !== '' && newPassword !== '' && newPassword === confirmPassword}
      saving={change}
      submitLabel="Change password"
      busyLabel="Changing..."
    >
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
    </OwnForm>
  );
}
