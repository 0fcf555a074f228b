import type { ChangePasswordRequest, OwnSession, RecoveryCodesRequest } from 'admin-api/contract';
import * as limits from 'admin-api/limits';
import { type ReactNode, useState } from 'react';
import { Badge, type TableColumn } from 'shared-ui/host';
import { type FormField, type FormFieldList, PasswordField, PasswordRules } from 'shared-web';
import { call } from '../api-client.ts';
import { PanelForm } from '../forms/panel-form.tsx';
import type { Act } from '../lists/acts.tsx';
import { OpenButton } from '../lists/open-button.tsx';
import { RecordList } from '../lists/record-list.tsx';
import { ownSessionsQuery, useSignedInAdmin } from '../queries.ts';
import { RecoveryCodes } from '../recovery-codes.tsx';
import { Moment } from '../time/moment.tsx';

/** Lets admins change their password and recovery codes, and end their sessions. */
export function OwnAccountPage() {
  const { username } = useSignedInAdmin();
  const [codes, setCodes] = useState<readonly string[]>();
  return (
    <RecordList
      title="Your account"
      note={`You’re signed in as ${username} in these places.`}
      noun="session"
      nameOf={({ userAgent, ipAddress }) => `session: ${deviceOf(userAgent)}, ${ipAddress}`}
      rowKey={({ id }) => id}
      query={() => ownSessionsQuery}
      columns={COLUMNS}
      acts={[END]}
      empty={{ icon: 'user', title: 'No sessions', description: 'You aren’t signed in anywhere.' }}
      actions={
        <>
          <OpenButton icon="lock" open={passwordForm}>
            Change password
          </OpenButton>
          <OpenButton icon="key" open={(close) => recoveryCodesForm(setCodes, close)}>
            New recovery codes
          </OpenButton>
        </>
      }
    >
      {codes && <RecoveryCodes codes={codes} onStored={() => setCodes(undefined)} />}
    </RecordList>
  );
}

const COLUMNS: TableColumn<OwnSession>[] = [
  {
    header: 'Device',
    rowHeader: true,
    cell: ({ userAgent, isCurrent }) => (
      <span className="flex flex-wrap items-center gap-2" title={userAgent}>
        <span className="font-medium">{deviceOf(userAgent)}</span>
        {isCurrent && <Badge tone="green">This session</Badge>}
      </span>
    ),
  },
  { header: 'IP Address', cell: ({ ipAddress }) => ipAddress },
  {
    header: 'Last active',
    cell: ({ lastActivityAt, twoFactorVerified }) => (
      <>
        <Moment at={lastActivityAt} />
        {!twoFactorVerified && <span className="block text-ink-faint">2FA code not entered yet</span>}
      </>
    ),
  },
];

const END: Act<OwnSession> = {
  label: 'End',
  icon: 'x',
  onlyOne: true,
  appliesTo: ({ isCurrent }) => !isCurrent,
  request: ([session]) => call('DELETE /api/admin/sessions/:id', { at: session?.id }),
  failed: 'Failed to end session',
  done: () => 'Session ended',
};

/** A field for a password; `more` is shown below it. */
const passwordField = (
  label: string,
  autoComplete: string,
  more?: (typed: string) => ReactNode,
): FormField => ({
  label,
  maxLength: limits.ChangePasswordRequest.newPassword,
  isExact: true,
  control: ({ draft, choices, ...field }) => (
    <>
      <PasswordField
        {...field}
        autoComplete={autoComplete}
        toggle={{ show: `Show ${label.toLowerCase()}`, hide: `Hide ${label.toLowerCase()}` }}
      />
      {more?.(field.value)}
    </>
  ),
});

export const newPasswordField = (label: string): FormField =>
  passwordField(label, 'new-password', (typed) => <PasswordRules password={typed} />);

const PASSWORD_FIELDS: FormFieldList<ChangePasswordRequest> = {
  currentPassword: passwordField('Current password', 'current-password'),
  newPassword: newPasswordField('New password'),
  confirmPassword: {
    ...passwordField('Confirm new password', 'new-password'),
    problemOf: (typed, { newPassword }) => (typed === newPassword ? undefined : 'Passwords do not match'),
  },
};

const passwordForm = (close: () => void) => (
  <PanelForm
    texts={{
      title: 'Change password',
      submit: 'Change password',
      busy: 'Changing...',
      done: 'Password changed',
      failed: 'Failed to change password',
    }}
    description="Changing your password signs you out on other devices."
    fields={PASSWORD_FIELDS}
    needsAll
    save={(body) => call('POST /api/admin/password', { body })}
    onClose={close}
  />
);

const CODE_FIELDS: FormFieldList<RecoveryCodesRequest> = {
  currentPassword: passwordField('Your password', 'current-password'),
  code: { label: 'Code from your authenticator', maxLength: limits.RecoveryCodesRequest.code },
};

const recoveryCodesForm = (onMade: (codes: readonly string[]) => void, close: () => void) => (
  <PanelForm
    texts={{
      title: 'New recovery codes',
      submit: 'Create new recovery codes',
      busy: 'Creating codes...',
      done: 'Recovery codes created',
      failed: 'Failed to create recovery codes',
    }}
    description="Recovery codes sign you in when you don’t have your authenticator. New codes replace the old ones."
    fields={CODE_FIELDS}
    needsAll
    save={({ currentPassword, code }) =>
      call('POST /api/admin/2fa/recovery-codes', {
        body: { currentPassword, code: code.replace(/\s/g, '') },
      })
    }
    onDone={({ recoveryCodes }) => onMade(recoveryCodes)}
    onClose={close}
  />
);

/** The order matters: Edge and Opera also call themselves Chrome, and all of these call themselves Safari. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: [RegExp, string][] = [
  [/\b(?:iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Returns "Firefox on Linux", by which admins recognise their devices, or the header itself if it is unknown. */
export function deviceOf(userAgent: string): string {
  const browser = BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1];
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? (userAgent || 'Unknown device');
}
