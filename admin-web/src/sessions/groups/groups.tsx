import { useQuery } from '@tanstack/react-query';
import type { AccountGroup } from 'admin-api/contract';
import { useState } from 'react';
import { Badge, Button, Table, type TableColumn } from 'shared-ui/host';
import { formatCount, isNarrowed, useFocusBack, useListView } from 'shared-web';
import { ExcludeDialog } from '../../lists/exclude-dialog.tsx';
import { Folded } from '../../lists/folded.tsx';
import { ListFilter, ListSearch } from '../../lists/list-controls.tsx';
import { PagedTable } from '../../lists/paged-table.tsx';
import { PanelPage } from '../../lists/panel-card.tsx';
import { selectColumn } from '../../lists/select-column.tsx';
import { SelectionBar } from '../../lists/selection-bar.tsx';
import { FEW_ROWS, useSelection } from '../../lists/use-selection.ts';
import { groupsQuery, useSignedInAdmin } from '../../queries.ts';
import { usePanelZone } from '../../time/zoned-time.ts';
import { actsOnGroups, canActOn } from './acts-on-groups.ts';
import { GroupDialog } from './group-dialog.tsx';
import { registeredAt } from './messages.tsx';
import { Timeline } from './timeline.tsx';

interface Opened {
  group: AccountGroup;
  isExcluding: boolean;
}

const STATUSES = { '': 'All', undecided: 'Undecided', excluded: 'Excluded', trusted: 'Trusted' };

const nameOf = ({ name }: AccountGroup) => name;

/** Shows groups of similar accounts, why they are suspicious and what was decided about them. */
export function Groups() {
  const list = useListView({ status: Object.keys(STATUSES) });
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
    >
      <Timeline />
      {isLong && (
        <div className="mb-4 flex flex-wrap items-center gap-3">
          <ListSearch what="groups" placeholder="Search groups..." list={list} />
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
          viewColumn((group) => setOpened({ group, isExcluding: false })),
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
      {opened && !opened.isExcluding && (
        <GroupDialog
          id={opened.group.id}
          onExclude={(group) => setOpened({ group, isExcluding: true })}
          onClose={close}
        />
      )}
      {opened?.isExcluding && <ExcludeDialog group={opened.group} onClose={close} />}
    </PanelPage>
  );
}

const COLUMNS: readonly TableColumn<AccountGroup>[] = [
  {
    header: 'Group',
    rowHeader: true,
    cell: ({ name, isWarning, trusted, reasons }) => (
      <>
        <span className="block font-medium wrap-anywhere">{name}</span>
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
    cell: ({ exclusions }) =>
      exclusions.length > 0 ? 'Votes excluded' : <span className="text-ink-faint">None yet</span>,
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
