import { useMutation } from '@tanstack/react-query';
import type { ChangePasswordRequest, MessageResponse } from 'public-api/contract';
import type { FormEvent } from 'react';
import { Banner, Button, DialogActions, Field, PasswordInput } from 'shared-ui/host';
import { failureText, newPasswordProblem, UNREACHABLE } from 'shared-web';
import { post } from '../api-client.ts';
import { NewPasswordFields } from '../new-password-fields.tsx';
import { blankField, refusalOf, useCheckedForm } from '../use-checked-form.ts';

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
const FIELDS = { currentPassword: 'currentPassword', newPassword: 'password' } as const;

export function ChangePasswordForm({ username, onDone }: { username: string; onDone: () => void }) {
  const { form, formElement, change, errorOf, passes, showRefusal } = useCheckedForm(BLANK);
  const changing = useMutation({
    mutationFn: (body: ChangePasswordRequest) => post<MessageResponse>('/api/user/password', body),
    meta,
    onSuccess: onDone,
    onError: (error) => showRefusal(error, FIELDS),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (changing.isPending) return;
    changing.reset();
    if (!passes(blankField(form) ?? newPasswordProblem(form))) return;
    changing.mutate({
      currentPassword: form.currentPassword,
      newPassword: form.password,
      confirmPassword: form.confirmPassword,
    });
  };

  return (
    <form ref={formElement} noValidate onSubmit={submit} className="grid gap-4">
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
      {changing.isError && !refusalOf(changing.error, FIELDS) && (
        <Banner tone="danger" live>
          {failureText(changing.error, meta)}
        </Banner>
      )}
      <DialogActions>
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" busy={changing.isPending} busyLabel="Changing...">
          Change Password
        </Button>
      </DialogActions>
    </form>
  );
}
