import type { Account, ReissueCodeResponse } from 'admin-api/contract';
import { ConfirmChange } from 'shared-web';
import { request } from '../api-client.ts';
import { ACCOUNTS_KEY } from '../queries.ts';

export interface ReissueDialogProps {
  account: Account;
  onIssued: (code: string) => void;
  onClose: () => void;
}

/** For a lost phone, a lock or a code that ran out. */
export function ReissueDialog({ account, onIssued, onClose }: ReissueDialogProps) {
  const { username } = account;
  const path = `/api/admin/users/${encodeURIComponent(username)}/2fa`;
  return (
    <ConfirmChange
      change={() => request<ReissueCodeResponse>(path, { method: 'DELETE' })}
      meta={{
        errorToast: 'Failed to re-issue the activation code',
        successToast: 'Activation code re-issued successfully',
        invalidates: [ACCOUNTS_KEY],
      }}
      onDone={({ activationCode }) => onIssued(activationCode)}
      onClose={onClose}
      title={`Re-issue the code of ${username}?`}
      description={
        account.secondFactor === 'bound'
          ? `The authenticator and the recovery codes of ${username} stop working, and all their sessions end. They sign in with the new code and their password, and bind an authenticator again.`
          : `The code that ${username} has stops working, any lock is lifted, and all their sessions end.`
      }
      confirmLabel="Re-issue Code"
      busyLabel="Re-issuing..."
    />
  );
}
