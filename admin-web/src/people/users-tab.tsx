import type { Account } from 'admin-api/contract';
import { countText, PageLink } from 'shared-web';
import { RecordList } from '../lists/record-list.tsx';
import { accountsQuery, PEOPLE_KEYS, useSignedInAdmin } from '../queries.ts';
import { blockAccounts } from './block.ts';
import { excludeVotersOf } from './exclude-votes.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { USER_COLUMNS } from './user-columns.tsx';
import { VOTER_FILTERS, VoterFilters } from './voter-filters.tsx';

export function UsersTab() {
  const { username: own, role } = useSignedInAdmin();
  const isSuperAdmin = role === 'super_admin';
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
      typedFilters={VOTER_FILTERS}
      moreFilters={(view) => <VoterFilters list={view} />}
      columns={USER_COLUMNS}
      compact
      main={{
        label: 'View Details',
        appliesTo: ({ lastSessionId }) => lastSessionId !== null,
        open: ({ row, ...dialog }) => <PersonDialog sessionId={row.lastSessionId ?? 0} {...dialog} />,
      }}
      acts={isSuperAdmin ? [...blockAccounts(own), EXCLUDE] : []}
      invalidates={PEOPLE_KEYS}
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

const STATUSES = { '': 'All', active: 'Active', inactive: 'Inactive' };
const TYPES = { '': 'Everyone', voter: 'Voters', admin: 'Admins' };
