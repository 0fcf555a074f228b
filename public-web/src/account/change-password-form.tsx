import type { ChangePasswordRequest, MessageResponse } from 'public-api/contract';
import { Banner, Button, DialogActions, Field, PasswordInput } from 'shared-ui/host';
import { newPasswordProblem, UNREACHABLE } from 'shared-web';
import { post } from '../api-client.ts';
import { NewPasswordFields } from '../forms/new-password-fields.tsx';
import { blankField, useCheckedForm } from '../forms/use-checked-form.ts';

const meta = {
  errorTitle: 'Error',
  errorToast: 'Failed to change password',
  connectionToast: UNREACHABLE,
  successToast: {
    variant: 'success',
    title: 'Password changed',
    description: 'Your other devices have been signed out.',
  },
} as const;
const BLANK = { currentPassword: '', password: '', confirmPassword: '' };
/** By the names that the server has for them. */
const FIELD_OF = { currentPassword: 'currentPassword', newPassword: 'password' } as const;

export function ChangePasswordForm({ username, onDone }: { username: string; onDone: () => void }) {
  const { form, formProps, change, errorOf, isBusy, failure } = useCheckedForm({
    start: BLANK,
    problemOf: (form) => blankField(form) ?? newPasswordProblem(form),
    send: ({ currentPassword, password, confirmPassword }) =>
      post<MessageResponse>('/api/user/password', {
        currentPassword,
        newPassword: password,
        confirmPassword,
      } satisfies ChangePasswordRequest),
    meta,
    fieldOf: FIELD_OF,
    onDone,
  });

  return (
    <form {...formProps}>
      {/* For password managers: which account the new password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <Field label="Current password" error={errorOf('currentPassword')} required>
        <PasswordInput
          noun="current password"
          autoComplete="current-password"
          value={form.currentPassword}
          onChange={(event) => change('currentPassword', event.target.value)}
        />
      </Field>
      <NewPasswordFields
        label="New password"
        confirmLabel="Confirm new password"
        form={form}
        change={change}
        errorOf={errorOf}
      />
      {failure && (
        <Banner tone="danger" live>
          {failure}
        </Banner>
      )}
      <DialogActions>
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" busy={isBusy} busyLabel="Changing...">
          Change Password
        </Button>
      </DialogActions>
    </form>
  );
}
