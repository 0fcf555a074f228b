import { useQuery } from '@tanstack/react-query';
import type { Signal } from 'admin-api/contract';
import { Badge, Table, type TableColumn, type TableProps } from 'shared-ui/host';
import { ChangeButton, capital, Loaded, useChange } from 'shared-web';
import { request } from '../api-client.ts';
import { PanelPage } from '../lists/panel-page.tsx';
import { signalsQuery } from '../queries.ts';
import { useSignedInAdmin } from '../session/signed-in-admin.ts';

/** What the score of an account is made of. */
export function Signals() {
  const signals = useQuery(signalsQuery);
  const isActing = useSignedInAdmin().role === 'super_admin';
  const table: Omit<TableProps<Signal>, 'rows'> = {
    caption: 'Signals of scores',
    columns: isActing ? [...COLUMNS, SWITCH] : COLUMNS,
    rowKey: ({ name }) => name,
  };
  return (
    <PanelPage
      title="Scoring"
      note="The site gives each account up to 100 points for signs that a script made it: 30 is worth a look, 60 is likely automated and 85 almost certainly. You’ll rarely need to change this."
    >
      <Loaded
        query={signals}
        texts={{ loading: 'Loading signals', failed: 'Failed to load signals' }}
        placeholder={<Table {...table} rows={[]} busy busyRows={5} />}
      >
        {(rows) => (
          <>
            <Table {...table} rows={rows} />
            <p className="mt-4 max-w-prose text-sm text-ink-faint">
              Accounts are similar if they registered from the same network in the same week, or on the same
              day after the same few seconds. How fast they voted is judged for ten or more together, never
              for one.
            </p>
          </>
        )}
      </Loaded>
    </PanelPage>
  );
}

const inWords = (name: string): string => capital(name.replaceAll('_', ' '));

const COLUMNS: readonly TableColumn<Signal>[] = [
  {
    header: 'Signal',
    rowHeader: true,
    cell: ({ name, about }) => (
      <>
        <span className="block font-medium">{inWords(name)}</span>
        <span className="block font-normal text-ink-faint">{about}</span>
      </>
    ),
  },
  {
    header: 'Points',
    cell: ({ points }) => <span className="tabular-nums">{points}</span>,
  },
  {
    header: 'Counts',
    cell: ({ isOn }) => <Badge tone={isOn ? 'green' : 'neutral'}>{isOn ? 'On' : 'Off'}</Badge>,
  },
];

const SWITCH: TableColumn<Signal> = {
  header: 'Switch',
  hideHeader: true,
  cell: (signal) => <SwitchSignal {...signal} />,
};

function SwitchSignal({ name, isOn }: Signal) {
  const change = useChange({
    mutationFn: () => request(`/api/admin/signals/${name}`, { method: 'PATCH', body: { isOn: !isOn } }),
    meta: {
      errorToast: 'Failed to switch the signal',
      successToast: `${inWords(name)} is ${isOn ? 'off' : 'on'}; scores follow within a minute`,
      invalidates: [signalsQuery.queryKey],
    },
  });
  return (
    <ChangeButton change={change} variant="secondary" size="sm" busyLabel="Switching...">
      Turn {isOn ? 'Off' : 'On'} <span className="sr-only">{inWords(name)}</span>
    </ChangeButton>
  );
}
