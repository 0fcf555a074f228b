import { useMutation } from '@tanstack/react-query';
import type { RecoveryCodesRequest, RecoveryCodesResponse } from 'admin-api/contract';
import { type FormEvent, useState } from 'react';
import { Banner, Button, Field, Input, PasswordInput } from 'shared-ui/host';
import { failureText } from 'shared-web';
import { request } from '../api-client.ts';
import { RecoveryCodes } from '../recovery-codes.tsx';

const meta = {
  errorToast: 'Failed to make recovery codes',
  successToast: 'Recovery codes created successfully',
};

const EMPTY: RecoveryCodesRequest = { currentPassword: '', code: '' };

export function OwnRecoveryCodes({ heading: Title }: { heading: 'h3' | 'h4' }) {
  const [draft, setDraft] = useState(EMPTY);
  const renew = useMutation({
    mutationFn: (body: RecoveryCodesRequest) =>
      request<RecoveryCodesResponse>('/api/admin/2fa/recovery-codes', { method: 'POST', body }),
    meta,
    onSuccess: () => setDraft(EMPTY),
    // A code works once, right or wrong.
    onError: () => setDraft((old) => ({ ...old, code: '' })),
  });
  if (renew.data) return <RecoveryCodes codes={renew.data.recoveryCodes} onStored={() => renew.reset()} />;

  const code = draft.code.replace(/\s/g, '');
  const ready = draft.currentPassword !== '' && code !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready && !renew.isPending) renew.mutate({ ...draft, code });
  };
  return (
    <form onSubmit={submit} noValidate aria-labelledby="own-codes-title" className="grid content-start gap-4">
      <div>
        <Title id="own-codes-title" className="font-medium">
          Recovery codes
        </Title>
        <p className="mt-1 text-sm text-ink-soft">
          Ten new ones for the day the authenticator is not at hand. The old ones stop working.
        </p>
      </div>
      <Field label="Your password">
        <PasswordInput
          name="password"
          value={draft.currentPassword}
          onChange={(event) => setDraft({ ...draft, currentPassword: event.target.value })}
          maxLength={128}
          autoComplete="current-password"
        />
      </Field>
      <Field label="Six digits of your authenticator">
        <Input
          name="code"
          value={draft.code}
          onChange={(event) => setDraft({ ...draft, code: event.target.value })}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          className="font-mono tracking-wide"
        />
      </Field>
      {renew.error && (
        <Banner tone="danger" live>
          {failureText(renew.error, meta)}
        </Banner>
      )}
      <Button
        type="submit"
        variant="secondary"
        disabled={!ready}
        busy={renew.isPending}
        busyLabel="Making codes..."
        className="justify-self-start"
      >
        Make New Recovery Codes
      </Button>
    </form>
  );
}
