import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isNarrowed, useListView, useTopOfList } from 'shared-web';
import { ListFilter, ListSearch, ListSort } from '../lists/list-controls.tsx';
import { PagedTable } from '../lists/paged-table.tsx';
import { PanelPage } from '../lists/panel-card.tsx';
import { sessionsQuery } from '../queries.ts';
import { found } from './messages.tsx';
import { SessionDetailsDialog } from './session-details-dialog.tsx';
import { SessionsTable, sessionColumns } from './sessions-table.tsx';

const STATUSES = {
  '': 'All',
  active: 'Not blocked',
  blocked: 'Blocked',
  in_use: 'Signed in',
  ended: 'Ended',
};

const ORDERS = { '': 'Latest activity', newest: 'Newest first' };

export function SessionsTab() {
  const list = useListView({ status: Object.keys(STATUSES), sort: Object.keys(ORDERS) });
  const { top, turnTo } = useTopOfList<HTMLElement>(list.showPage);
  const query = useQuery(sessionsQuery(list.view));
  const [detailsOf, setDetailsOf] = useState<number>();

  return (
    <PanelPage ref={top} title="User Tracking" note={query.data ? found({ count: query.data.total }) : ''}>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <ListSearch what="sessions" placeholder="Search name, ID or address..." list={list} />
        <ListSort list={list} orders={ORDERS} />
        <div className="flex flex-wrap gap-x-6 gap-y-2 lg:ml-auto">
          <ListFilter list={list} name="status" label="Status" choices={STATUSES} />
        </div>
      </div>
      <PagedTable
        query={query}
        what="sessions"
        caption="Sessions of visitors and voters"
        columns={sessionColumns(({ id }) => setDetailsOf(id))}
        busyRows={8}
        list={{ ...list, showPage: turnTo }}
        draw={(table, outdated) => (
          <SessionsTable
            table={table}
            outdated={outdated}
            isNarrowed={isNarrowed(list.view)}
            detailsOpen={detailsOf !== undefined}
          />
        )}
        empty={{
          icon: 'users',
          title: 'No sessions yet',
          description: 'Sessions appear when people register, sign in or see a security check.',
          noMatch: 'No matching sessions',
        }}
      />
      <SessionDetailsDialog id={detailsOf} onClose={() => setDetailsOf(undefined)} />
    </PanelPage>
  );
}
