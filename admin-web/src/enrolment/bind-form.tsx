import { useQueryClient } from '@tanstack/react-query';
import type { ConfirmEnrolmentRequest, ConfirmEnrolmentResponse } from 'admin-api/contract';
import { Button } from 'shared-ui/host';
import { ApiError, TextField, useChange } from 'shared-web';
import { request } from '../api-client.ts';
import { dashboardQuery, enrolmentQuery } from '../queries.ts';
import { useCodeForm } from '../session/use-code-form.ts';

export function BindForm({ onBound }: { onBound: (recoveryCodes: readonly string[]) => void }) {
  const queryClient = useQueryClient();
  const { field, submitTo, control } = useCodeForm({ separators: /\s/g });
  const bind = useChange({
    mutationFn: (code: string) => {
      const body: ConfirmEnrolmentRequest = { code };
      return request<ConfirmEnrolmentResponse>('/api/admin/2fa/enrolment', { method: 'POST', body });
    },
    meta: {
      errorTitle: '2FA Failed',
      errorToast: 'Invalid 2FA code',
      successToast: 'Authenticator set up',
      keepsData: true,
    },
    onSuccess: ({ recoveryCodes }) => {
      onBound(recoveryCodes);
      queryClient.setQueryData(
        dashboardQuery.queryKey,
        (old) => old && { ...old, authenticatorRequired: false },
      );
    },
    onError: (error) => {
      // Another session of the account has requested a newer secret, so this page needs a new one too.
      if (error instanceof ApiError && error.code === 'ENROLMENT_NOT_STARTED') {
        void queryClient.invalidateQueries(enrolmentQuery);
      }
      field.current?.select();
      // On a phone the toast would cover the field.
      field.current?.scrollIntoView({ block: 'center' });
    },
  });

  return (
    <form onSubmit={submitTo(bind)} noValidate className="grid max-w-xs gap-4">
      <TextField
        {...control(bind)}
        label="2. Type the six digits the app shows now"
        inputMode="numeric"
        className="font-mono tracking-wide"
      />
      <Button type="submit" busy={bind.isPending} busyLabel="Setting up...">
        Set up authenticator
      </Button>
    </form>
  );
}
