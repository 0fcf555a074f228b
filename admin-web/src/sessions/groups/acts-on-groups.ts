import type { AccountGroup, GroupActsRequest } from 'admin-api/contract';
import { request } from '../../api-client.ts';
import type { ActOnMany, ActsOnSelected } from '../../lists/selection-bar.tsx';
import { GROUPS_KEY, KEYS_OF_VOTES } from '../../queries.ts';
import { distrustGroups, groupsDistrusted, groupsTrusted, noWarning, trustGroups } from './messages.tsx';

/** Marks groups as trusted, or undoes that. Excluding needs a preview for each group (GroupDialog). */
export function actsOnGroups(selected: readonly AccountGroup[]): ActsOnSelected {
  const open = selected.filter(({ trusted }) => !trusted);
  const good = selected.filter(({ trusted }) => trusted);
  return {
    noun: 'group',
    nouns: 'groups',
    acts: [...(open.length > 0 ? [trust(open)] : []), ...(good.length > 0 ? [distrust(good)] : [])],
    invalidates: [GROUPS_KEY, ...KEYS_OF_VOTES],
  };
}

/** Returns whether a group can be trusted or not. Its votes have to be restored before it can be trusted. */
export const canActOn = ({ trusted, exclusions }: AccountGroup): boolean =>
  trusted !== null || exclusions.length === 0;

const send = (body: GroupActsRequest) => request('/api/admin/account-groups/acts', { method: 'POST', body });

const idsOf = (groups: readonly AccountGroup[]) => groups.map(({ id }) => id);

const wordsOf = (label: string, done: string) => ({
  label,
  done,
  busyLabel: 'Saving...',
  tone: 'primary' as const,
  errorToast: 'Failed to change the groups',
});

function trust(rows: readonly AccountGroup[]): ActOnMany {
  const count = rows.length;
  const accounts = rows.reduce((sum, one) => sum + one.accounts, 0);
  return {
    ...wordsOf(trustGroups({ count }), groupsTrusted({ count })),
    icon: 'check',
    description: noWarning({ accounts }),
    reason: { label: 'Reason', hint: 'Recorded in the audit log.' },
    change: ({ reason }) => send({ act: 'trust', ids: idsOf(rows), reason }),
    undo: {
      change: () => send({ act: 'distrust', ids: idsOf(rows) }),
      successToast: groupsDistrusted({ count }),
    },
  };
}

/** Offers no undo, because the reasons for the trust are lost. */
function distrust(rows: readonly AccountGroup[]): ActOnMany {
  const count = rows.length;
  return {
    ...wordsOf(distrustGroups({ count }), groupsDistrusted({ count })),
    icon: 'undo',
    description: 'You’ll be warned about these accounts again.',
    change: () => send({ act: 'distrust', ids: idsOf(rows) }),
  };
}
