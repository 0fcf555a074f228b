import type { UserSession } from 'admin-api/contract';
import { Badge } from 'shared-ui/host';

export function SessionStatus({ session }: { session: Pick<UserSession, 'isBlocked' | 'isEnded'> }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      {session.isBlocked ? (
        <Badge tone="red" icon="ban">
          Blocked
        </Badge>
      ) : (
        <Badge tone={session.isEnded ? 'neutral' : 'green'}>Active</Badge>
      )}
      {session.isEnded && <span className="text-xs text-ink-faint">ended</span>}
    </span>
  );
}
