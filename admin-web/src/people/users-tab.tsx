import { useQuery } from '@tanstack/react-query';
import type { Account } from 'admin-api/contract';
import { countText, PageLink } from 'shared-web';
import { RecordList } from '../lists/record-list.tsx';
import type { TypedFilter } from '../lists/typed-filters.tsx';
import { accountsQuery, codeSetsQuery, useSignedInAdmin } from '../queries.ts';
import { blockAccounts } from './block.ts';
import { excludeVotersOf } from './exclude-votes.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { USER_COLUMNS } from './user-columns.tsx';

export function UsersTab() {
  const { username: own, role } = useSignedInAdmin();
  const isSuperAdmin = role === 'super_admin';
  const { data: sets = [] } = useQuery(codeSetsQuery());
  return (
    <RecordList
      title="Users"
      note={(total) => countText(total, 'account')}
      actions={
        isSuperAdmin && (
          <PageLink to="?tab=security" className="text-sm">
            Add an admin
          </PageLink>
        )
      }
      noun="user"
      nameOf={({ username }) => username}
      rowKey={({ type, id }) => `${type} ${id}`}
      query={accountsQuery}
      searchHint="Search usernames..."
      sorts={{ '': 'Newest first', name: 'By name' }}
      filters={{
        // A plain admin sees only voters.
        ...(isSuperAdmin && { type: { label: 'Type', choices: TYPES } }),
        status: { label: 'Status', choices: STATUSES },
      }}
      typedFilters={{
        ...VOTER_FILTERS,
        setId: {
          label: 'Set of codes',
          type: sets.map(({ id, name }) => ({ value: String(id), label: name })),
          length: 10,
        },
      }}
      columns={USER_COLUMNS}
      compact
      main={{
        label: 'View Details',
        appliesTo: ({ lastSessionId }) => lastSessionId !== null,
        open: ({ row, ...dialog }) => <PersonDialog sessionId={row.lastSessionId ?? 0} {...dialog} />,
      }}
      acts={isSuperAdmin ? [...blockAccounts(own), EXCLUDE] : []}
      file={isSuperAdmin ? { name: 'users.csv', query: (_, selected) => onlyOf(selected) } : undefined}
      empty={{
        icon: 'users',
        title: 'No users yet',
        description: 'Users appear as soon as people register.',
      }}
    />
  );
}

const onlyOf = (accounts?: readonly Account[]) =>
  accounts ? `usernames=${accounts.map(({ username }) => username).join(',')}` : '';

const EXCLUDE = excludeVotersOf(({ type, username, isErased }: Account) =>
  type === 'voter' && !isErased ? username : null,
);

/** Finds voters by where and when they registered, and with what. */
const VOTER_FILTERS: Record<string, TypedFilter> = {
  network: {
    label: 'Registered from network',
    hint: 'An address, or a network such as 203.0.113.0/24.',
    type: 'text',
    length: 50,
  },
  registeredFrom: { label: 'Registered from', type: 'moment', length: 30 },
  registeredUntil: { label: 'Registered until', type: 'moment', length: 30 },
  browserOf: { label: 'Same browser as', hint: 'A username.', type: 'text', length: 20 },
  isBlocked: {
    label: 'Blocked',
    type: [
      { value: 'true', label: 'Blocked' },
      { value: 'false', label: 'Not blocked' },
    ],
    length: 5,
  },
};

const STATUSES = { '': 'All', active: 'Active', inactive: 'Inactive' };
const TYPES = { '': 'Everyone', voter: 'Voters', admin: 'Admins' };
