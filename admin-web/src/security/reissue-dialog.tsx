import type { Account, ReissueCodeResponse } from 'admin-api/contract';
import { Banner, Button, Dialog, DialogActions } from 'shared-ui/host';
import { ConfirmChange, CopyButton } from 'shared-web';
import { request } from '../api-client.ts';
import { ACCOUNTS_KEY } from '../queries.ts';

export interface ReissueDialogProps {
  account: Account;
  /** The new one, once there is one. */
  code: string | undefined;
  onIssued: (code: string) => void;
  onClose: () => void;
}

/** For a lost phone, a lock or a code that ran out: first it asks, then it shows the new code, once. */
export function ReissueDialog({ account, code, onIssued, onClose }: ReissueDialogProps) {
  const { username } = account;
  const path = `/api/admin/users/${encodeURIComponent(username)}/2fa`;
  if (code) {
    return (
      <Dialog
        open
        onOpenChange={onClose}
        dismissible={false}
        size="sm"
        title={`New activation code of ${username}`}
        description="It works for 72 hours and five tries. Hand it over in person or by phone, not in the same way as the password."
      >
        <p className="flex flex-wrap items-center gap-x-4 gap-y-3 border-y border-line py-4">
          <code className="font-mono text-xl tracking-wide">{code}</code>
          <CopyButton text={code} what="Code" />
        </p>
        <Banner tone="warning" className="mt-4">
          It is shown only once.
        </Banner>
        <DialogActions>
          <Button onClick={onClose}>I have handed it over</Button>
        </DialogActions>
      </Dialog>
    );
  }
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
          ? `The bound authenticator and the recovery codes of ${username} stop working, and all their sessions end. They sign in with the new code and their password, and bind an authenticator again.`
          : `The code that ${username} has stops working, any lock is lifted, and all their sessions end.`
      }
      confirmLabel="Re-issue Code"
      busyLabel="Re-issuing..."
    />
  );
}
