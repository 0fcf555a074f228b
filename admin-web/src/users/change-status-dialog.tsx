import type { Account, ChangeAccountRequest } from 'admin-api/contract';
import { ConfirmChange } from 'shared-web';
import { request } from '../api-client.ts';
import { ACCOUNTS_KEY, dashboardQuery } from '../queries.ts';

interface ChangeStatusDialogProps {
  account: Account;
  onClose: () => void;
}

/** Asks before an account is switched off or on again. */
export function ChangeStatusDialog({ account, onClose }: ChangeStatusDialogProps) {
  const { username, isActive, type } = account;
  const act = isActive ? DEACTIVATE : REACTIVATE;
  return (
    <ConfirmChange
      change={() =>
        request<Account>(`/api/admin/users/${encodeURIComponent(username)}`, {
          method: 'PATCH',
          body: { isActive: !isActive } satisfies ChangeAccountRequest,
        })
      }
      meta={{
        successToast: act.done,
        errorToast: act.failed,
        invalidates: [ACCOUNTS_KEY, dashboardQuery().queryKey],
      }}
      onClose={onClose}
      title={<span className="wrap-anywhere">{`${act.verb} ${username}?`}</span>}
      description={type === 'voter' ? act.voter : act.admin}
      confirmLabel={act.verb}
      busyLabel={act.busy}
      tone={isActive ? 'danger' : 'primary'}
    />
  );
}

const DEACTIVATE = {
  verb: 'Deactivate',
  busy: 'Deactivating...',
  voter:
    'This user is signed out everywhere and can neither sign in nor vote. Votes already cast still count. You can reactivate the account at any time.',
  admin:
    'This administrator is signed out everywhere and cannot sign in. You can reactivate the account at any time.',
  done: 'User deactivated successfully',
  failed: 'Failed to deactivate user',
};

const REACTIVATE = {
  verb: 'Reactivate',
  busy: 'Reactivating...',
  voter: 'This user may sign in and vote again.',
  admin: 'This administrator may sign in again, with the password and the authenticator from before.',
  done: 'User reactivated successfully',
  failed: 'Failed to reactivate user',
};
