import type { Account, AccountActsRequest } from 'admin-api/contract';
import { request, SLOW_TIMEOUT_MS } from '../api-client.ts';
import { ExcludeDialog } from '../lists/exclude-dialog.tsx';
import type { ActOnMany, ActsOnSelected } from '../lists/selection-bar.tsx';
import { ACCOUNTS_KEY, dashboardQuery } from '../queries.ts';
import {
  deactivateUsers,
  excludeAccounts,
  reactivateUsers,
  usersDeactivated,
  usersReactivated,
} from './messages.ts';

/** Deactivates or reactivates the selected accounts, excludes their votes, or exports them. */
export function actsOnUsers(selected: readonly Account[]): ActsOnSelected {
  const active = selected.filter(({ isActive }) => isActive);
  const inactive = selected.filter(({ isActive }) => !isActive);
  const voters = selected.filter(({ type }) => type === 'voter').map(({ username }) => username);
  const usernames = selected.map(({ username }) => username).join(',');
  return {
    noun: 'user',
    nouns: 'users',
    acts: [
      ...(active.length > 0 ? [deactivate(active)] : []),
      ...(inactive.length > 0 ? [reactivate(inactive)] : []),
      ...(voters.length > 0 ? [exclude(voters)] : []),
    ],
    invalidates: [ACCOUNTS_KEY, dashboardQuery.queryKey],
    file: { path: `/api/admin/exports/users.csv?usernames=${usernames}`, name: 'users.csv' },
  };
}

const exclude = (usernames: readonly string[]): ActOnMany => ({
  icon: 'x',
  label: excludeAccounts({ count: usernames.length }),
  dialog: ({ onDone, onClose }) => (
    <ExcludeDialog usernames={usernames} onDone={(done) => onDone({ done })} onClose={onClose} />
  ),
});

const send = (act: AccountActsRequest['act'], accounts: readonly Account[]) =>
  request('/api/admin/users/acts', {
    method: 'POST',
    body: { act, usernames: accounts.map(({ username }) => username) } satisfies AccountActsRequest,
    timeoutMs: SLOW_TIMEOUT_MS,
  });

function deactivate(accounts: readonly Account[]): ActOnMany {
  const count = accounts.length;
  return {
    icon: 'ban',
    label: deactivateUsers({ count }),
    busyLabel: 'Deactivating...',
    description:
      'They’ll be signed out everywhere and won’t be able to sign in or vote. Votes already cast still count. You can undo this.',
    tone: 'danger',
    change: () => send('deactivate', accounts),
    errorToast: 'Failed to deactivate users',
    done: usersDeactivated({ count }),
    undo: { change: () => send('reactivate', accounts), successToast: usersReactivated({ count }) },
  };
}

function reactivate(accounts: readonly Account[]): ActOnMany {
  const count = accounts.length;
  return {
    icon: 'check',
    label: reactivateUsers({ count }),
    busyLabel: 'Reactivating...',
    description: 'They’ll be able to sign in again. You can undo this.',
    tone: 'primary',
    change: () => send('reactivate', accounts),
    errorToast: 'Failed to reactivate users',
    done: usersReactivated({ count }),
    undo: { change: () => send('deactivate', accounts), successToast: usersDeactivated({ count }) },
  };
}
