import type { UserSession } from 'admin-api/contract';
import { Badge, type TableColumn } from 'shared-ui/host';
import { formatMoment } from 'shared-web';
import { Unspaced } from '../lists/name-cell.tsx';
import { Moment } from '../time/moment.tsx';

/** Names the owner of a session. */
export function visitorName({ userId, username }: Pick<UserSession, 'userId' | 'username'>): string {
  if (userId === null) return 'Anonymous';
  return username ?? 'Unknown User';
}

/** Shortens a session ID for display. */
export const shortSessionId = (sessionId: string): string => `${sessionId.slice(0, 8)}...`;

/** Shows Blocked or Active, in grey if the session has ended. */
export function SessionStatus({ session }: { session: Pick<UserSession, 'isBlocked' | 'isEnded'> }) {
  if (session.isBlocked) {
    return (
      <Badge tone="red" icon="ban" className="@min-[42rem]:@max-[56rem]:[&>svg]:hidden">
        Blocked
      </Badge>
    );
  }
  return <Badge tone={session.isEnded ? 'neutral' : 'green'}>Active</Badge>;
}

/** Shows when a session was last used, and whether it has ended. */
export function LastActivity({ session }: { session: Pick<UserSession, 'lastActivityAt' | 'isEnded'> }) {
  return (
    <>
      <Moment at={session.lastActivityAt} format={formatMoment} />
      {session.isEnded && <span className="block text-xs text-ink-faint">Session ended</span>}
    </>
  );
}

export const SESSION_ID_COLUMN: TableColumn<UserSession> = {
  header: 'Session ID',
  rowHeader: true,
  cell: ({ sessionId }) => <span className="font-mono">{shortSessionId(sessionId)}</span>,
};

/** The columns of every list of sessions, besides the ID and the owner. */
export const SESSION_COLUMNS: readonly TableColumn<UserSession>[] = [
  { header: 'IP Address', cell: ({ ipAddress }) => <Unspaced>{ipAddress}</Unspaced> },
  { header: 'Status', cell: (session) => <SessionStatus session={session} /> },
  { header: 'Last Activity', cell: (session) => <LastActivity session={session} /> },
];
