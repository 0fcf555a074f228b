import { useQuery } from '@tanstack/react-query';
import type { Account } from 'admin-api/contract';
import * as limits from 'admin-api/limits';
import { Badge, type TableColumn } from 'shared-ui/host';
import { countText, type FormField, formatDate, PageLink } from 'shared-web';
import { choicesById, choicesOf } from '../forms/choice.tsx';
import { Unspaced } from '../lists/name-cell.tsx';
import { RecordList } from '../lists/record-list.tsx';
import { accountsQuery, codeSetsQuery, useSignedInAdmin } from '../queries.ts';
import { ROLE_LABEL } from '../text-labels.ts';
import { Moment, MomentControl } from '../time/moment.tsx';
import { blockAccounts } from './block.ts';
import { excludeVotersOf } from './exclude-votes.tsx';
import { PersonDialog } from './person-dialog.tsx';

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
        setId: { label: 'Set of codes', choices: [ANY, ...choicesById(sets)] },
      }}
      columns={USER_COLUMNS}
      compact
      main={{
        label: 'View Details',
        appliesTo: ({ lastSessionId }) => lastSessionId !== null,
        open: ({ row, ...dialog }) => (
          <PersonDialog title={row.username} sessionId={row.lastSessionId ?? 0} {...dialog} />
        ),
      }}
      acts={isSuperAdmin ? [...blockAccounts(own), EXCLUDE] : []}
      file={isSuperAdmin ? { name: 'users', query: (_, selected) => onlyOf(selected) } : undefined}
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

const EXCLUDE = excludeVotersOf(({ type, username, isErased, isExcluded }: Account) =>
  type === 'voter' && !isErased && !isExcluded ? username : null,
);

const ANY = { value: '', label: 'Any' };

/** Finds voters by where and when they registered, and with what. */
const VOTER_FILTERS: Record<string, FormField> = {
  network: {
    label: 'Registered from network',
    hint: 'An address, or a network such as 203.0.113.0/24.',
  },
  registeredFrom: { label: 'Registered from', control: MomentControl },
  registeredUntil: { label: 'Registered until', control: MomentControl },
  browserOf: { label: 'Same browser as', hint: 'A username.', maxLength: limits.CreateAdminRequest.username },
  isBlocked: { label: 'Blocked', choices: choicesOf({ '': 'Any', true: 'Blocked', false: 'Not blocked' }) },
  minPoints: {
    label: 'Points for acting like a script',
    choices: [ANY, ...[30, 40, 60].map((points) => ({ value: String(points), label: `${points} or more` }))],
  },
  isExcluded: {
    label: 'Votes excluded',
    choices: choicesOf({ '': 'Any', true: 'Excluded', false: 'Not excluded' }),
  },
};

const STATUSES = { '': 'All', active: 'Active', inactive: 'Inactive' };
const TYPES = { '': 'Everyone', voter: 'Voters', admin: 'Admins' };

/** Breaks an address behind its @, if it has to. */
function Address({ email }: { email: string }) {
  const [name, domain] = email.split('@');
  return (
    <>
      {name}@<wbr />
      {domain}
    </>
  );
}

const USER_COLUMNS: readonly TableColumn<Account>[] = [
  { header: 'User ID', cell: ({ id }) => id },
  {
    header: 'Username',
    rowHeader: true,
    cell: ({ username, role }) => (
      <span className="inline-flex flex-wrap items-center gap-x-2">
        <Unspaced className="font-medium">{username}</Unspaced>
        {role && <Badge tone="gold">{ROLE_LABEL[role]}</Badge>}
      </span>
    ),
  },
  {
    header: 'Email',
    cell: ({ email, emailConfirmed }) =>
      email || emailConfirmed ? (
        <Unspaced long>{emailConfirmed ? 'Confirmed' : <Address email={email ?? ''} />}</Unspaced>
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
    cell: ({ isActive, isErased, isExcluded }) => (
      <span className="inline-flex flex-wrap gap-2">
        {isErased ? (
          <Badge>Deleted</Badge>
        ) : (
          <Badge tone={isActive ? 'green' : 'red'} icon={isActive ? 'check' : 'ban'}>
            {isActive ? 'Active' : 'Inactive'}
          </Badge>
        )}
        {isExcluded && (
          <Badge tone="orange" icon="x">
            Votes excluded
          </Badge>
        )}
      </span>
    ),
  },
];
