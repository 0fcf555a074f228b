import { useQuery } from '@tanstack/react-query';
import type { Account } from 'admin-api/contract';
import { useState } from 'react';
import { Table } from 'shared-ui/host';
import { countText, isNarrowed, PageLink, useFocusBack, useListView } from 'shared-web';
import { ExportButton } from '../lists/export-button.tsx';
import { Folded } from '../lists/folded.tsx';
import { ListFilter, ListSearch, ListSort } from '../lists/list-controls.tsx';
import { PagedTable } from '../lists/paged-table.tsx';
import { PanelPage } from '../lists/panel-card.tsx';
import { selectColumn } from '../lists/select-column.tsx';
import { SelectionBar } from '../lists/selection-bar.tsx';
import { FEW_ROWS, useSelection } from '../lists/use-selection.ts';
import { accountsQuery, useSignedInAdmin } from '../queries.ts';
import { actsOnUsers } from './acts-on-users.tsx';
import { ChangeStatusDialog } from './change-status-dialog.tsx';
import { canSwitch, columnsWithStatus, USER_COLUMNS } from './user-columns.tsx';
import { VOTER_FILTERS, VoterFilters } from './voter-filters.tsx';

const STATUSES = { '': 'All', active: 'Active', inactive: 'Inactive' };
const TYPES = { '': 'Everyone', voter: 'Voters', admin: 'Admins' };

const ORDERS = { '': 'Newest first', name: 'By name' };

const accountKey = ({ type, id }: Account) => `${type} ${id}`;
const nameOf = ({ username }: Account) => username;

export function UsersTab() {
  const { username, role } = useSignedInAdmin();
  const isSuperAdmin = role === 'super_admin';
  const list = useListView({
    status: Object.keys(STATUSES),
    type: Object.keys(TYPES),
    sort: Object.keys(ORDERS),
    ...VOTER_FILTERS,
  });
  const query = useQuery(accountsQuery(list.view));
  const rows = query.data?.rows ?? [];
  const switchable = rows.filter((account) => canSwitch(account, username));
  const selection = useSelection(switchable, accountKey);
  const isSelecting = isSuperAdmin && (rows.length > FEW_ROWS || isNarrowed(list.view));
  const [changing, setChanging] = useState<Account>();
  // An account that no longer matches the filter disappears together with its button.
  const top = useFocusBack(changing !== undefined);

  const turnTo = (next: number) => {
    top.current?.scrollIntoView();
    list.showPage(next);
  };

  return (
    <PanelPage
      ref={top}
      title="Users"
      note={query.data ? countText(query.data.total, 'account') : ''}
      actions={
        isSuperAdmin && (
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <PageLink to="?tab=security" className="text-sm">
              Add an admin
            </PageLink>
            <ExportButton path="/api/admin/exports/users.csv" fileName="users.csv" what="users" />
          </div>
        )
      }
    >
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <ListSearch what="users" placeholder="Search usernames..." list={list} />
        <ListSort list={list} orders={ORDERS} />
        <div className="flex flex-wrap gap-x-6 gap-y-2 lg:ml-auto">
          {/* A plain admin sees only voters. */}
          {isSuperAdmin && <ListFilter list={list} name="type" label="Type" choices={TYPES} />}
          <ListFilter list={list} name="status" label="Status" choices={STATUSES} />
        </div>
      </div>
      <VoterFilters list={list} />
      <SelectionBar
        {...actsOnUsers(selection.selected)}
        shown={switchable}
        isOffered={isSelecting}
        selection={selection}
      />
      <PagedTable
        query={query}
        what="users"
        caption="Accounts"
        columns={[
          ...(isSelecting
            ? [selectColumn({ selection, nameOf, canSelect: (account) => canSwitch(account, username) })]
            : []),
          ...(isSuperAdmin ? columnsWithStatus(username, setChanging) : USER_COLUMNS),
        ]}
        rowKey={accountKey}
        busyRows={8}
        draw={(table) => (
          <Folded key={list.view.page} most={10} count={table.rows.length}>
            <Table {...table} compact />
          </Folded>
        )}
        list={{ ...list, showPage: turnTo }}
        empty={{
          icon: 'users',
          title: 'No users yet',
          description: 'Users appear as soon as people register.',
          noMatch: 'No matching users',
        }}
      />
      {changing && <ChangeStatusDialog account={changing} onClose={() => setChanging(undefined)} />}
    </PanelPage>
  );
}
