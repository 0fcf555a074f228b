import type { AccountGroup, GroupActsRequest } from 'admin-api/contract';
import { request } from '../../api-client.ts';
import type { ActOnMany, ActsOnSelected } from '../../lists/selection-bar.tsx';
import { GROUPS_KEY, KEYS_OF_VOTES } from '../../queries.ts';
import { flagGroups, groupsFlagged, groupsTrusted, noWarning, trustGroups } from './messages.tsx';

/** Marks groups as trusted, or flags them again. Other acts need a preview or a reason for each group (GroupDialog). */
export function actsOnGroups(selected: readonly AccountGroup[]): ActsOnSelected {
  const open = selected.filter(({ cleared }) => !cleared);
  const good = selected.filter(({ cleared }) => cleared);
  return {
    noun: 'group',
    nouns: 'groups',
    acts: [...(open.length > 0 ? [clear(open)] : []), ...(good.length > 0 ? [flag(good)] : [])],
    invalidates: [GROUPS_KEY, ...KEYS_OF_VOTES],
  };
}

/** Returns whether a group can be flagged or trusted. Decisions have to be undone before it can be trusted. */
export const canActOn = ({ cleared, holds }: AccountGroup): boolean => cleared !== null || holds.length === 0;

const send = (body: GroupActsRequest) => request('/api/admin/account-groups/acts', { method: 'POST', body });

const idsOf = (groups: readonly AccountGroup[]) => groups.map(({ id }) => id);

const wordsOf = (label: string, done: string) => ({
  label,
  done,
  busyLabel: 'Saving...',
  tone: 'primary' as const,
  errorToast: 'Failed to change the groups',
});

function clear(rows: readonly AccountGroup[]): ActOnMany {
  const count = rows.length;
  const accounts = rows.reduce((sum, one) => sum + one.accounts, 0);
  return {
    ...wordsOf(trustGroups({ count }), groupsTrusted({ count })),
    icon: 'check',
    description: noWarning({ accounts }),
    reason: { label: 'Reason', hint: 'Recorded in the audit log.' },
    change: ({ reason }) => send({ act: 'clear', ids: idsOf(rows), reason }),
    undo: { change: () => send({ act: 'flag', ids: idsOf(rows) }), successToast: groupsFlagged({ count }) },
  };
}

/** Offers no undo, because the reasons for the trust are lost. */
function flag(rows: readonly AccountGroup[]): ActOnMany {
  const count = rows.length;
  return {
    ...wordsOf(flagGroups({ count }), groupsFlagged({ count })),
    icon: 'undo',
    description: 'You’ll be warned about these accounts again.',
    change: () => send({ act: 'flag', ids: idsOf(rows) }),
  };
}
