import type { SessionActsRequest, UserSession } from 'admin-api/contract';
import { request, SLOW_TIMEOUT_MS } from '../api-client.ts';
import type { ActOnMany, ActsOnSelected } from '../lists/selection-bar.tsx';
import { dashboardQuery, SESSIONS_KEY } from '../queries.ts';
import { BLOCK_DURATIONS, BLOCK_REASON_HINT } from './block-form.tsx';
import { accountsBlocked, blockAccounts, manyUnblocked, unblockMany } from './messages.tsx';

export function actsOnSessions(selected: readonly UserSession[]): ActsOnSelected {
  const open = oneEach(selected.filter(({ isBlocked }) => !isBlocked));
  const blocked = oneEach(selected.filter(({ isBlocked }) => isBlocked));
  return {
    noun: 'session',
    nouns: 'sessions',
    acts: [...(open.length > 0 ? [block(open)] : []), ...(blocked.length > 0 ? [unblock(blocked)] : [])],
    invalidates: [SESSIONS_KEY, dashboardQuery.queryKey],
  };
}

/** Returns one session of each account, because a block applies to all sessions of an account. */
const oneEach = (sessions: readonly UserSession[]): UserSession[] =>
  sessions.filter(
    ({ userId }, at) => userId === null || sessions.findIndex((one) => one.userId === userId) === at,
  );

const send = (body: SessionActsRequest) =>
  request('/api/admin/user-sessions/acts', { method: 'POST', body, timeoutMs: SLOW_TIMEOUT_MS });

function block(sessions: readonly UserSession[]): ActOnMany {
  const ids = sessions.map(({ id }) => id);
  const count = sessions.length;
  return {
    icon: 'ban',
    label: blockAccounts({ count }),
    busyLabel: 'Blocking...',
    description:
      'All their sessions will be blocked. People can browse, but they can’t vote or sign in with these accounts. You can undo this.',
    tone: 'danger',
    reason: { label: 'Reason for blocking', hint: BLOCK_REASON_HINT },
    choice: { label: 'How long', items: BLOCK_DURATIONS },
    change: ({ reason, choice }) => {
      const duration = BLOCK_DURATIONS.find(({ value }) => value === choice)?.value ?? 'until_lifted';
      return send({ act: 'block', ids, reason, duration });
    },
    errorToast: 'Failed to block accounts',
    done: accountsBlocked({ count }),
    undo: {
      change: () => send({ act: 'unblock', ids }),
      successToast: manyUnblocked({ count, noun: 'account' }),
    },
  };
}

/** Offers no undo, because the reasons and ends of the blocks are lost. */
function unblock(sessions: readonly UserSession[]): ActOnMany {
  const areAccounts = sessions.every(({ userId }) => userId !== null);
  const unblocked = { count: sessions.length, noun: areAccounts ? 'account' : 'session' } as const;
  return {
    icon: 'undo',
    label: unblockMany(unblocked),
    busyLabel: 'Unblocking...',
    description: 'People can sign in and vote again straight away.',
    tone: 'primary',
    change: () => send({ act: 'unblock', ids: sessions.map(({ id }) => id) }),
    errorToast: areAccounts ? 'Failed to unblock accounts' : 'Failed to unblock sessions',
    done: manyUnblocked(unblocked),
  };
}
