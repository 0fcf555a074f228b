import { t } from '@lingui/core/macro';
import type { ChangePasswordRequest, MessageResponse } from 'public-api/contract';
import { Dialog } from 'shared-ui/host';
import { newPasswordProblems, unreachable } from 'shared-web';
import { post } from '../api-client.ts';
import { NewPasswordFields } from '../forms/fields.tsx';
import { blankField, useCheckedForm } from '../forms/use-checked-form.ts';
import { AccountForm } from './account-form.tsx';

interface ChangePasswordDialogProps {
  username: string;
  needsPassword: boolean;
  onClose: () => void;
}

export function ChangePasswordDialog({ username, needsPassword, onClose }: ChangePasswordDialogProps) {
  const form = useCheckedForm({
    start: { currentPassword: '', password: '', confirmPassword: '' },
    problemsOf: ({ currentPassword, ...typed }) => [
      ...blankField(needsPassword ? { currentPassword, ...typed } : typed),
      ...newPasswordProblems(typed),
    ],
    send: ({ currentPassword, password: newPassword, confirmPassword }) => {
      const body: ChangePasswordRequest = {
        newPassword,
        confirmPassword,
        ...(needsPassword && { currentPassword }),
      };
      return post<MessageResponse>('/api/user/password', body);
    },
    meta: {
      errorTitle: t`Error`,
      errorToast: t`Failed to change password`,
      connectionToast: unreachable(),
      successToast: {
        variant: 'success',
        title: t`Password changed`,
        description: t`You’ve been signed out on your other devices.`,
      },
    },
    fieldOf: { currentPassword: 'currentPassword', newPassword: 'password' },
    onDone: onClose,
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={t`Change password`}
      description={t`You’ll stay signed in on this device. We’ll sign you out everywhere else.`}
    >
      <AccountForm
        form={form}
        needsPassword={needsPassword}
        username={username}
        submitLabel={t`Change password`}
        busyLabel={t`Changing...`}
        onCancel={onClose}
      >
        <NewPasswordFields replacing field={form.field} />
      </AccountForm>
    </Dialog>
  );
}
