import { useMutation } from '@tanstack/react-query';
import type { Account, ReissueCodeResponse } from 'admin-api/contract';
import { Banner, Button, ConfirmDialog, Dialog, DialogActions } from 'shared-ui/host';
import { failureText } from 'shared-web';
import { request } from '../api-client.ts';
import { CopyButton } from '../copy-button.tsx';

const meta = {
  errorToast: 'Failed to re-issue the activation code',
  successToast: 'Activation code re-issued successfully',
  invalidates: [['/api/admin/users']],
};

interface ReissueDialogProps {
  account: Account;
  onClose: () => void;
}

/** For a lost phone, a lock or a code that ran out: first it asks, then it shows the new code, once. */
export function ReissueDialog({ account, onClose }: ReissueDialogProps) {
  const { username } = account;
  const reissue = useMutation({
    mutationFn: () =>
      request<ReissueCodeResponse>(`/api/admin/users/${encodeURIComponent(username)}/2fa`, {
        method: 'DELETE',
      }),
    meta,
  });
  if (reissue.data) {
    return <NewCode username={username} code={reissue.data.activationCode} onClose={onClose} />;
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Re-issue the code of ${username}?`}
      description={
        account.secondFactor === 'bound'
          ? `The bound authenticator and the recovery codes of ${username} stop working, and all their sessions end. They sign in with the new code and their password, and bind an authenticator again.`
          : `The code that ${username} has stops working, any lock is lifted, and all their sessions end.`
      }
      confirmLabel="Re-issue Code"
      busyLabel="Re-issuing..."
      busy={reissue.isPending}
      onConfirm={() => reissue.mutate()}
      error={reissue.error && failureText(reissue.error, meta)}
    />
  );
}

interface NewCodeProps {
  username: string;
  code: string;
  onClose: () => void;
}

function NewCode({ username, code, onClose }: NewCodeProps) {
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
