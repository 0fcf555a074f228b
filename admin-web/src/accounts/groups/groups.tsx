import type { AccountGroup, GroupActsRequest } from 'admin-api/contract';
import { Badge, type TableColumn } from 'shared-ui/host';
import { formatCount } from 'shared-web';
import { call } from '../../api-client.ts';
import { reasonField } from '../../forms/fields.tsx';
import type { Act } from '../../lists/acts.tsx';
import { NameCell } from '../../lists/name-cell.tsx';
import { RecordList } from '../../lists/record-list.tsx';
import { groupsQuery, useSignedInAdmin } from '../../queries.ts';
import { EXCLUDE_GROUP } from '../exclude-votes.tsx';
import { GroupDialog, Registered } from './group-dialog.tsx';

/** Shows groups of similar accounts, why they are suspicious and what was decided about them. */
export function Groups() {
  const mayAct = useSignedInAdmin().role === 'super_admin';
  return (
    <RecordList
      title="Suspicious groups"
      note="One person or script may have made these accounts; nothing happens to them until you decide."
      noun="group"
      nameOf={({ name }) => name}
      rowKey={({ id }) => id}
      query={groupsQuery}
      isMoving
      searchHint="Search groups..."
      filters={{ status: { label: 'Decision', choices: STATUSES } }}
      columns={COLUMNS}
      main={{ label: 'View', open: (opened) => <GroupDialog {...opened} /> }}
      acts={mayAct ? [EXCLUDE_GROUP, TRUST, DISTRUST] : []}
      empty={{
        icon: 'users',
        title: 'No suspicious groups',
        description: 'No similar accounts were found in this voting period.',
      }}
    />
  );
}

const STATUSES = { '': 'All', undecided: 'Undecided', excluded: 'Excluded', trusted: 'Trusted' };

const send = (act: GroupActsRequest['act'], groups: readonly AccountGroup[], more?: { reason: string }) =>
  call('POST /api/admin/account-groups/acts', { body: { act, ids: groups.map(({ id }) => id), ...more } });

const DISTRUST: Act<AccountGroup> = {
  label: 'Stop trusting',
  icon: 'undo',
  appliesTo: ({ trusted }) => trusted !== null,
  confirm: (_, what) => ({
    title: `Stop trusting ${what}?`,
    description: 'You’ll be warned about these accounts again.',
  }),
  request: (groups) => send('distrust', groups),
  failed: 'Failed to change the groups',
  done: (what) => `${what} no longer trusted`,
};

const TRUST: Act<AccountGroup> = {
  label: 'Mark as trusted',
  icon: 'check',
  // Its votes have to be restored before an excluded group can be trusted.
  appliesTo: ({ trusted, exclusions }) => !trusted && exclusions.length === 0,
  confirm: (_, what) => ({
    title: `Mark ${what} as trusted?`,
    description: 'You won’t be warned about these accounts again. You can undo this.',
    fields: { reason: reasonField({ hint: 'Recorded in the audit log.' }) },
  }),
  request: (groups, { reason }) => send('trust', groups, { reason }),
  failed: 'Failed to change the groups',
  done: (what) => `${what} marked as trusted`,
  undo: DISTRUST,
};

const COLUMNS: readonly TableColumn<AccountGroup>[] = [
  {
    header: 'Group',
    rowHeader: true,
    cell: ({ name, isWarning, trusted, reasons }) => (
      <NameCell name={name}>
        <span className="my-1 block">
          {trusted ? (
            <Badge tone="green" icon="check">
              Trusted
            </Badge>
          ) : (
            <Badge tone={isWarning ? 'red' : 'neutral'}>
              {isWarning ? 'Looks automated' : 'Worth a look'}
            </Badge>
          )}
        </span>
        {reasons[0]}
      </NameCell>
    ),
  },
  {
    header: 'Accounts',
    align: 'end',
    cell: ({ accounts }) => formatCount(accounts),
  },
  { header: 'Registered', cell: (group) => <Registered group={group} /> },
  {
    header: 'Decision',
    cell: ({ exclusions }) =>
      exclusions.length > 0 ? 'Votes excluded' : <span className="text-ink-faint">None yet</span>,
  },
];
