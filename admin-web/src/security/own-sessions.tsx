import type { OwnSession } from 'admin-api/contract';
import { Badge, type TableColumn } from 'shared-ui/host';
import { call } from '../api-client.ts';
import type { Act } from '../lists/acts.tsx';
import { RecordList } from '../lists/record-list.tsx';
import { ownSessionsQuery } from '../queries.ts';
import { Moment } from '../time/moment.tsx';

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
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? (userAgent || 'Unknown device');
}

export function OwnSessions() {
  return (
    <RecordList
      title="Where you’re signed in"
      isPart
      noun="session"
      nameOf={({ userAgent, ipAddress }) => `session: ${deviceOf(userAgent)}, ${ipAddress}`}
      rowKey={({ id }) => id}
      query={() => ownSessionsQuery}
      columns={COLUMNS}
      acts={[END]}
      empty={{ icon: 'user', title: 'No sessions', description: 'You aren’t signed in anywhere.' }}
    />
  );
}

const COLUMNS: TableColumn<OwnSession>[] = [
  {
    header: 'Device',
    cell: ({ userAgent, isCurrent }) => (
      <span className="flex flex-wrap items-center gap-2" title={userAgent}>
        <span className="font-medium">{deviceOf(userAgent)}</span>
        {isCurrent && <Badge tone="green">This session</Badge>}
      </span>
    ),
  },
  { header: 'IP Address', cell: ({ ipAddress }) => ipAddress },
  {
    header: 'Last active',
    cell: ({ lastActivityAt, twoFactorVerified }) => (
      <>
        <Moment at={lastActivityAt} />
        {!twoFactorVerified && <span className="block text-ink-faint">2FA code not entered yet</span>}
      </>
    ),
  },
];

const END: Act<OwnSession> = {
  label: 'End',
  icon: 'x',
  onlyOne: true,
  appliesTo: ({ isCurrent }) => !isCurrent,
  request: ([session]) => call('DELETE /api/admin/sessions/:id', { at: session?.id }),
  failed: 'Failed to end session',
  done: () => 'Session ended',
};
