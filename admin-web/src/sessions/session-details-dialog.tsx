import { useQuery } from '@tanstack/react-query';
import type { UserSessionDetails } from 'admin-api/contract';
import { Banner, Dialog, Skeleton } from 'shared-ui/host';
import { formatDateTime, Loaded } from 'shared-web';
import { sessionDetailsQuery } from '../queries.ts';
import { usePanelZone } from '../time/panel-zone.ts';
import { BlockForm } from './block-form.tsx';
import { shortSessionId, visitorName } from './session-cells.tsx';
import { SessionFacts } from './session-facts.tsx';
import { SessionHistory } from './session-history.tsx';
import { SessionScore } from './session-score.tsx';

export interface SessionDetailsDialogProps {
  /** Of the session's row; closed without one. */
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
      description="What is known about one visit. We never show who an account voted for."
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
          <BlockForm
            // What was typed to block must not be sent to unblock.
            key={String(session.isBlocked)}
            session={session}
          />
          <SessionHistory session={session} />
        </div>
      )}
    </Loaded>
  );
}

function BlockNotice({ session }: { session: UserSessionDetails }) {
  const { name: zone } = usePanelZone();
  const until = session.blockedUntil
    ? `until ${formatDateTime(session.blockedUntil, zone)}`
    : 'until it is lifted';
  return (
    <Banner tone="danger" title={`${whoOf(session)} is blocked ${until}`}>
      {session.blockReason && <p className="wrap-anywhere">Reason: {session.blockReason}</p>}
    </Banner>
  );
}

/** A block means the account, where there is one. */
function whoOf(session: UserSessionDetails): string {
  const name = visitorName(session);
  return session.userId === null ? `${name} (${shortSessionId(session.sessionId)})` : `The account ${name}`;
}
