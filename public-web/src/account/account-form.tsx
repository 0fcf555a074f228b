import type { ReactNode } from 'react';
import { Button, DialogActions } from 'shared-ui/host';
import { Failure, PasswordField, type TextFieldProps } from 'shared-web';
import type { CheckedForm } from '../forms/use-checked-form.ts';

interface AccountFormProps {
  form: CheckedForm;
  username: string;
  currentPassword: Pick<TextFieldProps, 'value' | 'error' | 'required' | 'onChange'>;
  submitLabel: string;
  busyLabel: string;
  onCancel: () => void;
  children?: ReactNode;
}

/** For a dialog: a change of the account that asks for the password once more. */
export function AccountForm({ form, username, currentPassword, children, ...props }: AccountFormProps) {
  return (
    <form {...form.formProps}>
      {/* For password managers: which account the password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label="Current password"
        noun="current password"
        autoComplete="current-password"
        {...currentPassword}
      />
      {children}
      <Failure>{form.failure}</Failure>
      <DialogActions>
        <Button variant="secondary" onClick={props.onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={form.isBusy} busyLabel={props.busyLabel}>
          {props.submitLabel}
        </Button>
      </DialogActions>
    </form>
  );
}
