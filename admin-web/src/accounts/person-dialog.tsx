import { useQuery } from '@tanstack/react-query';
import type { UserSessionDetails } from 'admin-api/contract';
import type { ReactNode } from 'react';
import { Banner, Dialog, Skeleton, Table, type TableColumn } from 'shared-ui/host';
import { capital, countText, formatCount, formatDateTime, listText } from 'shared-web';
import { call, VOTES_TIMEOUT_MS } from '../api-client.ts';
import { reasonField } from '../forms/fields.tsx';
import { type Act, ActButtons } from '../lists/acts.tsx';
import { Facts } from '../lists/facts.tsx';
import { PanelLoaded, PanelPage } from '../lists/panel-page.tsx';
import type { OpenedRow } from '../lists/record-list.tsx';
import { sessionDetailsQuery, useSignedInAdmin } from '../queries.ts';
import { Moment } from '../time/moment.tsx';
import { usePanelZone } from '../time/zoned-time.ts';
import {
  LastActivity,
  SESSION_COLUMNS,
  SESSION_ID_COLUMN,
  SessionStatus,
  shortSessionId,
  visitorName,
} from './session-columns.tsx';

interface PersonDialogProps extends Omit<OpenedRow<unknown>, 'row'> {
  title: string;
  /** The details of a person are those of one of their sessions. */
  sessionId: number;
}

/** Shows who is behind a session, what holds for them, and what can be done. */
export function PersonDialog({ title, sessionId, acts, close }: PersonDialogProps) {
  const query = useQuery(sessionDetailsQuery(sessionId));
  const isSuperAdmin = useSignedInAdmin().role === 'super_admin';
  return (
    <Dialog
      open
      onOpenChange={close}
      size="lg"
      title={title}
      description="We never show who an account voted for."
    >
      <PanelLoaded query={query} what="session" placeholder={<Skeleton className="h-96 w-full" />}>
        {(session) => (
          <div className="grid gap-8">
            <WhatHolds session={session} />
            <div className="grid gap-3">
              <p className="text-sm text-ink-soft">
                A blocked account can’t sign in or vote, and its votes still count. An account whose votes are
                excluded can sign in and vote, but none of its votes count.
              </p>
              <div className="flex flex-wrap gap-2 empty:hidden">
                {acts}
                <ActButtons row={session} name={visitorName(session)} acts={isSuperAdmin ? [RESTORE] : []} />
              </div>
            </div>
            <Facts facts={factsOf(session)} look="pairs" />
            {session.account && <Score score={session.score} />}
            <PanelPage isPart title="Sessions of this account">
              <Table
                caption="Sessions of this account, newest first"
                columns={[SESSION_ID_COLUMN, ...SESSION_COLUMNS]}
                rows={session.sessions}
                rowKey={({ id }) => id}
                empty={<p className="text-sm text-ink-faint">This visit has no account.</p>}
              />
            </PanelPage>
            <PanelPage isPart title="Other account activity">
              <Table
                caption="Other account activity, newest first"
                columns={FLAG_COLUMNS}
                rows={session.flags}
                // Two flags of one kind can have the same time; their order never changes.
                rowKey={(flag) => `${flag.happenedAt} ${flag.kind} ${session.flags.indexOf(flag)}`}
                empty={<p className="text-sm text-ink-faint">Nothing besides registration and sign-ins.</p>}
              />
            </PanelPage>
          </div>
        )}
      </PanelLoaded>
    </Dialog>
  );
}

/** Takes one account out of an exclusion, which may be about many. */
const RESTORE: Act<UserSessionDetails> = {
  label: 'Restore votes',
  icon: 'undo',
  appliesTo: ({ exclusion, account }) => exclusion !== null && account !== null,
  confirm: (_, what) => ({
    title: `Restore the votes of ${what}?`,
    description:
      'Other accounts stay excluded. On a live leaderboard, these votes return when it freezes or voting ends, because the difference would show how one person voted. Otherwise they count right away.',
    fields: { reason: reasonField({ hint: 'Needed once voting has ended.', optional: true }) },
  }),
  request: ([session], { reason }) =>
    call('POST /api/admin/vote-removals/:id/restore', {
      at: session?.exclusion?.id,
      body: { username: session?.username ?? '', ...(reason && { reason }) },
      timeoutMs: VOTES_TIMEOUT_MS,
    }),
  failed: 'Failed to restore votes',
  done: (what) => `${what} is no longer excluded`,
};

