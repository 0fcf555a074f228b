import type { NewRecoveryCodeRequest, RecoverPasswordResponse } from 'public-api/contract';
import { useState } from 'react';
import { Button, Dialog, DialogActions } from 'shared-ui/host';
import { Failure, PasswordField, UNREACHABLE } from 'shared-web';
import { post } from '../api-client.ts';
import { RecoveryCode } from '../forms/recovery-code.tsx';
import { blankField, useCheckedForm } from '../forms/use-checked-form.ts';

const meta = {
  errorTitle: 'Error',
  errorToast: 'Failed to create a recovery code',
  connectionToast: UNREACHABLE,
};
const FIELD_OF = { password: 'password' } as const;

interface RecoveryCodeDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  username: string;
}

export function RecoveryCodeDialog({ open, onOpenChange, username }: RecoveryCodeDialogProps) {
  const [recoveryCode, setRecoveryCode] = useState<string>();
  const close = () => {
    setRecoveryCode(undefined);
    onOpenChange(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      size="sm"
      // No slip of Escape loses the code.
      dismissible={recoveryCode === undefined}
      title={recoveryCode ? 'Keep your new recovery code' : 'New recovery code'}
      description={
        recoveryCode
          ? 'The code you had before no longer works. This one is shown only once.'
          : 'If you lose your password, the recovery code is the only way back in. A new one replaces the one you have.'
      }
    >
      {recoveryCode ? (
        <RecoveryCode username={username} recoveryCode={recoveryCode}>
          <Button onClick={close}>Saved, close</Button>
        </RecoveryCode>
      ) : (
        <NewRecoveryCodeForm username={username} onCreated={setRecoveryCode} onCancel={close} />
      )}
    </Dialog>
  );
}

interface NewRecoveryCodeFormProps {
  username: string;
  onCreated: (recoveryCode: string) => void;
  onCancel: () => void;
}

function NewRecoveryCodeForm({ username, onCreated, onCancel }: NewRecoveryCodeFormProps) {
  const { formProps, field, isBusy, failure } = useCheckedForm({
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
      <PasswordField
        label="Current password"
        noun="current password"
        autoComplete="current-password"
        {...field('password')}
      />
      <Failure>{failure}</Failure>
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
