import type { Account } from 'admin-api/contract';
import { Badge, Button, type TableColumn } from 'shared-ui/host';
import { formatDate } from 'shared-web';
import { ROLE_LABEL } from '../text-labels.ts';
import { Moment } from '../time/moment.tsx';
import { deactivate, reactivate } from './messages.ts';

/** The columns that every admin sees. */
export const USER_COLUMNS: readonly TableColumn<Account>[] = [
  { header: 'User ID', cell: ({ id }) => <span className="tabular-nums">{id}</span> },
  {
    header: 'Username',
    rowHeader: true,
    cell: ({ username, role }) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        <span className="font-medium wrap-anywhere">{username}</span>
        {role && <Badge tone="gold">{ROLE_LABEL[role]}</Badge>}
      </span>
    ),
  },
  {
    header: 'Email',
    cell: ({ email, emailConfirmed }) =>
      email || emailConfirmed ? (
        <span className="wrap-anywhere">{emailConfirmed ? 'Confirmed' : email}</span>
      ) : (
        <span className="whitespace-nowrap text-ink-faint">No email</span>
      ),
  },
  {
    header: 'Created',
    cell: ({ createdAt }) =>
      createdAt ? <Moment at={createdAt} format={formatDate} className="whitespace-nowrap" /> : 'N/A',
  },
  {
    header: 'Status',
    cell: ({ isActive, isErased }) =>
      isErased ? (
        <Badge>Deleted</Badge>
      ) : (
        <Badge tone={isActive ? 'green' : 'red'} icon={isActive ? 'check' : 'ban'}>
          {isActive ? 'Active' : 'Inactive'}
        </Badge>
      ),
  },
];

/** Adds a column of buttons to deactivate or reactivate accounts, for super admins. */
export function columnsWithStatus(
  own: string,
  onChangeStatus: (account: Account) => void,
): readonly TableColumn<Account>[] {
  return [
    ...USER_COLUMNS,
    {
      header: 'Change status',
      hideHeader: true,
      cell: (account) =>
        canSwitch(account, own) ? (
          <Button
            variant="secondary"
            size="sm"
            aria-label={(account.isActive ? deactivate : reactivate)({ name: account.username })}
            onClick={() => onChangeStatus(account)}
          >
            {account.isActive ? 'Deactivate' : 'Reactivate'}
          </Button>
        ) : account.isErased ? null : (
          <span className="inline-flex h-8 items-center text-xs text-ink-faint">You</span>
        ),
    },
  ];
}

/** Returns false for the admin's own account and for deleted accounts. */
export const canSwitch = ({ isErased, username }: Account, own: string): boolean =>
  !isErased && username !== own;
