import type { RecoveryCodesRequest, RecoveryCodesResponse } from 'admin-api/contract';
import { useState } from 'react';
import { PasswordField, TextField, useChange } from 'shared-web';
import { request } from '../api-client.ts';
import { RecoveryCodes } from '../recovery-codes.tsx';
import { OwnForm } from './own-form.tsx';

const EMPTY: RecoveryCodesRequest = { currentPassword: '', code: '' };

export function OwnRecoveryCodes() {
  const [draft, setDraft] = useState(EMPTY);
  const code = draft.code.replace(/\s/g, '');
  const renew = useChange({
    mutationFn: () => {
      const body: RecoveryCodesRequest = { ...draft, code };
      return request<RecoveryCodesResponse>('/api/admin/2fa/recovery-codes', { method: 'POST', body });
    },
    meta: {
      errorToast: 'Failed to create recovery codes',
      successToast: 'Recovery codes created',
    },
    onSuccess: () => setDraft(EMPTY),
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
