import type { Account, ReissueCodeResponse } from 'admin-api/contract';
import { ConfirmChange } from 'shared-web';
import { request } from '../api-client.ts';
import { ACCOUNTS_KEY } from '../queries.ts';
import { issueCode, issuing } from './messages.tsx';

export interface ReissueDialogProps {
  account: Account;
  onIssued: (code: string) => void;
  onClose: () => void;
}

/** Issues a new activation code after a lost phone, too many wrong codes or an expired code. */
export function ReissueDialog({ account, onIssued, onClose }: ReissueDialogProps) {
  const { username } = account;
  const path = `/api/admin/users/${encodeURIComponent(username)}/2fa`;
  return (
    <ConfirmChange
      change={() => request<ReissueCodeResponse>(path, { method: 'DELETE' })}
      meta={{
        errorToast: 'Failed to issue a new activation code',
        successToast: 'New activation code issued',
        invalidates: [ACCOUNTS_KEY],
      }}
      onDone={({ activationCode }) => onIssued(activationCode)}
      onClose={onClose}
      title={issueCode({ name: username })}
      description={issuing({ name: username, hasAuthenticator: account.secondFactor === 'bound' })}
      confirmLabel="Issue new code"
      busyLabel="Issuing..."
    />
  );
}