/** Says whether the person is blocked or excluded, by whom and why. */
function WhatHolds({ session }: { session: UserSessionDetails }) {
  const zone = usePanelZone();
  const { isBlocked, blockedUntil, blockReason, exclusion } = session;
  if (!isBlocked && !exclusion) return null;
  const name = visitorName(session);
  // A block applies to the account, if the session has one.
  const who =
    session.userId === null ? `${name} (${shortSessionId(session.sessionId)})` : `The account ${name}`;
  return (
    <div className="grid gap-3">
      {isBlocked && (
        <Banner
          tone="danger"
          title={
            blockedUntil
              ? `${who} is blocked until ${formatDateTime(blockedUntil, zone)}`
              : `${who} is blocked until an admin lifts the block`
          }
        >
          {blockReason && <p className="wrap-anywhere">Reason: {blockReason}</p>}
        </Banner>
      )}
      {exclusion && (
        <Banner
          tone="warning"
          title={`Votes excluded by ${exclusion.excludedBy}, ${formatDateTime(exclusion.excludedAt, zone)}`}
        >
          {exclusion.reason && <p className="wrap-anywhere">Reason: {exclusion.reason}</p>}
        </Banner>
      )}
    </div>
  );
}

function accountStatus({ account, isBlocked }: UserSessionDetails): string {
  if (!account) return 'N/A';
  if (!account.isActive) return 'Inactive';
  return isBlocked ? 'Blocked' : 'Active';
}

/** Ends with the user agent, which is long and fills the last line. */
function factsOf(session: UserSessionDetails): Record<string, ReactNode> {
  const { account, categoriesCompleted: progress } = session;
  const completed = progress
    ? `${formatCount(progress.completed)} of ${formatCount(progress.total)}`
    : 'Not shown yet';
  return {
    Username: visitorName(session),
    'User ID': session.userId ?? 'None',
    'Account created': account ? <Moment at={account.createdAt} /> : 'N/A',
    'Account status': accountStatus(session),
    Session: <span className="font-mono">{shortSessionId(session.sessionId)}</span>,
    'Session status': <SessionStatus session={session} />,
    'Session started': <Moment at={session.createdAt} />,
    'Last activity': <LastActivity session={session} />,
    'IP address': session.ipAddress,
    'Categories completed': account ? completed : 'N/A',
    'Sessions of this account': countText(session.sessions.length, 'session'),
    Addresses: listText(session.addresses) || 'None',
    'User agent': session.userAgent || 'Not sent',
  };
}

/** Shows the score of an account with the signals that contribute to it. */
function Score({ score }: Pick<UserSessionDetails, 'score'>) {
  return (
    <PanelPage isPart title="Score of this account">
      {score ? (
        <>
          <p className="text-sm tabular-nums">{score.score} of 100 points</p>
          <ul className="mt-1 text-sm">
            {score.reasons.map(({ signal, points, sentence }) => (
              <li key={signal} className="flex gap-3 border-t border-line py-2">
                <span className="w-8 shrink-0 text-right font-medium tabular-nums">+{points}</span>
                <span className="min-w-0 wrap-anywhere">{sentence}</span>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className="text-sm text-ink-faint">This account has no score in this voting period.</p>
      )}
    </PanelPage>
  );
}

const FLAG_COLUMNS: readonly TableColumn<UserSessionDetails['flags'][number]>[] = [
  // "sign_in_failed" reads "Sign in failed".
  { header: 'Activity', cell: ({ kind }) => capital(kind.replaceAll(/[_.]/g, ' ')) },
  { header: 'When', cell: ({ happenedAt }) => <Moment at={happenedAt} /> },
  { header: 'IP Address', cell: ({ ipAddress }) => ipAddress ?? 'None' },
  { header: 'Details', cell: ({ details }) => <span className="wrap-anywhere">{details ?? 'None'}</span> },
];
