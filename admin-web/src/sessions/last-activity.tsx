import type { UserSession } from 'admin-api/contract';
import { formatMoment } from 'shared-web';

interface LastActivityProps {
  session: Pick<UserSession, 'lastActivityAt' | 'isEnded'>;
}

/** When a session was last used, and whether it can be used again. */
export function LastActivity({ session: { lastActivityAt, isEnded } }: LastActivityProps) {
  return (
    <>
      <time dateTime={lastActivityAt} className="tabular-nums">
        {formatMoment(lastActivityAt)}
      </time>
      {isEnded && <span className="block text-xs text-ink-faint">Session ended</span>}
    </>
  );
}
