import { t } from '@lingui/core/macro';
import type { NewRecoveryCodeRequest, RecoverPasswordResponse } from 'public-api/contract';
import { useState } from 'react';
import { Button, Dialog, DialogActions } from 'shared-ui/host';
import { unreachable } from 'shared-web';
import { post } from '../api-client.ts';
import { RecoveryCode } from '../forms/recovery-code.tsx';
import { blankField, useCheckedForm } from '../forms/use-checked-form.ts';
import { AccountForm } from './account-form.tsx';

interface RecoveryCodeDialogProps {
  username: string;
  needsPassword: boolean;
  /** True if the account has a confirmed address, which gets its owner back in. */
  hasEmail: boolean;
  onClose: () => void;
}

export function RecoveryCodeDialog({ username, needsPassword, hasEmail, onClose }: RecoveryCodeDialogProps) {
  const [recoveryCode, setRecoveryCode] = useState<string>();
  if (hasEmail) {
    return (
      <Dialog
        open
        onOpenChange={onClose}
        size="sm"
        title={t`You don’t need a recovery code`}
        description={t`If you forget your password, sign in with your email and choose a new one.`}
      >
        <DialogActions>
          <Button onClick={onClose}>{t`Close`}</Button>
        </DialogActions>
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      // Pressing Escape by mistake does not lose the code.
      dismissible={recoveryCode === undefined}
      title={recoveryCode ? t`Save your new recovery code` : t`New recovery code`}
      description={
        recoveryCode
          ? t`Your old code no longer works. You won’t see this one again.`
          : t`If you forget your password, your recovery code gets you back in. A new one replaces the one you have.`
      }
    >
      {recoveryCode ? (
        <RecoveryCode username={username} recoveryCode={recoveryCode}>
          <Button onClick={onClose}>{t`I’ve saved it`}</Button>
        </RecoveryCode>
      ) : (
        <NewRecoveryCodeForm
          username={username}
          needsPassword={needsPassword}
          onCreated={setRecoveryCode}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}

interface NewRecoveryCodeFormProps {
  username: string;
  needsPassword: boolean;
  onCreated: (recoveryCode: string) => void;
  onCancel: () => void;
}

/** Is separate from the dialog, so that the password is dropped as soon as the code is shown. */
function NewRecoveryCodeForm({ username, needsPassword, onCreated, onCancel }: NewRecoveryCodeFormProps) {
  const form = useCheckedForm({
    start: { currentPassword: '' },
    problemsOf: (typed) => (needsPassword ? blankField(typed) : []),
    send: ({ currentPassword: password }) => {
      const body: NewRecoveryCodeRequest = needsPassword ? { password } : {};
      return post<RecoverPasswordResponse>('/api/user/recovery-code', body);
    },
    meta: {
      errorTitle: t`Error`,
      errorToast: t`Failed to create a recovery code`,
      connectionToast: unreachable(),
    },
    fieldOf: { password: 'currentPassword' },
    onDone: ({ recoveryCode }) => onCreated(recoveryCode),
  });
  return (
    <AccountForm
      form={form}
      needsPassword={needsPassword}
      username={username}
      submitLabel={t`Create recovery code`}
      busyLabel={t`Creating...`}
      onCancel={onCancel}
    />
  );
}
