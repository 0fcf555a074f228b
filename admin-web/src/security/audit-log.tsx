import { useQuery } from '@tanstack/react-query';
import type { AuditEntry } from 'admin-api/contract';
import { Table, type TableColumn } from 'shared-ui/host';
import { countText, formatMoment } from 'shared-web';
import { ExportButton } from '../lists/export-button.tsx';
import { Folded } from '../lists/folded.tsx';
import { PagedTable } from '../lists/paged-table.tsx';
import { PanelPage } from '../lists/panel-card.tsx';
import { auditLogQuery } from '../queries.ts';
import { Moment } from '../time/moment.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { actionText, useAuditView } from './audit-view.ts';

/** Marks an empty cell; is hidden on narrow screens, which show rows as lists. */
const NONE = <span className="max-sm:hidden">–</span>;

/** Lists the other facts of an entry, and the old and new values of a change. */
function AuditDetails({ details }: { details: Record<string, unknown> | null }) {
  const facts = details ? Object.entries(details) : [];
  if (!details || facts.length === 0) return NONE;
  return (
    <details className="max-w-sm text-left">
      <summary className="w-fit cursor-pointer py-1 whitespace-nowrap text-ink-soft">Show</summary>
      <dl className="mt-1 grid gap-1 text-xs">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-ink-faint">{name}</dt>
            <dd className="font-mono wrap-anywhere whitespace-pre-wrap">{written(value)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

const written = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value, null, 1));

const COLUMNS: TableColumn<AuditEntry>[] = [
  {
    header: 'When',
    cell: ({ happenedAt }) => <Moment at={happenedAt} format={formatMoment} className="whitespace-nowrap" />,
  },
  { header: 'Who', cell: ({ actor }) => <span className="font-medium wrap-anywhere">{actor}</span> },
  { header: 'Action', cell: ({ action }) => actionText(action) },
  { header: 'Target', cell: ({ target }) => <span className="wrap-anywhere">{target ?? NONE}</span> },
  { header: 'IP address', cell: ({ ipAddress }) => ipAddress ?? NONE },
  { header: 'Details', cell: ({ details }) => <AuditDetails details={details} /> },
];

/** Shows what admins have done, and when. */
export function AuditLog() {
  const { params, ...list } = useAuditView();
  const entries = useQuery(auditLogQuery(params({ page: String(list.view.page) })));
  return (
    <PanelPage
      title="Audit log"
      note={entries.data ? countText(entries.data.total, 'entry', 'entries') : '\u00a0'}
      actions={
        <ExportButton
          path={`/api/admin/exports/audit-log.csv?${params({})}`}
          fileName="audit-log.csv"
          what="audit log"
        />
      }
    >
      <AuditFilters view={list.view} onChange={list.narrow} />
      <PagedTable
        query={entries}
        what="audit log"
        columns={COLUMNS}
        list={list}
        draw={(table) => (
          <Folded key={list.view.page} most={20} count={table.rows.length}>
            <Table {...table} compact />
          </Folded>
        )}
        empty={{
          icon: 'history',
          title: 'No entries yet',
          description: 'Everything that admins do is recorded here.',
          noMatch: 'No matching entries',
        }}
      />
    </PanelPage>
  );
}
