import type { Account, ChangeAccountRequest } from 'admin-api/contract';
import { ConfirmChange } from 'shared-web';
import { request } from '../api-client.ts';
import { ACCOUNTS_KEY, dashboardQuery } from '../queries.ts';
import { askToDeactivate, askToReactivate } from './messages.ts';

interface ChangeStatusDialogProps {
  account: Account;
  onClose: () => void;
}

/** Asks before an account is deactivated or reactivated. */
export function ChangeStatusDialog({ account, onClose }: ChangeStatusDialogProps) {
  const { username, isActive, type } = account;
  const words = isActive ? DEACTIVATE : REACTIVATE;
  return (
    <ConfirmChange
      change={() =>
        request<Account>(`/api/admin/users/${encodeURIComponent(username)}`, {
          method: 'PATCH',
          body: { isActive: !isActive } satisfies ChangeAccountRequest,
        })
      }
      meta={{
        successToast: words.done,
        errorToast: words.failed,
        invalidates: [ACCOUNTS_KEY, dashboardQuery.queryKey],
      }}
      onClose={onClose}
      title={<span className="wrap-anywhere">{words.title({ name: username })}</span>}
      description={words.effect[type]}
      confirmLabel={words.label}
      busyLabel={words.busyLabel}
      tone={isActive ? 'danger' : 'primary'}
    />
  );
}

const DEACTIVATE = {
  title: askToDeactivate,
  label: 'Deactivate',
  busyLabel: 'Deactivating...',
  effect: {
    voter:
      'This user will be signed out everywhere and won’t be able to sign in or vote. Votes already cast still count. You can reactivate the account at any time.',
    admin:
      'This admin will be signed out everywhere and won’t be able to sign in. You can reactivate the account at any time.',
  },
  done: 'User deactivated',
  failed: 'Failed to deactivate user',
};

const REACTIVATE = {
  title: askToReactivate,
  label: 'Reactivate',
  busyLabel: 'Reactivating...',
  effect: {
    voter: 'This user can sign in and vote again.',
    admin: 'This admin can sign in again, with the same password and authenticator.',
  },
  done: 'User reactivated',
  failed: 'Failed to reactivate user',
};
