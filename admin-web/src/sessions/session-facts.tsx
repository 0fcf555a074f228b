import type { UserSessionDetails } from 'admin-api/contract';
import type { ReactNode } from 'react';
import { countText, listText } from 'shared-web';
import { Facts } from '../lists/facts.tsx';
import { Moment } from '../time/moment.tsx';
import { outOf } from './messages.tsx';
import { LastActivity, SessionStatus, shortSessionId, visitorName } from './session-cells.tsx';

export function SessionFacts({ session }: { session: UserSessionDetails }) {
  return <Facts facts={factsOf(session)} look="pairs" />;
}

function accountStatus(isActive: boolean, isBlocked: boolean): string {
  if (!isActive) return 'Inactive';
  return isBlocked ? 'Blocked' : 'Active';
}

function completedText(progress: UserSessionDetails['categoriesCompleted']): string {
  return progress ? outOf({ count: progress.completed, total: progress.total }) : 'Not shown yet';
}

/** Ends with the user agent, which is long and fills the last line. */
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
    'Categories completed': account ? completedText(progress) : 'N/A',
    'Sessions of this account': countText(session.sessions.length, 'session'),
    Addresses: listText(session.addresses) || 'None',
    'User agent': session.userAgent || 'Not sent',
  };
}
