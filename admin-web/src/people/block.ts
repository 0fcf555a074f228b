import type { Account, AccountActsRequest, SessionActsRequest, UserSession } from 'admin-api/contract';
import { call, SLOW_TIMEOUT_MS } from '../api-client.ts';
import { choicesOf } from '../forms/choice.tsx';
import { reasonField, SelectField } from '../forms/fields.tsx';
import type { Act } from '../lists/acts.tsx';

type Duration = NonNullable<AccountActsRequest['duration']>;

const UNBLOCK = {
  label: 'Unblock',
  icon: 'undo',
  failed: 'Failed to unblock',
  done: (what: string) => `${what} unblocked`,
} as const;

const askToUnblock = (_: unknown, what: string) => ({
  title: `Unblock ${what}?`,
  description: 'They can sign in and vote again straight away.',
});

const BLOCK = {
  label: 'Block',
  icon: 'ban',
  tone: 'danger',
  failed: 'Failed to block',
  done: (what: string) => `${what} blocked`,
} as const;

const askToBlock = (what: string, mayEnd: boolean) => ({
  title: `Block ${what}?`,
  description:
    'A blocked account can’t sign in or vote, and can’t do so in sessions that are open. Votes already cast still count. You can undo this.',
  fields: {
    reason: reasonField({ hint: 'People you block see this reason and when the block ends.' }),
    ...(mayEnd && { choice: DURATION }),
  },
});

const DURATIONS: Record<Duration, string> = {
  day: 'For 24 hours',
  until_lifted: 'Until the block is lifted',
};
const DURATION = { label: 'How long', choices: choicesOf(DURATIONS), control: SelectField, start: 'day' };

/** Returns the body of a block. Without a choice, it lasts until it is lifted. */
const blockOf = ({ reason, choice }: { reason: string; choice: string }) =>
  ({ act: 'block', reason, duration: choice === 'day' ? choice : 'until_lifted' }) as const;

const sendSessions = (sessions: readonly UserSession[], how: Omit<SessionActsRequest, 'ids'>) =>
  call('POST /api/admin/user-sessions/acts', {
    // A block is about the whole account, so one session of each is enough.
    body: {
      ...how,
      ids: [...new Map(sessions.map(({ userId, id }) => [userId ?? `visitor ${id}`, id])).values()],
    },
    timeoutMs: SLOW_TIMEOUT_MS,
  });

export const UNBLOCK_SESSIONS: Act<UserSession> = {
  ...UNBLOCK,
  appliesTo: ({ isBlocked }) => isBlocked,
  confirm: askToUnblock,
  request: (sessions) => sendSessions(sessions, { act: 'unblock' }),
};

export const BLOCK_SESSIONS: Act<UserSession> = {
  ...BLOCK,
  appliesTo: ({ userId, isBlocked }) => userId !== null && !isBlocked,
  confirm: (_, what) => askToBlock(what, true),
  request: (sessions, given) => sendSessions(sessions, blockOf(given)),
  undo: UNBLOCK_SESSIONS,
};

const sendAccounts = (accounts: readonly Account[], how: Omit<AccountActsRequest, 'usernames'>) =>
  call('POST /api/admin/users/acts', {
    body: { ...how, usernames: accounts.map(({ username }) => username) },
    timeoutMs: SLOW_TIMEOUT_MS,
  });

/** Returns the acts on accounts other than the admin’s own. */
export function blockAccounts(own: string): Act<Account>[] {
  const unblock: Act<Account> = {
    ...UNBLOCK,
    appliesTo: ({ isActive, isErased }) => !isActive && !isErased,
    confirm: askToUnblock,
    request: (accounts) => sendAccounts(accounts, { act: 'unblock' }),
  };
  const block: Act<Account> = {
    ...BLOCK,
    appliesTo: ({ isActive, username }) => isActive && username !== own,
    // An admin is blocked until the block is lifted.
    confirm: (accounts, what) =>
      askToBlock(
        what,
        accounts.every(({ type }) => type === 'voter'),
      ),
    request: (accounts, given) => sendAccounts(accounts, blockOf(given)),
    undo: unblock,
  };
  return [block, unblock];
}
