import type { Account } from 'admin-api/contract';
import { Badge, type TableColumn } from 'shared-ui/host';
import { formatDate } from 'shared-web';
import { ROLE_LABEL } from '../text-labels.ts';
import { Moment } from '../time/moment.tsx';

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
