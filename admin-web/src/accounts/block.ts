import type { Account, AccountActsRequest, UserSession } from 'admin-api/contract';
import { call, SLOW_TIMEOUT_MS } from '../api-client.ts';
import { choicesOf } from '../forms/choice.tsx';
import { reasonField } from '../forms/fields.tsx';
import type { Act } from '../lists/acts.tsx';

type How = Omit<AccountActsRequest, 'usernames'>;

interface Blocking<Row> {
  mayBlock: (row: Row) => boolean;
  mayUnblock: (row: Row) => boolean;
  /** Whether the block may end by itself. */
  mayEnd: (row: Row) => boolean;
  send: (rows: readonly Row[], how: How) => Promise<unknown>;
}

function blockActs<Row>({ mayBlock, mayUnblock, mayEnd, send }: Blocking<Row>): readonly Act<Row>[] {
  const unblock: Act<Row> = {
    label: 'Unblock',
    icon: 'undo',
    appliesTo: mayUnblock,
    confirm: (_, what) => ({
      title: `Unblock ${what}?`,
      description: 'They can sign in and vote again straight away.',
    }),
    request: (rows) => send(rows, { act: 'unblock' }),
    failed: 'Failed to unblock',
    done: (what) => `${what} unblocked`,
  };
  const block: Act<Row> = {
    label: 'Block',
    icon: 'ban',
    tone: 'danger',
    appliesTo: mayBlock,
    confirm: (rows, what) => ({
      title: `Block ${what}?`,
      description:
        'A blocked account can’t sign in or vote, and can’t do so in sessions that are open. Votes already cast still count. You can undo this.',
      fields: {
        reason: reasonField({ hint: 'People you block see this reason and when the block ends.' }),
        ...(rows.every(mayEnd) && { choice: DURATION }),
      },
    }),
    // Without a choice, the block lasts until it is lifted.
    request: (rows, { reason, choice }) =>
      send(rows, { act: 'block', reason, duration: choice === 'day' ? choice : 'until_lifted' }),
    failed: 'Failed to block',
    done: (what) => `${what} blocked`,
    undo: unblock,
  };
  return [block, unblock];
}

const DURATION = {
  label: 'How long',
  choices: choicesOf({ day: 'For 24 hours', until_lifted: 'Until the block is lifted' }),
  start: 'day',
};

export const BLOCK_SESSIONS = blockActs<UserSession>({
  mayBlock: ({ userId, isBlocked }) => userId !== null && !isBlocked,
  mayUnblock: ({ isBlocked }) => isBlocked,
  mayEnd: () => true,
  send(sessions, how) {
    // A block is about the whole account, so one session of each is enough.
    const ids = new Map(sessions.map(({ userId, id }) => [userId ?? `visitor ${id}`, id]));
    const body = { ...how, ids: [...ids.values()] };
    return call('POST /api/admin/user-sessions/acts', { body, timeoutMs: SLOW_TIMEOUT_MS });
  },
});

/** Returns the acts on accounts other than the admin’s own. */
export const blockAccounts = (own: string) =>
  blockActs<Account>({
    mayBlock: ({ isActive, username }) => isActive && username !== own,
    mayUnblock: ({ isActive, isErased }) => !isActive && !isErased,
    // An admin is blocked until the block is lifted.
    mayEnd: ({ type }) => type === 'voter',
    send(accounts, how) {
      const body = { ...how, usernames: accounts.map(({ username }) => username) };
      return call('POST /api/admin/users/acts', { body, timeoutMs: SLOW_TIMEOUT_MS });
    },
  });
