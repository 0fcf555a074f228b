import type { UserSessionDetails } from 'admin-api/contract';
import type { ReactNode } from 'react';
import { countText, formatDateTime } from 'shared-web';
import { LastActivity, SessionStatus, shortSessionId, visitorName } from './session-cells.tsx';

export function SessionFacts({ session }: { session: UserSessionDetails }) {
  const { account, categoriesCompleted } = session;
  return (
    <dl className="grid gap-x-8 sm:grid-cols-2">
      <Fact name="Username">{visitorName(session)}</Fact>
      <Fact name="User ID">{session.userId ?? 'None'}</Fact>
      <Fact name="Account created">{account ? formatDateTime(account.createdAt) : 'N/A'}</Fact>
      <Fact name="Account status">{account ? (account.isActive ? 'Active' : 'Inactive') : 'N/A'}</Fact>
      <Fact name="Session">
        <span className="font-mono">{shortSessionId(session.sessionId)}</span>
      </Fact>
      <Fact name="Session status">
        <SessionStatus session={session} />
      </Fact>
      <Fact name="Session started">{formatDateTime(session.createdAt)}</Fact>
      <Fact name="Last activity">
        <LastActivity session={session} />
      </Fact>
      <Fact name="IP address">{session.ipAddress}</Fact>
      <Fact name="Categories completed">
        {categoriesCompleted ? `${categoriesCompleted.completed} of ${categoriesCompleted.total}` : 'N/A'}
      </Fact>
      <Fact name="Sessions of the account">{countText(session.sessions.length, 'session')}</Fact>
      <Fact name="Addresses">{session.addresses.join(', ') || 'None'}</Fact>
      <Fact name="User agent" wide>
        {session.userAgent || 'Not sent'}
      </Fact>
    </dl>
  );
}

interface FactProps {
  name: string;
  wide?: boolean;
  children: ReactNode;
}

function Fact({ name, wide = false, children }: FactProps) {
  return (
    <div className={wide ? `${LINE} sm:col-span-2` : LINE}>
      <dt className="text-ink-faint">{name}</dt>
      <dd className="min-w-0 font-medium tabular-nums wrap-anywhere">{children}</dd>
    </div>
  );
}

const LINE = 'flex flex-wrap justify-between gap-x-4 border-t border-line py-2 text-sm';
