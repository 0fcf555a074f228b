import { useQueryClient } from '@tanstack/react-query';
import type { ConfirmEnrolmentRequest, ConfirmEnrolmentResponse } from 'admin-api/contract';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from 'shared-ui/host';
import { ApiError, TextField, useChange } from 'shared-web';
import { request } from '../api-client.ts';
import { dashboardQuery, enrolmentQuery } from '../queries.ts';

const MISSING = 'Please enter the 2FA code';

export function BindForm({ onBound }: { onBound: (recoveryCodes: readonly string[]) => void }) {
  const queryClient = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const bind = useChange({
    mutationFn: (body: ConfirmEnrolmentRequest) =>
      request<ConfirmEnrolmentResponse>('/api/admin/2fa/enrolment', { method: 'POST', body }),
    meta: { errorTitle: '2FA Failed', errorToast: 'Invalid 2FA code', successToast: 'Authenticator bound' },
    onSuccess: ({ recoveryCodes }) => {
      onBound(recoveryCodes);
      queryClient.setQueryData(
        dashboardQuery.queryKey,
        (old) => old && { ...old, authenticatorRequired: false },
      );
    },
    onError: (error) => {
      // Another session of the account has asked for a secret since: this one needs a new one to scan.
      if (error instanceof ApiError && error.code === 'ENROLMENT_NOT_STARTED') {
        void queryClient.invalidateQueries(enrolmentQuery);
      }
      field.current?.select();
      // On a phone the toast would lie over it.
      field.current?.scrollIntoView({ block: 'center' });
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (bind.isPending) return;
    const digits = code.replace(/\s/g, '');
    setMissing(!digits);
    if (digits) return bind.mutate({ code: digits });
    bind.reset();
    field.current?.focus();
  };

  return (
    <form onSubmit={submit} noValidate className="grid max-w-xs gap-4">
      <TextField
        ref={field}
        label="2. Type the six digits the app shows now"
        error={missing ? MISSING : bind.failure}
        name="code"
        value={code}
        onChange={setCode}
        autoComplete="one-time-code"
        inputMode="numeric"
        className="font-mono tracking-wide"
        required
      />
      <Button type="submit" busy={bind.isPending} busyLabel="Binding...">
        Bind authenticator
      </Button>
    </form>
  );
}
