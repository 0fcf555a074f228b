import type { UserSessionDetails } from 'admin-api/contract';
import type { ReactNode } from 'react';
import { countText } from 'shared-web';
import { Facts } from '../lists/facts.tsx';
import { Moment } from '../time/moment.tsx';
import { LastActivity, SessionStatus, shortSessionId, visitorName } from './session-cells.tsx';

export function SessionFacts({ session }: { session: UserSessionDetails }) {
  return <Facts facts={factsOf(session)} look="pairs" />;
}

function accountStatus(isActive: boolean, isBlocked: boolean): string {
  if (!isActive) return 'Inactive';
  return isBlocked ? 'Blocked' : 'Active';
}

/** In pairs, and the last one, which is long, on a line of its own. */
function factsOf(session: UserSessionDetails): Record<string, ReactNode> {
  const { account, categoriesCompleted: progress } = session;
  return {
    Username: visitorName(session),
    'User ID': session.userId ?? 'None',
    'Account created': account ? <Moment at={account.createdAt} /> : 'N/A',
    'Account status': account ? accountStatus(account.isActive, session.isBlocked) : 'N/A',
    Session: <span className="font-mono">{shortSessionId(session.sessionId)}</span>,
    'Session status': <SessionStatus session={session} />,
    'Session started': <Moment at={session.createdAt} />,
    'Last activity': <LastActivity session={session} />,
    'IP address': session.ipAddress,
    'Categories completed': progress ? `${progress.completed} of ${progress.total}` : 'N/A',
    'Sessions of the account': countText(session.sessions.length, 'session'),
    Addresses: session.addresses.join(', ') || 'None',
    'User agent': session.userAgent || 'Not sent',
  };
}
