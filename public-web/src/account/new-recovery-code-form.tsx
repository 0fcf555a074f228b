import { useMutation } from '@tanstack/react-query';
import type { NewRecoveryCodeRequest, RecoverPasswordResponse } from 'public-api/contract';
import type { FormEvent } from 'react';
import { Banner, Button, DialogActions, Field, PasswordInput } from 'shared-ui/host';
import { failureText, UNREACHABLE } from 'shared-web';
import { post } from '../api-client.ts';
import { blankField, refusalOf, useCheckedForm } from '../use-checked-form.ts';

const meta = {
  errorTitle: 'Error',
  errorToast: 'Failed to create a recovery code',
  connectionToast: UNREACHABLE,
};
const FIELDS = { password: 'password' } as const;

type Props = { username: string; onCreated: (recoveryCode: string) => void; onCancel: () => void };

export function NewRecoveryCodeForm({ username, onCreated, onCancel }: Props) {
  const { form, formElement, change, errorOf, passes, showRefusal } = useCheckedForm({ password: '' });
  const creating = useMutation({
    mutationFn: (body: NewRecoveryCodeRequest) =>
      post<RecoverPasswordResponse>('/api/user/recovery-code', body),
    // The code stands on the screen only.
    gcTime: 0,
    meta,
    onSuccess: ({ recoveryCode }) => onCreated(recoveryCode),
    onError: (error) => showRefusal(error, FIELDS),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (creating.isPending) return;
    creating.reset();
    if (passes(blankField(form))) creating.mutate(form);
  };
  return (
    <form ref={formElement} noValidate onSubmit={submit} className="grid gap-4">
      {/* For password managers: which account the password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <Field label="Current password" error={errorOf('password')} required>
        <PasswordInput
          noun="current password"
          autoComplete="current-password"
          value={form.password}
          onChange={(event) => change('password', event.target.value)}
        />
      </Field>
      {creating.isError && !refusalOf(creating.error, FIELDS) && (
        <Banner tone="danger" live>
          {failureText(creating.error, meta)}
        </Banner>
      )}
      <DialogActions>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={creating.isPending} busyLabel="Creating...">
          Create Recovery Code
        </Button>
      </DialogActions>
    </form>
  );
}
