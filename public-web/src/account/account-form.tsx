import type { ReactNode } from 'react';
import { Button, DialogActions } from 'shared-ui/host';
import { Failure, PasswordField } from 'shared-web';
import type { CheckedForm } from '../forms/use-checked-form.ts';

interface AccountFormProps {
  form: CheckedForm<'currentPassword'>;
  username: string;
  submitLabel: string;
  busyLabel: string;
  variant?: 'primary' | 'danger';
  onCancel: () => void;
  children?: ReactNode;
}

/** Shows the form of a dialog that changes the account and asks for the password once more. */
export function AccountForm({ form, username, children, ...props }: AccountFormProps) {
  return (
    <form {...form.formProps}>
      {/* Password managers read from this field which account the password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label="Current password"
        toggle={{ show: 'Show current password', hide: 'Hide current password' }}
        autoComplete="current-password"
        {...form.field('currentPassword')}
      />
      {children}
      <Failure>{form.failure}</Failure>
      <DialogActions>
        <Button variant="secondary" onClick={props.onCancel}>
          Cancel
        </Button>
        <Button
          type="submit"
          variant={props.variant ?? 'primary'}
          busy={form.isBusy}
          busyLabel={props.busyLabel}
        >
          {props.submitLabel}
        </Button>
      </DialogActions>
    </form>
  );
}
