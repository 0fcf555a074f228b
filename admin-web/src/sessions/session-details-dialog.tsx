import { useQuery } from '@tanstack/react-query';
import type { UserSessionDetails } from 'admin-api/contract';
import { useState } from 'react';
import { Banner, Button, Dialog, Skeleton } from 'shared-ui/host';
import { Loaded } from 'shared-web';
import { ExcludeDialog } from '../lists/exclude-dialog.tsx';
import { sessionDetailsQuery, useSignedInAdmin } from '../queries.ts';
import { usePanelZone } from '../time/zoned-time.ts';
import { BlockForm } from './block-form.tsx';
import { because, isBlocked } from './messages.tsx';
import { shortSessionId, visitorName } from './session-cells.tsx';
import { SessionFacts } from './session-facts.tsx';
import { SessionHistory } from './session-history.tsx';
import { SessionScore } from './session-score.tsx';

export interface SessionDetailsDialogProps {
  /** Identifies the session; the dialog is closed without it. */
  id: number | undefined;
  onClose: () => void;
}

export function SessionDetailsDialog({ id, onClose }: SessionDetailsDialogProps) {
  return (
    <Dialog
      open={id !== undefined}
      onOpenChange={onClose}
      size="lg"
      title="Session details"
      description="We never show who an account voted for."
    >
      {id !== undefined && <Details id={id} />}
    </Dialog>
  );
}

function Details({ id }: { id: number }) {
  const query = useQuery(sessionDetailsQuery(id));
  return (
    <Loaded
      query={query}
      texts={{ loading: 'Loading session', failed: 'Failed to load session' }}
      placeholder={<Skeleton className="h-96 w-full" />}
    >
      {(session) => (
        <div className="grid gap-8">
          {session.isBlocked && <BlockNotice session={session} />}
          <SessionFacts session={session} />
          {session.account && <SessionScore score={session.score} />}
          {session.account && session.username && <ExcludeVoter username={session.username} />}
          <BlockForm
            // The key resets the form, so that a reason typed for blocking is not sent for unblocking.
            key={String(session.isBlocked)}
            session={session}
          />
          <SessionHistory session={session} />
        </div>
      )}
    </Loaded>
  );
}

function ExcludeVoter({ username }: { username: string }) {
  const [isExcluding, setExcluding] = useState(false);
  if (useSignedInAdmin().role !== 'super_admin') return null;
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon="x"
        className="justify-self-start"
        onClick={() => setExcluding(true)}
      >
        Exclude votes
      </Button>
      {isExcluding && <ExcludeDialog usernames={[username]} onClose={() => setExcluding(false)} />}
    </>
  );
}

function BlockNotice({ session }: { session: UserSessionDetails }) {
  const { name: zone } = usePanelZone();
  // A block applies to the account, if the session has one.
  const title = isBlocked({
    name: visitorName(session),
    sessionId: session.userId === null ? shortSessionId(session.sessionId) : undefined,
    until: session.blockedUntil ?? undefined,
    zone,
  });
  return (
    <Banner tone="danger" title={title}>
      {session.blockReason && <p className="wrap-anywhere">{because({ reason: session.blockReason })}</p>}
    </Banner>
  );
}
