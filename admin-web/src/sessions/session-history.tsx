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
          empty={<p className="text-sm text-ink-faint">Only this visit, without an account.</p>}
        />
      </section>
      <section aria-labelledby="session-flags">
        <Heading as="h3" size="card" id="session-flags" className="mb-2">
          Flags
        </Heading>
        <Table
          caption="What was noticed, newest first"
          columns={FLAG_COLUMNS}
          rows={flags}
          // Two of a kind may fall on one instant; the list is drawn as it came.
          rowKey={(flag) => `${flag.happenedAt} ${flag.kind} ${flags.indexOf(flag)}`}
          empty={<p className="text-sm text-ink-faint">Nothing was noticed.</p>}
        />
      </section>
    </>
  );
}

const FLAG_COLUMNS: readonly TableColumn<Flag>[] = [
  { header: 'What', cell: ({ kind }) => inWords(kind) },
  { header: 'When', cell: ({ happenedAt }) => <Moment at={happenedAt} /> },
  { header: 'IP Address', cell: ({ ipAddress }) => ipAddress ?? 'None' },
  { header: 'Details', cell: ({ details }) => <span className="wrap-anywhere">{details ?? 'None'}</span> },
];

/** "sign_in_failed" reads "Sign in failed". */
const inWords = (kind: string) => capital(kind.replaceAll(/[_.]/g, ' '));
