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
      errorToast: 'Failed to make recovery codes',
      successToast: 'Recovery codes created successfully',
    },
    onSuccess: () => setDraft(EMPTY),
    // A code works once, right or wrong.
    onError: () => setDraft((old) => ({ ...old, code: '' })),
  });
  if (renew.data) return <RecoveryCodes codes={renew.data.recoveryCodes} onStored={() => renew.reset()} />;

  return (
    <OwnForm
      title="Recovery codes"
      text="Ten new codes, for when you do not have your authenticator with you. The old ones stop working."
      ready={draft.currentPassword !== '' && code !== ''}
      saving={renew}
      submitLabel="Make New Recovery Codes"
      busyLabel="Making codes..."
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
        label="Six digits of your authenticator"
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
