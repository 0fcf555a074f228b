import type { ChangePasswordRequest, MessageResponse } from 'public-api/contract';
import { Button, Dialog, DialogActions } from 'shared-ui/host';
import { Failure, newPasswordProblem, PasswordField, UNREACHABLE } from 'shared-web';
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

interface ChangePasswordDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  username: string;
}

export function ChangePasswordDialog({ open, onOpenChange, username }: ChangePasswordDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title="Change password"
      description="You stay signed in here; every other device is signed out."
    >
      <ChangePasswordForm username={username} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

interface ChangePasswordFormProps {
  username: string;
  onDone: () => void;
}

function ChangePasswordForm({ username, onDone }: ChangePasswordFormProps) {
  const { formProps, field, isBusy, failure } = useCheckedForm({
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
      <PasswordField
        label="Current password"
        noun="current password"
        autoComplete="current-password"
        {...field('currentPassword')}
      />
      <NewPasswordFields label="New password" confirmLabel="Confirm new password" field={field} />
      <Failure>{failure}</Failure>
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
