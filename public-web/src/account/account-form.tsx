import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button, Dialog, DialogActions } from 'shared-ui/host';
import { Failure, PasswordField } from 'shared-web';
import type { CheckedForm } from '../forms/use-checked-form.ts';
import { emailQuery } from '../queries.ts';
import { useSession } from '../session/session.ts';
import { useSignOut } from '../session/sign-in-state.ts';

interface WithProofProps {
  /** True for what only accounts with a password have. */
  isAboutPassword: boolean;
  onClose: () => void;
  children: (proof: { needsPassword: boolean; hasEmail: boolean }) => ReactNode;
}

/** Shows a dialog that asks for the password, unless the person has just signed in without one. */
export function WithProof({ isAboutPassword, onClose, children }: WithProofProps) {
  const { data } = useQuery(emailQuery(useSession(), true));
  const signOut = useSignOut();
  // Nearly all accounts have a password, so the dialog opens at once.
  const { isProved, hasPassword, email } = data ?? { isProved: false, hasPassword: true, email: 'none' };
  if (isAboutPassword && data?.isMember) {
    return (
      <Dialog
        open
        onOpenChange={onClose}
        size="sm"
        title={t`Your account has no password`}
        description={t`You sign in as a member, so you need neither a password nor a recovery code.`}
      >
        <DialogActions>
          <Button onClick={onClose}>{t`Close`}</Button>
        </DialogActions>
      </Dialog>
    );
  }
  if (isProved || hasPassword) return children({ needsPassword: !isProved, hasEmail: email !== 'none' });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={t`Sign in again first`}
      description={t`Your account has no password. Sign out, sign in the same way, and do this within ten minutes.`}
    >
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>{t`Cancel`}</Button>
        <Button onClick={signOut}>{t`Sign out`}</Button>
      </DialogActions>
    </Dialog>
  );
}

interface AccountFormProps {
  form: CheckedForm<'currentPassword'>;
  needsPassword: boolean;
  username: string;
  submitLabel: string;
  busyLabel: string;
  variant?: 'primary' | 'danger';
  onCancel: () => void;
  children?: ReactNode;
}

/** Shows the form of a dialog that changes the account. */
export function AccountForm({ form, username, children, ...props }: AccountFormProps) {
  return (
    <form {...form.formProps}>
      {/* Password managers read from this field which account the password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      {props.needsPassword && (
        <PasswordField
          label={t`Current password`}
          toggle={{ show: t`Show current password`, hide: t`Hide current password` }}
          autoComplete="current-password"
          {...form.field('currentPassword')}
        />
      )}
      {children}
      <Failure>{form.failure}</Failure>
      <DialogActions>
        <Button variant="secondary" onClick={props.onCancel}>{t`Cancel`}</Button>
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
