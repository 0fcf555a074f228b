import type { ChangePasswordRequest, MessageResponse } from 'public-api/contract';
import { Dialog } from 'shared-ui/host';
import { newPasswordProblem, UNREACHABLE } from 'shared-web';
import { post } from '../api-client.ts';
import { NewPasswordFields } from '../forms/new-password-fields.tsx';
import { blankField, useCheckedForm } from '../forms/use-checked-form.ts';
import { AccountForm } from './account-form.tsx';

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

interface ChangePasswordDialogProps {
  username: string;
  onClose: () => void;
}

export function ChangePasswordDialog({ username, onClose }: ChangePasswordDialogProps) {
  const form = useCheckedForm({
    start: BLANK,
    problemOf: (typed) => blankField(typed) ?? newPasswordProblem(typed),
    send: ({ currentPassword, password, confirmPassword }) =>
      post<MessageResponse>('/api/user/password', {
        currentPassword,
        newPassword: password,
        confirmPassword,
      } satisfies ChangePasswordRequest),
    meta,
    fieldOf: FIELD_OF,
    onDone: onClose,
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title="Change password"
      description="You stay signed in here; every other device is signed out."
    >
      <AccountForm
        form={form}
        username={username}
        currentPassword={form.field('currentPassword')}
        submitLabel="Change Password"
        busyLabel="Changing..."
        onCancel={onClose}
      >
        <NewPasswordFields label="New password" confirmLabel="Confirm new password" field={form.field} />
      </AccountForm>
    </Dialog>
  );
}
