import type { UserSession } from 'admin-api/contract';
import { countText } from 'shared-web';
import { Unspaced } from '../lists/name-cell.tsx';
import { RecordList } from '../lists/record-list.tsx';
import { sessionsQuery, useSignedInAdmin } from '../queries.ts';
import { BLOCK_SESSIONS } from './block.ts';
import { excludeVotersOf } from './exclude-votes.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { SESSION_COLUMNS, SESSION_ID_COLUMN, shortSessionId, visitorName } from './session-columns.tsx';

export function SessionsTab() {
  const isSuperAdmin = useSignedInAdmin().role === 'super_admin';
  return (
    <RecordList
      title="User Tracking"
      note={(total) => `${countText(total, 'session')}, refreshed every 5 seconds`}
      noun="session"
      nameOf={(session) => `${visitorName(session)} (session ${shortSessionId(session.sessionId)})`}
      rowKey={({ id }) => id}
      query={sessionsQuery}
      isMoving
      searchHint="Search name, ID or address..."
      sorts={{ '': 'Latest activity', newest: 'Newest first' }}
      filters={{ status: { label: 'Status', choices: STATUSES } }}
      columns={COLUMNS}
      main={{
        label: 'View Details',
        appliesTo: ({ userId }) => userId !== null,
        open: ({ row, ...dialog }) => <PersonDialog title="Session details" sessionId={row.id} {...dialog} />,
      }}
      acts={[...BLOCK_SESSIONS, ...(isSuperAdmin ? [EXCLUDE] : [])]}
      empty={{
        icon: 'users',
        title: 'No sessions yet',
        description: 'Sessions appear when people register, sign in or see a security check.',
      }}
    />
  );
}

const EXCLUDE = excludeVotersOf(({ username }: UserSession) => username);

const STATUSES = {
  '': 'All',
  active: 'Not blocked',
  blocked: 'Blocked',
  in_use: 'Signed in',
  ended: 'Ended',
};

const COLUMNS = [
  SESSION_ID_COLUMN,
  {
    header: 'User',
    cell: (session: UserSession) => (
      <Unspaced className={session.username ? 'font-medium' : 'text-ink-faint'}>
        {visitorName(session)}
      </Unspaced>
    ),
  },
  ...SESSION_COLUMNS,
];
