import { t } from '@lingui/core/macro';
import { type MutationMeta, useQuery } from '@tanstack/react-query';
import * as limits from 'public-api/limits';
import { type ReactNode, useState } from 'react';
import { Button, Dialog, DialogActions } from 'shared-ui/host';
import {
  Failure,
  newPasswordProblems,
  PasswordField,
  TextField,
  unreachable,
  useCheckedForm,
} from 'shared-web';
import { call } from '../api-client.ts';
import { NewPasswordFields } from '../forms/fields.tsx';
import { RecoveryCode } from '../forms/recovery-code.tsx';
import { emailQuery } from '../queries.ts';
import { useSession } from '../session/session.ts';
import { useSignOut } from '../session/sign-in-state.ts';

interface AccountDialogProps {
  username: string;
  /** False if the person has just signed in, which proves as much. */
  needsPassword: boolean;
  onClose: () => void;
}

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
      <Note
        title={t`Your account has no password`}
        description={t`You sign in as a member, so you need neither a password nor a recovery code.`}
        onClose={onClose}
      />
    );
  }
  if (isProved || hasPassword) return children({ needsPassword: !isProved, hasEmail: email !== 'none' });
  return (
    <Note
      title={t`Sign in again first`}
      description={t`Your account has no password. Sign out, sign in the same way, and do this within ${{ minutes: limits.PROVED_MINUTES }} minutes.`}
      action={<Button onClick={signOut}>{t`Sign out`}</Button>}
      onClose={onClose}
    />
  );
}

interface NoteProps {
  title: string;
  description: string;
  action?: ReactNode;
  onClose: () => void;
}

function Note({ title, description, action, onClose }: NoteProps) {
  return (
    <Dialog open onOpenChange={onClose} size="sm" title={title} description={description}>
      <DialogActions>
        <Button variant={action ? 'secondary' : 'primary'} onClick={onClose}>
          {action ? t`Cancel` : t`Close`}
        </Button>
        {action}
      </DialogActions>
    </Dialog>
  );
}

export function ChangePasswordDialog(props: AccountDialogProps) {
  const { needsPassword, onClose } = props;
  const form = useCheckedForm({
    start: { currentPassword: '', password: '', confirmPassword: '' },
    optional: needsPassword ? [] : ['currentPassword'],
    problemsOf: newPasswordProblems,
    send: ({ currentPassword, password: newPassword, confirmPassword }) =>
      call('POST /api/user/password', {
        body: { newPassword, confirmPassword, ...(needsPassword && { currentPassword }) },
      }),
    meta: metaOf(t`Failed to change password`, {
      title: t`Password changed`,
      description: t`You’ve been signed out on your other devices.`,
    }),
    fieldOf: { newPassword: 'password' },
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
      <AccountForm {...props} form={form} submitLabel={t`Change password`} busyLabel={t`Changing...`}>
        <NewPasswordFields replacing field={form.field} />
      </AccountForm>
    </Dialog>
  );
}

export function EraseAccountDialog(props: AccountDialogProps) {
  const { username, needsPassword, onClose } = props;
  const form = useCheckedForm({
    start: { currentPassword: '', confirmation: '' },
    optional: needsPassword ? [] : ['currentPassword'],
    problemsOf: ({ confirmation }) =>
      confirmation.trim() === username
        ? []
        : [{ title: t`Error`, message: t`Please type ${username} to confirm`, field: 'confirmation' }],
    send: ({ currentPassword: password }) =>
      call('POST /api/user/erase', { body: needsPassword ? { password } : {} }),
    meta: metaOf(t`Failed to delete account`, {
      title: t`Account deleted`,
      description: t`You’ve been signed out everywhere.`,
    }),
    fieldOf: { password: 'currentPassword' },
    onDone: useSignOut(),
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={t`Delete account`}
      description={t`This can’t be undone. Download your data first if you want a copy.`}
    >
      <ul className="mb-5 grid list-disc gap-1.5 ps-5 text-sm text-ink-soft">
        <li>{t`You’ll be signed out everywhere, and your password and recovery code will stop working.`}</li>
        <li>{t`Within a few minutes, we remove your username from your account, and the IP address and browser from your sessions.`}</li>
        <li>{t`If you’ve voted, we keep the network and browser you registered with until ${{ days: limits.ORIGIN_DAYS }} days after the voting period, without your name, to detect automated voting.`}</li>
        <li>{t`Your votes still count, without your name. Until results are announced, we keep the number of your account with them, so that automated votes can be excluded.`}</li>
        <li>{t`In a voting period that needs a confirmed address or a code, you can’t use the same one again before it ends.`}</li>
        <li>{t`Your username stays reserved for ${{ days: limits.RELEASED_NAME_DAYS }} days. Even you can’t register it again before then.`}</li>
      </ul>
      <AccountForm
        {...props}
        form={form}
        submitLabel={t`Delete account`}
        busyLabel={t`Deleting...`}
        variant="danger"
      >
        <TextField
          label={t`Type ${username} to confirm`}
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('confirmation')}
        />
      </AccountForm>
    </Dialog>
  );
}

/** `hasEmail`: the account has a confirmed address, which gets its owner back in. */
export function RecoveryCodeDialog({ hasEmail, ...props }: AccountDialogProps & { hasEmail: boolean }) {
  const { username, onClose } = props;
  const [recoveryCode, setRecoveryCode] = useState<string>();
  if (hasEmail) {
    return (
      <Note
        title={t`You don’t need a recovery code`}
        description={t`If you forget your password, sign in with your email and choose a new one.`}
        onClose={onClose}
      />
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
        <NewRecoveryCodeForm {...props} onCreated={setRecoveryCode} />
      )}
    </Dialog>
  );
}

interface NewRecoveryCodeFormProps extends AccountDialogProps {
  onCreated: (recoveryCode: string) => void;
}

/** Is separate from the dialog, so that the password is dropped as soon as the code is shown. */
function NewRecoveryCodeForm({ onCreated, ...props }: NewRecoveryCodeFormProps) {
  const { needsPassword } = props;
  const form = useCheckedForm({
    start: { currentPassword: '' },
    optional: needsPassword ? [] : ['currentPassword'],
    send: ({ currentPassword: password }) =>
      call('POST /api/user/recovery-code', { body: needsPassword ? { password } : {} }),
    meta: metaOf(t`Failed to create a recovery code`),
    fieldOf: { password: 'currentPassword' },
    onDone: (made) => onCreated(made.recoveryCode),
  });
  return (
    <AccountForm form={form} {...props} submitLabel={t`Create recovery code`} busyLabel={t`Creating...`} />
  );
}

const metaOf = (errorToast: string, done?: { title: string; description: string }): MutationMeta => ({
  errorToast,
  connectionToast: unreachable(),
  ...(done && { successToast: { variant: 'success', ...done } }),
});

interface AccountFormProps extends AccountDialogProps {
  form: Pick<
    ReturnType<typeof useCheckedForm<{ currentPassword: string }, unknown>>,
    'formProps' | 'field' | 'isBusy' | 'failure'
  >;
  submitLabel: string;
  busyLabel: string;
  variant?: 'primary' | 'danger';
  children?: ReactNode;
}

function AccountForm({ form, username, variant = 'primary', children, ...props }: AccountFormProps) {
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
        <Button variant="secondary" onClick={props.onClose}>{t`Cancel`}</Button>
        <Button type="submit" variant={variant} busy={form.isBusy} busyLabel={props.busyLabel}>
          {props.submitLabel}
        </Button>
      </DialogActions>
    </form>
  );
}
