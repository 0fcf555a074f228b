import type { NewRecoveryCodeRequest, RecoverPasswordResponse } from 'public-api/contract';
import { Banner, Button, DialogActions, Field, PasswordInput } from 'shared-ui/host';
import { UNREACHABLE } from 'shared-web';
import { post } from '../api-client.ts';
import { blankField, useCheckedForm } from '../forms/use-checked-form.ts';

const meta = {
  errorTitle: 'Error',
  errorToast: 'Failed to create a recovery code',
  connectionToast: UNREACHABLE,
};
const FIELD_OF = { password: 'password' } as const;

interface NewRecoveryCodeFormProps {
  username: string;
  onCreated: (recoveryCode: string) => void;
  onCancel: () => void;
}

export function NewRecoveryCodeForm({ username, onCreated, onCancel }: NewRecoveryCodeFormProps) {
  const { form, formProps, change, errorOf, isBusy, failure } = useCheckedForm({
    start: { password: '' },
    problemOf: blankField,
    send: (body) =>
      post<RecoverPasswordResponse>('/api/user/recovery-code', body satisfies NewRecoveryCodeRequest),
    meta,
    fieldOf: FIELD_OF,
    onDone: ({ recoveryCode }) => onCreated(recoveryCode),
  });

  return (
    <form {...formProps}>
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
      {failure && (
        <Banner tone="danger" live>
          {failure}
        </Banner>
      )}
      <DialogActions>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={isBusy} busyLabel="Creating...">
          Create Recovery Code
        </Button>
      </DialogActions>
    </form>
  );
}
