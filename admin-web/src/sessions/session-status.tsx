import type { UserSession } from 'admin-api/contract';
import { Badge } from 'shared-ui/host';

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
