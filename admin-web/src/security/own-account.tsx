import type { ChangePasswordRequest, RecoveryCodesRequest } from 'admin-api/contract';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Button, Dialog, DialogActions } from 'shared-ui/host';
import { Failure, type FormChange, PasswordField, PasswordRules, TextField, useChange } from 'shared-web';
import { call } from '../api-client.ts';
import { OpenButton } from '../lists/open-button.tsx';
import { PanelPage } from '../lists/panel-card.tsx';
import { useSignedInAdmin } from '../queries.ts';
import { RecoveryCodes } from '../recovery-codes.tsx';
import { OwnSessions } from './own-sessions.tsx';

export function OwnAccountPage() {
  return (
    <PanelPage title="Your account">
      <OwnAccountParts />
    </PanelPage>
  );
}

/** Opens a plain admin's own account; super admins have it as a page of the Security tab. */
export const OwnAccountButton = ({ username }: { username: string }) => (
  <OpenButton
    variant="ghost"
    icon="user"
    className="-ml-3 min-w-0 wrap-anywhere sm:ml-0"
    open={(close) => (
      // Recovery codes are shown only once, so Escape must not close the dialog.
      <Dialog open onOpenChange={close} title="Your account" size="lg" dismissible={false}>
        <OwnAccountParts />
        <DialogActions>
          <Button variant="secondary" onClick={close}>
            Close
          </Button>
        </DialogActions>
      </Dialog>
    )}
  >
    {username}
    <span className="sr-only">: your account</span>
  </OpenButton>
);

/** Lets admins change their password and recovery codes, and end their sessions. */
function OwnAccountParts() {
  return (
    <>
      <div className="grid gap-x-12 gap-y-10 md:grid-cols-2">
        <OwnPassword />
        <OwnRecoveryCodes />
      </div>
      <div className="mt-10">
        <OwnSessions />
      </div>
    </>
  );
}

const EMPTY: ChangePasswordRequest = { currentPassword: '', newPassword: '', confirmPassword: '' };

const TOGGLE = {
  currentPassword: { show: 'Show current password', hide: 'Hide current password' },
  newPassword: { show: 'Show new password', hide: 'Hide new password' },
  confirmPassword: { show: 'Show confirmation', hide: 'Hide confirmation' },
};

function OwnPassword() {
  const { username } = useSignedInAdmin();
  const [draft, setDraft] = useState(EMPTY);
  const change = useChange({
    mutationFn: () => call('POST /api/admin/password', { body: draft }),
    meta: {
      errorToast: 'Failed to change password',
      successToast: 'Password changed',
    },
    onSuccess: () => setDraft(EMPTY),
  });
  const { currentPassword, newPassword, confirmPassword } = draft;
  const differs = confirmPassword !== '' && !newPassword.startsWith(confirmPassword);
  const field = (name: keyof ChangePasswordRequest, label: string, autoComplete: string, error?: string) => (
    <PasswordField
      label={label}
      error={error}
      name={name}
      toggle={TOGGLE[name]}
      value={draft[name]}
      onChange={(value) => setDraft({ ...draft, [name]: value })}
      maxLength={128}
      autoComplete={autoComplete}
    />
  );
  return (
    <OwnForm
      title="Password"
      text="Changing your password signs you out on other devices."
      ready={currentPassword !== '' && newPassword !== '' && newPassword === confirmPassword}
      saving={change}
      submitLabel="Change password"
      busyLabel="Changing..."
    >
      <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
      {field('currentPassword', 'Current password', 'current-password')}
      {field('newPassword', 'New password', 'new-password')}
      {newPassword && <PasswordRules password={newPassword} />}
      {field(
        'confirmPassword',
        'Confirm new password',
        'new-password',
        differs ? 'Passwords do not match' : undefined,
      )}
    </OwnForm>
  );
}

const UNTYPED: RecoveryCodesRequest = { currentPassword: '', code: '' };

function OwnRecoveryCodes() {
  const [draft, setDraft] = useState(UNTYPED);
  const code = draft.code.replace(/\s/g, '');
  const renew = useChange({
    mutationFn: () => call('POST /api/admin/2fa/recovery-codes', { body: { ...draft, code } }),
    meta: {
      errorToast: 'Failed to create recovery codes',
      successToast: 'Recovery codes created',
    },
    onSuccess: () => setDraft(UNTYPED),
    // Each code can be tried only once.
    onError: () => setDraft((old) => ({ ...old, code: '' })),
  });
  if (renew.data) return <RecoveryCodes codes={renew.data.recoveryCodes} onStored={() => renew.reset()} />;

  return (
    <OwnForm
      title="Recovery codes"
      text="Recovery codes sign you in when you don’t have your authenticator. New codes replace the old ones."
      ready={draft.currentPassword !== '' && code !== ''}
      saving={renew}
      submitLabel="Create new recovery codes"
      busyLabel="Creating codes..."
    >
      <PasswordField
        label="Your password"
        name="password"
        value={draft.currentPassword}
        onChange={(currentPassword) => setDraft({ ...draft, currentPassword })}
        maxLength={128}
        autoComplete="current-password"
      />
      <TextField
        label="Code from your authenticator"
        name="code"
        value={draft.code}
        onChange={(typed) => setDraft({ ...draft, code: typed })}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        className="font-mono tracking-wide"
      />
    </OwnForm>
  );
}

interface OwnFormProps {
  title: string;
  /** Explains the form in a sentence. */
  text: string;
  ready: boolean;
  saving: FormChange;
  submitLabel: string;
  busyLabel: string;
  children: ReactNode;
}

/** A form of the admin's own account. */
function OwnForm({ title, text, ready, saving, ...props }: OwnFormProps) {
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready && !saving.isPending) saving.mutate();
  };
  return (
    <form onSubmit={submit} noValidate aria-labelledby={id} className="grid content-start gap-4">
      <div>
        <h3 id={id} className="font-medium">
          {title}
        </h3>
        <p className="mt-1 text-sm text-ink-soft">{text}</p>
      </div>
      {props.children}
      <Failure>{saving.failure}</Failure>
      <Button
        type="submit"
        variant="secondary"
        disabled={!ready}
        busy={saving.isPending}
        busyLabel={props.busyLabel}
        className="justify-self-start"
      >
        {props.submitLabel}
      </Button>
    </form>
  );
}
