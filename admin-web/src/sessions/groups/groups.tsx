import { useQuery } from '@tanstack/react-query';
import type { AccountGroup } from 'admin-api/contract';
import { useState } from 'react';
import { Badge, Button, type TableColumn } from 'shared-ui/host';
import { formatCount, useFocusBack } from 'shared-web';
import { PagedTable } from '../../lists/paged-table.tsx';
import { PanelPage } from '../../lists/panel-page.tsx';
import { groupsQuery } from '../../queries.ts';
import { useSignedInAdmin } from '../../session/signed-in-admin.ts';
import { usePanelZone } from '../../time/panel-zone.ts';
import { GatherGroupDialog } from './gather-group-dialog.tsx';
import { type GroupAct, GroupActDialog } from './group-act-dialog.tsx';
import { GroupDialog } from './group-dialog.tsx';
import { DECISIONS, LEVELS, registeredText } from './group-words.ts';
import { Timeline } from './timeline.tsx';

interface Opened {
  group: AccountGroup;
  /** The group itself without one. */
  act?: GroupAct;
}

const GATHERING = 'gathering';

/** Accounts that look alike: what there is about them, and what was decided. Nothing is decided by itself. */
export function Groups() {
  const [page, showPage] = useState(1);
  const groups = useQuery(groupsQuery(page));
  const [opened, setOpened] = useState<Opened | typeof GATHERING>();
  const isActing = useSignedInAdmin().role === 'super_admin';
  const card = useFocusBack(opened !== undefined);
  const close = () => setOpened(undefined);
  return (
    <PanelPage
      ref={card}
      title="Suspicious groups"
      note="Accounts that look as if one person or script made them. Nothing happens to them until you decide."
      actions={
        isActing && (
          <Button size="sm" variant="secondary" icon="plus" onClick={() => setOpened(GATHERING)}>
            Put Together
          </Button>
        )
      }
    >
      <Timeline />
      <PagedTable
        query={groups}
        what="groups"
        caption="Groups of accounts that look alike, the newest first"
        columns={[...COLUMNS, viewColumn((group) => setOpened({ group }))]}
        busyRows={2}
        list={{ view: { page, search: '', filters: {} }, showPage }}
        empty={<p className="py-3 text-ink-faint">No accounts look alike in this voting period</p>}
      />
      {opened === GATHERING && (
        <GatherGroupDialog onGathered={(group) => setOpened({ group })} onClose={close} />
      )}
      {typeof opened === 'object' && !opened.act && (
        <GroupDialog id={opened.group.id} onAct={(group, act) => setOpened({ group, act })} onClose={close} />
      )}
      {typeof opened === 'object' && opened.act && (
        <GroupActDialog group={opened.group} act={opened.act} onClose={close} />
      )}
    </PanelPage>
  );
}

const COLUMNS: readonly TableColumn<AccountGroup>[] = [
  {
    header: 'Group',
    cell: ({ name, level, cleared, reasons }) => (
      <>
        <span className="block font-medium wrap-anywhere">{name}</span>
        <span className="my-1 block">
          {cleared ? (
            <Badge tone="green" icon="check">
              Known good
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
    header: 'Decided',
    cell: ({ holds }) =>
      holds.map(({ kind }) => DECISIONS[kind]).join(', ') || (
        <span className="text-ink-faint">Nothing yet</span>
      ),
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
  return <span className="tabular-nums">{registeredText(group, usePanelZone().name)}</span>;
}
