import type { UserSession } from 'admin-api/contract';
import { Badge, type TableColumn } from 'shared-ui/host';
import { formatMoment } from 'shared-web';
import { Moment } from '../time/moment.tsx';

/** Whose session it is. */
export function visitorName({ userId, username }: Pick<UserSession, 'userId' | 'username'>): string {
  if (userId === null) return 'Anonymous';
  return username ?? 'Unknown User';
}

/** Enough to tell sessions apart on a screen. */
export const shortSessionId = (sessionId: string): string => `${sessionId.slice(0, 8)}...`;

/** Blocked or Active, also of a session that has ended: see `LastActivity`. */
export function SessionStatus({ session }: { session: Pick<UserSession, 'isBlocked' | 'isEnded'> }) {
  if (session.isBlocked) {
    return (
      <Badge tone="red" icon="ban">
        Blocked
      </Badge>
    );
  }
  return <Badge tone={session.isEnded ? 'neutral' : 'green'}>Active</Badge>;
}

/** When a session was last used, and whether it can be used again. */
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

/** What every list of sessions says beside whose they are. */
export const SESSION_COLUMNS: readonly TableColumn<UserSession>[] = [
  {
    header: 'IP Address',
    cell: ({ ipAddress }) => <span className="tabular-nums wrap-anywhere">{ipAddress}</span>,
  },
  { header: 'Status', cell: (session) => <SessionStatus session={session} /> },
  { header: 'Last Activity', cell: (session) => <LastActivity session={session} /> },
];
