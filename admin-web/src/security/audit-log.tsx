import type { AuditEntry } from 'admin-api/contract';
import * as limits from 'admin-api/limits';
import type { TableColumn } from 'shared-ui/host';
import { capital, countText, formatMoment, withParams } from 'shared-web';
import { choicesOf } from '../forms/choice.tsx';
import { Unspaced } from '../lists/name-cell.tsx';
import { RecordList } from '../lists/record-list.tsx';
import { auditLogQuery } from '../queries.ts';
import { Moment, MomentControl } from '../time/moment.tsx';
import actions from './audit-actions.json';

/** Shows what admins have done, and when. */
export function AuditLog() {
  return (
    <RecordList
      title="Audit log"
      note={(total) => countText(total, 'entry', 'entries')}
      noun="entry"
      nouns="entries"
      nameOf={({ id }) => `entry ${id}`}
      rowKey={({ id }) => id}
      query={auditLogQuery}
      typedFilters={{
        actor: { label: 'Username', maxLength: limits.CreateAdminRequest.username },
        action: { label: 'Action', choices: ACTIONS },
        from: { label: 'From', control: MomentControl },
        to: { label: 'Until', control: MomentControl },
      }}
      columns={COLUMNS}
      compact
      file={{
        name: 'audit-log',
        query: ({ filters }) => withParams(new URLSearchParams(), filters).toString(),
      }}
      empty={{
        icon: 'history',
        title: 'No entries yet',
        description: 'Everything that admins do is recorded here.',
      }}
    />
  );
}

const ACTIONS = choicesOf({ '': 'Any', ...actions.nouns });

/** The labels of actions whose names do not read as a phrase. */
const WORDS: Record<string, string> = actions.words;

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
    cell: ({ happenedAt }) => (
      <Moment at={happenedAt} format={formatMoment} className="@min-[56rem]:whitespace-nowrap" />
    ),
  },
  { header: 'Who', cell: ({ actor }) => <Unspaced className="font-medium">{actor}</Unspaced> },
  // "vendor_link.created" reads "Vendor link created".
  { header: 'Action', cell: ({ action }) => WORDS[action] ?? capital(action.replaceAll(/[._]/g, ' ')) },
  { header: 'Target', cell: ({ target }) => <Unspaced long>{target ?? NONE}</Unspaced> },
  { header: 'IP address', cell: ({ ipAddress }) => <Unspaced>{ipAddress ?? NONE}</Unspaced> },
  { header: 'Details', cell: ({ details }) => <AuditDetails details={details} /> },
];
