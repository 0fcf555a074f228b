import type { AccountGroup, GroupActsRequest } from 'admin-api/contract';
import { countText } from 'shared-web';
import { request } from '../../api-client.ts';
import { type ActOnMany, SelectionBar } from '../../lists/selection-bar.tsx';
import type { Selection } from '../../lists/use-selection.ts';
import { GROUPS_KEY, KEYS_OF_MOVED_VOTES } from '../../queries.ts';

export interface ActsOnGroupsProps {
  /** Those on this page to which something can be done. */
  groups: readonly AccountGroup[];
  isOffered: boolean;
  selection: Selection<AccountGroup>;
}

/**
 * Only what moves no votes: to set groups aside, to hold or to block them is decided one by one, with the preview and
 * the reason of each.
 */
export function ActsOnGroups({ groups, ...bar }: ActsOnGroupsProps) {
  const { selected } = bar.selection;
  const open = selected.filter(({ cleared }) => !cleared);
  const good = selected.filter(({ cleared }) => cleared);
  return (
    <SelectionBar
      {...bar}
      noun="group"
      nouns="groups"
      found={groups}
      shown={groups}
      acts={[...(open.length > 0 ? [clear(open)] : []), ...(good.length > 0 ? [flag(good)] : [])]}
      invalidates={[GROUPS_KEY, ...KEYS_OF_MOVED_VOTES]}
    />
  );
}

/** What was done to a group has to be undone before it is known as good. */
export const canActOn = ({ cleared, holds }: AccountGroup): boolean => cleared !== null || holds.length === 0;

const send = (body: GroupActsRequest) => request('/api/admin/account-groups/acts', { method: 'POST', body });

const idsOf = (groups: readonly AccountGroup[]) => groups.map(({ id }) => id);

function clear(rows: readonly AccountGroup[]): ActOnMany {
  const groups = countText(rows.length, 'group');
  const accounts = rows.reduce((sum, one) => sum + one.accounts, 0);
  return {
    icon: 'check',
    label: `Mark ${groups} as trusted`,
    confirmLabel: `Mark ${groups} as trusted`,
    busyLabel: 'Saving...',
    description: `They have ${countText(accounts, 'account')}. You won’t be warned about them again. You can undo this.`,
    tone: 'primary',
    reason: { label: 'Reason', hint: 'Stays in the audit log.' },
    change: ({ reason }) => send({ act: 'clear', ids: idsOf(rows), reason }),
    errorToast: 'Failed to change the groups',
    done: `${groups} marked as trusted`,
    undo: { change: () => send({ act: 'flag', ids: idsOf(rows) }), successToast: `${groups} flagged again` },
  };
}

/** It cannot be undone by itself: the reasons are gone. */
function flag(rows: readonly AccountGroup[]): ActOnMany {
  const groups = countText(rows.length, 'group');
  return {
    icon: 'undo',
    label: `Flag ${groups} again`,
    confirmLabel: `Flag ${groups} again`,
    busyLabel: 'Saving...',
    description: 'They’ll no longer be trusted.',
    tone: 'primary',
    change: () => send({ act: 'flag', ids: idsOf(rows) }),
    errorToast: 'Failed to change the groups',
    done: `${groups} flagged again`,
  };
}
