import { useQuery } from '@tanstack/react-query';
import type { Signal } from 'admin-api/contract';
import { Badge, Table, type TableColumn, type TableProps } from 'shared-ui/host';
import { ChangeButton, capital, Loaded, useChange } from 'shared-web';
import { request } from '../api-client.ts';
import { PanelPage } from '../lists/panel-card.tsx';
import { signalsQuery, useSignedInAdmin } from '../queries.ts';
import { switched } from './messages.ts';

/** Lists the signals whose points add up to the score of an account. */
export function Signals() {
  const signals = useQuery(signalsQuery);
  const mayAct = useSignedInAdmin().role === 'super_admin';
  const table: Omit<TableProps<Signal>, 'rows'> = {
    caption: 'Signals that make up a score',
    columns: mayAct ? [...COLUMNS, SWITCH] : COLUMNS,
    rowKey: ({ name }) => name,
  };
  return (
    <PanelPage
      title="Scoring"
      note="Each account gets up to 100 points for signs that a script made it: from 30 it’s worth a look, from 60 likely automated and from 85 almost certainly."
    >
      <Loaded
        query={signals}
        texts={{ loading: 'Loading signals', failed: 'Failed to load signals' }}
        placeholder={<Table {...table} rows={[]} busy busyRows={5} />}
      >
        {(rows) => <Table {...table} rows={rows} />}
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
    header: 'Status',
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
      errorToast: 'Failed to change signal',
      successToast: switched({ signal: inWords(name), isOn: !isOn }),
      invalidates: [signalsQuery.queryKey],
    },
  });
  return (
    <ChangeButton change={change} variant="secondary" size="sm" busyLabel="Saving...">
      {isOn ? 'Turn off' : 'Turn on'} <span className="sr-only">{inWords(name)}</span>
    </ChangeButton>
  );
}
