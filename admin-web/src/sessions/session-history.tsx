import type { UserSessionDetails } from 'admin-api/contract';
import { Heading, Table, type TableColumn } from 'shared-ui/host';
import { capital } from 'shared-web';
import { Moment } from '../time/moment.tsx';
import { SESSION_COLUMNS, SESSION_ID_COLUMN } from './session-cells.tsx';

type Flag = UserSessionDetails['flags'][number];

export function SessionHistory({ session }: { session: UserSessionDetails }) {
  const { sessions, flags } = session;
  return (
    <>
      <section aria-labelledby="account-sessions">
        <Heading as="h3" size="card" id="account-sessions" className="mb-2">
          Sessions of this account
        </Heading>
        <Table
          caption="Sessions of this account, newest first"
          columns={[SESSION_ID_COLUMN, ...SESSION_COLUMNS]}
          rows={sessions}
          rowKey={({ id }) => id}
          empty={<p className="text-sm text-ink-faint">This visit has no account.</p>}
        />
      </section>
      <section aria-labelledby="session-flags">
        <Heading as="h3" size="card" id="session-flags" className="mb-2">
          Other account activity
        </Heading>
        <Table
          caption="Other account activity, newest first"
          columns={FLAG_COLUMNS}
          rows={flags}
          // Two flags of one kind can have the same time; their order never changes.
          rowKey={(flag) => `${flag.happenedAt} ${flag.kind} ${flags.indexOf(flag)}`}
          empty={<p className="text-sm text-ink-faint">Nothing besides registration and sign-ins.</p>}
        />
      </section>
    </>
  );
}

const FLAG_COLUMNS: readonly TableColumn<Flag>[] = [
  { header: 'Activity', cell: ({ kind }) => inWords(kind) },
  { header: 'When', cell: ({ happenedAt }) => <Moment at={happenedAt} /> },
  { header: 'IP Address', cell: ({ ipAddress }) => ipAddress ?? 'None' },
  { header: 'Details', cell: ({ details }) => <span className="wrap-anywhere">{details ?? 'None'}</span> },
];

/** Turns "sign_in_failed" into "Sign in failed". */
const inWords = (kind: string) => capital(kind.replaceAll(/[_.]/g, ' '));
