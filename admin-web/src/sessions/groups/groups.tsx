import { useQuery } from '@tanstack/react-query';
import type { AccountGroup } from 'admin-api/contract';
import { useState } from 'react';
import { Badge, Button, Table, type TableColumn } from 'shared-ui/host';
import { formatCount, isNarrowed, useFocusBack, useListView } from 'shared-web';
import { Folded } from '../../lists/folded.tsx';
import { ListFilter, ListSearch, ListSort } from '../../lists/list-controls.tsx';
import { PagedTable } from '../../lists/paged-table.tsx';
import { PanelPage } from '../../lists/panel-card.tsx';
import { selectColumn } from '../../lists/select-column.tsx';
import { SelectionBar } from '../../lists/selection-bar.tsx';
import { FEW_ROWS, useSelection } from '../../lists/use-selection.ts';
import { groupsQuery, useSignedInAdmin } from '../../queries.ts';
import { usePanelZone } from '../../time/zoned-time.ts';
import { LEVELS } from '../levels.ts';
import { actsOnGroups, canActOn } from './acts-on-groups.ts';
import { GatherGroupDialog } from './gather-group-dialog.tsx';
import { type GroupAct, GroupActDialog } from './group-act-dialog.tsx';
import { GroupDialog } from './group-dialog.tsx';
import { DECISIONS, registeredAt } from './messages.tsx';
import { Timeline } from './timeline.tsx';

interface Opened {
  /** Is undefined while a new group is being created. */
  group?: AccountGroup;
  /** Is undefined while the group's own dialog is open. */
  act?: GroupAct;
}

const STATUSES = { '': 'All', open: 'Undecided', decided: 'Decided', cleared: 'Trusted' };

const ORDERS = { '': 'Newest first', level: 'Most suspicious', accounts: 'Most accounts' };

const nameOf = ({ name }: AccountGroup) => name;

/** Shows groups of similar accounts, why they are suspicious and what was decided about them. */
export function Groups() {
  const list = useListView({ status: Object.keys(STATUSES), sort: Object.keys(ORDERS) });
  const groups = useQuery(groupsQuery(list.view));
  const rows = groups.data?.rows ?? [];
  const undecided = rows.filter(canActOn);
  const selection = useSelection(undecided);
  const isLong = rows.length > FEW_ROWS || list.view.page > 1 || isNarrowed(list.view);
  const [opened, setOpened] = useState<Opened>();
  const mayAct = useSignedInAdmin().role === 'super_admin';
  const isSelecting = mayAct && isLong;
  const card = useFocusBack(opened !== undefined);
  const close = () => setOpened(undefined);
  return (
    <PanelPage
      ref={card}
      title="Suspicious groups"
      note="One person or script may have made these accounts; nothing happens to them until you decide."
      actions={
        mayAct && (
          <Button size="sm" variant="secondary" icon="plus" onClick={() => setOpened({})}>
            Create group
          </Button>
        )
      }
    >
      <Timeline />
      {isLong && (
        <div className="mb-4 flex flex-wrap items-center gap-3">
          <ListSearch what="groups" placeholder="Search groups..." list={list} />
          <ListSort list={list} orders={ORDERS} />
          <div className="flex flex-wrap gap-x-6 gap-y-2 lg:ml-auto">
            <ListFilter list={list} name="status" label="Decision" choices={STATUSES} />
          </div>
        </div>
      )}
      <SelectionBar
        {...actsOnGroups(selection.selected)}
        shown={undecided}
        isOffered={isSelecting}
        selection={selection}
      />
      <PagedTable
        query={groups}
        what="groups"
        caption="Suspicious groups"
        columns={[
          ...(isSelecting ? [selectColumn({ selection, nameOf, canSelect: canActOn })] : []),
          ...COLUMNS,
          viewColumn((group) => setOpened({ group })),
        ]}
        busyRows={2}
        draw={(table) => (
          <Folded key={list.view.page} most={10} count={table.rows.length}>
            <Table {...table} />
          </Folded>
        )}
        list={list}
        empty={{
          icon: 'users',
          title: 'No suspicious groups',
          description: 'No similar accounts were found in this voting period.',
          noMatch: 'No matching groups',
        }}
      />
      {opened && !opened.group && (
        <GatherGroupDialog onGathered={(group) => setOpened({ group })} onClose={close} />
      )}
      {opened?.group && !opened.act && (
        <GroupDialog id={opened.group.id} onAct={(group, act) => setOpened({ group, act })} onClose={close} />
      )}
      {opened?.group && opened.act && (
        <GroupActDialog group={opened.group} act={opened.act} onClose={close} />
      )}
    </PanelPage>
  );
}

const COLUMNS: readonly TableColumn<AccountGroup>[] = [
  {
    header: 'Group',
    rowHeader: true,
    cell: ({ name, level, cleared, reasons }) => (
      <>
        <span className="block font-medium wrap-anywhere">{name}</span>
        <span className="my-1 block">
          {cleared ? (
            <Badge tone="green" icon="check">
              Trusted
            </Badge>
          ) : (
            <Badge tone={LEVELS[level].tone}>{LEVELS[level].label}</Badge>
          )}
        </span>
        <span className="block text-ink-faint wrap-anywhere">{reasons[0]}</span>
      </>
    ),
  },
  {
    header: 'Accounts',
    align: 'end',
    cell: ({ accounts }) => <span className="tabular-nums">{formatCount(accounts)}</span>,
  },
  { header: 'Registered', cell: (group) => <Registered group={group} /> },
  {
    header: 'Decision',
    cell: ({ holds }) =>
      holds.map(({ kind }) => DECISIONS[kind]).join(', ') || <span className="text-ink-faint">None yet</span>,
  },
];

const viewColumn = (view: (group: AccountGroup) => void): TableColumn<AccountGroup> => ({
  header: 'View',
  hideHeader: true,
  cell: (group) => (
    <Button variant="secondary" size="sm" onClick={() => view(group)}>
      View <span className="sr-only">{group.name}</span>
    </Button>
  ),
});

function Registered({ group }: { group: AccountGroup }) {
  return <span className="tabular-nums">{registeredAt({ group, zone: usePanelZone().name })}</span>;
}
