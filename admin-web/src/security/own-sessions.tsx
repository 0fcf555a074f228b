import { useQuery } from '@tanstack/react-query';
import type { OwnSession } from 'admin-api/contract';
import { Badge, Skeleton } from 'shared-ui/host';
import { Loaded } from 'shared-web';
import { request } from '../api-client.ts';
import { RowChange } from '../lists/row-change.tsx';
import { ownSessionsQuery } from '../queries.ts';
import { browserOn, sessionOn, usage } from './messages.tsx';

/** The order matters: Edge and Opera also call themselves Chrome, and all of these call themselves Safari. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: [RegExp, string][] = [
  [/\b(?:iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Returns "Firefox on Linux", by which admins recognise their devices, or the header itself if it is unknown. */
export function deviceOf(userAgent: string): string {
  const browser = BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1];
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1];
  if (browser && system) return browserOn({ browser, system });
  return browser ?? system ?? (userAgent || 'Unknown device');
}

export function OwnSessions() {
  const sessions = useQuery(ownSessionsQuery);
  return (
    <section tabIndex={-1} aria-labelledby="own-sessions-title" className="mt-10 outline-none">
      <h3 id="own-sessions-title" className="mb-2 font-medium">
        Where you’re signed in
      </h3>
      <Loaded
        query={sessions}
        texts={{ loading: 'Loading sessions', failed: 'Failed to load sessions' }}
        placeholder={<Skeleton className="h-20" />}
      >
        {(rows) => (
          <ul className="grid border-t border-line">
            {rows.map((session) => (
              <li
                key={session.id}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3"
              >
                <Session session={session} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}

function Session({ session }: { session: OwnSession }) {
  const device = deviceOf(session.userAgent);
  return (
    <>
      <p className="min-w-0 text-sm">
        <span className="font-medium" title={session.userAgent}>
          {device}
        </span>
        <span className="block text-ink-faint">
          {usage({
            address: session.ipAddress,
            lastActivityAt: session.lastActivityAt,
            isVerified: session.twoFactorVerified,
          })}
        </span>
      </p>
      {session.isCurrent ? (
        <Badge tone="green">This session</Badge>
      ) : (
        <RowChange
          change={() => request(`/api/admin/sessions/${session.id}`, { method: 'DELETE' })}
          meta={{
            errorToast: 'Failed to end session',
            successToast: 'Session ended',
            invalidates: [ownSessionsQuery.queryKey],
          }}
          busyLabel="Ending..."
        >
          End <span className="sr-only">{sessionOn({ device, address: session.ipAddress })}</span>
        </RowChange>
      )}
    </>
  );
}
