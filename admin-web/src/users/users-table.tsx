import type { Account } from 'admin-api/contract';
import type { ReactNode } from 'react';
import { Badge, Button, Table, type TableColumn } from 'shared-ui/host';
import { formatDate } from 'shared-web';
import { ROLE_LABEL } from '../role-label.ts';

export interface UsersTableProps {
  accounts: readonly Account[];
  /** These are still the rows of another page or search. */
  outdated: boolean;
  /** Shows roles, and the buttons that only super admins may press. */
  forSuperAdmin: boolean;
  /** One's own account cannot be switched off. */
  ownUsername: string;
  onChangeStatus: (account: Account) => void;
  empty: ReactNode;
}

export function UsersTable({ accounts, outdated, empty, ...rest }: UsersTableProps) {
  return (
    <div aria-busy={outdated} className={outdated ? 'opacity-60' : ''}>
      <Table
        caption={CAPTION}
        columns={columns(rest)}
        rows={accounts}
        rowKey={({ type, id }) => `${type} ${id}`}
        empty={empty}
      />
    </div>
  );
}

export function UsersPlaceholder() {
  return (
    <Table
      caption={CAPTION}
      columns={COLUMNS}
      rows={[]}
      rowKey={({ id }) => id}
      empty={null}
      busy
      busyRows={8}
    />
  );
}

const CAPTION = 'Accounts, newest first';

type Actions = Pick<UsersTableProps, 'forSuperAdmin' | 'ownUsername' | 'onChangeStatus'>;

function columns({ forSuperAdmin, ownUsername, onChangeStatus }: Actions): readonly TableColumn<Account>[] {
  if (!forSuperAdmin) return COLUMNS;
  return [
    ...COLUMNS,
    {
      header: 'Change status',
      hideHeader: true,
      cell: (account) =>
        account.username === ownUsername ? (
          <span className="text-xs text-ink-faint">You</span>
        ) : (
          <Button
            variant="secondary"
            size="sm"
            aria-label={`${verb(account)} ${account.username}`}
            onClick={() => onChangeStatus(account)}
          >
            {verb(account)}
          </Button>
        ),
    },
  ];
}

const verb = ({ isActive }: Account) => (isActive ? 'Deactivate' : 'Reactivate');

const COLUMNS: readonly TableColumn<Account>[] = [
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
    cell: ({ email }) =>
      email ? (
        <span className="wrap-anywhere">{email}</span>
      ) : (
        <span className="whitespace-nowrap text-ink-faint">No email</span>
      ),
  },
  {
    header: 'Created',
    cell: ({ createdAt }) =>
      createdAt ? (
        <time dateTime={createdAt} className="whitespace-nowrap">
          {formatDate(createdAt)}
        </time>
      ) : (
        'N/A'
      ),
  },
  {
    header: 'Status',
    cell: ({ isActive }) => (
      <Badge tone={isActive ? 'green' : 'red'} icon={isActive ? 'check' : 'ban'}>
        {isActive ? 'Active' : 'Inactive'}
      </Badge>
    ),
  },
];
