import { useQuery } from '@tanstack/react-query';
import type { AuditEntry } from 'admin-api/contract';
import { Card, Heading, Table, type TableColumn } from 'shared-ui/host';
import { countText, formatMoment, Loaded } from 'shared-web';
import { EmptyList } from '../lists/empty-list.tsx';
import { ExportButton } from '../lists/export-button.tsx';
import { ListPages } from '../lists/list-pages.tsx';
import { auditLogQuery } from '../queries.ts';
import { actionText } from './audit-action.ts';
import { AuditDetails } from './audit-details.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { isFiltered, useAuditView } from './audit-view.ts';

const COLUMNS: TableColumn<AuditEntry>[] = [
  {
    header: 'When',
    cell: ({ happenedAt }) => (
      <span className="whitespace-nowrap tabular-nums">{formatMoment(happenedAt)}</span>
    ),
  },
  { header: 'Who', cell: ({ actor }) => <span className="font-medium wrap-anywhere">{actor}</span> },
  { header: 'What', cell: ({ action }) => actionText(action) },
  { header: 'On', cell: ({ target }) => <span className="wrap-anywhere">{target ?? '–'}</span> },
  { header: 'Address', cell: ({ ipAddress }) => ipAddress ?? '–' },
  { header: 'Details', cell: ({ details }) => <AuditDetails details={details} /> },
];

/** Who did what, when. The server only ever adds to it. */
export function AuditLog() {
  const { view, params, change, showPage } = useAuditView();
  const entries = useQuery(auditLogQuery(params({ page: String(view.page) })));
  return (
    <Card variant="ruled" aria-labelledby="audit-title">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <Heading as="h3" size="card" id="audit-title">
            Audit log
          </Heading>
          <p className="mt-1 min-h-6 text-sm text-ink-soft tabular-nums">
            {entries.data && countText(entries.data.total, 'entry', 'entries')}
          </p>
        </div>
        <ExportButton
          path={`/api/admin/exports/audit-log.csv?${params({})}`}
          fileName="audit-log.csv"
          what="audit log"
        />
      </div>
      <AuditFilters view={view} onChange={change} />
      <Loaded
        query={entries}
        what="audit log"
        placeholder={
          <Table caption="Audit log" columns={COLUMNS} rows={[]} rowKey={String} busy empty={null} />
        }
      >
        {({ rows, pageCount }) => (
          <>
            <Table
              caption="Audit log"
              columns={COLUMNS}
              rows={rows}
              rowKey={({ id }) => id}
              empty={
                <EmptyList
                  icon="history"
                  title="No entries yet"
                  description="What administrators do is written down here."
                  noMatch="Nothing found"
                  narrowed={isFiltered(view)}
                  page={view.page}
                  onFirstPage={() => showPage(1)}
                />
              }
            />
            <ListPages what="the audit log" page={view.page} pageCount={pageCount} onPageChange={showPage} />
          </>
        )}
      </Loaded>
    </Card>
  );
}
