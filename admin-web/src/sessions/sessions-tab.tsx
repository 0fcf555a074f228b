import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FilterGroup, Heading } from 'shared-ui/host';
import { countText, Loaded, useListView, useTopOfList } from 'shared-web';
import { EmptyList } from '../lists/empty-list.tsx';
import { ListPages } from '../lists/list-pages.tsx';
import { ListSearch } from '../lists/list-search.tsx';
import { sessionsQuery } from '../queries.ts';
import { SessionDetailsDialog } from './session-details-dialog.tsx';
import { SessionsPlaceholder, SessionsTable } from './sessions-table.tsx';

const STATUSES = [
  { value: '', label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'blocked', label: 'Blocked' },
];

export function SessionsTab() {
  const { view, showPage, searchFor, filterBy } = useListView({ status: ['active', 'blocked'] });
  const { page, search, filters } = view;
  const { top, turnTo } = useTopOfList<HTMLElement>(showPage);
  const query = useQuery(sessionsQuery(view));
  const [detailsOf, setDetailsOf] = useState<number>();

  return (
    <section ref={top} aria-labelledby="sessions-title" className="scroll-mt-4">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <Heading id="sessions-title">User Tracking</Heading>
        <p className="min-h-6 text-sm text-ink-faint tabular-nums">
          {query.data && `${countText(query.data.total, 'session')}, refreshed every 5 seconds`}
        </p>
      </div>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <ListSearch
          label="Search sessions"
          placeholder="Search name, ID or address..."
          value={search}
          onSearch={searchFor}
        />
        <FilterGroup
          label="Status"
          options={STATUSES}
          value={filters.status}
          onValueChange={(status) => filterBy('status', status)}
        />
      </div>
      <Loaded query={query} what="sessions" placeholder={<SessionsPlaceholder />}>
        {({ rows, pageCount }) => (
          <>
            <SessionsTable
              sessions={rows}
              outdated={query.isPlaceholderData}
              detailsOpen={detailsOf !== undefined}
              onViewDetails={({ id }) => setDetailsOf(id)}
              empty={
                <EmptyList
                  icon="users"
                  title="No sessions yet"
                  description="They appear as soon as people visit."
                  noMatch="No session matches"
                  view={view}
                  onFirstPage={() => turnTo(1)}
                />
              }
            />
            <ListPages what="sessions" page={page} pageCount={pageCount} onPageChange={turnTo} />
          </>
        )}
      </Loaded>
      <SessionDetailsDialog id={detailsOf} onClose={() => setDetailsOf(undefined)} />
    </section>
  );
}
