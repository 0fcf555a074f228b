import type { Account, ChangeAccountRequest } from 'admin-api/contract';
import { ConfirmChange } from 'shared-web';
import { request } from '../api-client.ts';
import { ACCOUNTS_KEY, dashboardQuery } from '../queries.ts';
import { verbFor } from './user-columns.tsx';

interface ChangeStatusDialogProps {
  account: Account;
  onClose: () => void;
}

/** Asks before an account is switched off or on again. */
export function ChangeStatusDialog({ account, onClose }: ChangeStatusDialogProps) {
  const { username, isActive, type } = account;
  const verb = verbFor(account);
  return (
    <ConfirmChange
      change={() =>
        request<Account>(`/api/admin/users/${encodeURIComponent(username)}`, {
          method: 'PATCH',
          body: { isActive: !isActive } satisfies ChangeAccountRequest,
        })
      }
      meta={{
        successToast: `User ${verb.toLowerCase()}d successfully`,
        errorToast: `Failed to ${verb.toLowerCase()} user`,
        invalidates: [ACCOUNTS_KEY, dashboardQuery.queryKey],
      }}
      onClose={onClose}
      title={<span className="wrap-anywhere">{`${verb} ${username}?`}</span>}
      description={EFFECT[verb][type]}
      confirmLabel={verb}
      busyLabel={`${verb.slice(0, -1)}ing...`}
      tone={isActive ? 'danger' : 'primary'}
    />
  );
}

const EFFECT = {
  Deactivate: {
    voter:
      'This user is signed out everywhere and can neither sign in nor vote. Votes already cast still count. You can reactivate the account at any time.',
    admin:
      'This administrator is signed out everywhere and cannot sign in. You can reactivate the account at any time.',
  },
  Reactivate: {
    voter: 'This user may sign in and vote again.',
    admin: 'This administrator may sign in again, with the password and the authenticator from before.',
  },
};
