import { useQuery } from '@tanstack/react-query';
import type { Signal } from 'admin-api/contract';
import { Badge, Table, type TableColumn, type TableProps } from 'shared-ui/host';
import { ChangeButton, capital, Loaded, useChange } from 'shared-web';
import { request } from '../api-client.ts';
import { PanelCard } from '../lists/panel-card.tsx';
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
    <PanelCard
      title="Signals"
      note="Each account gets 0 to 100 points: from 30 on it is worth a look, from 60 likely and from 85 sure to be made by a script. Nothing happens by itself. Circumstances give 35 points together at most."
      className="mt-12"
    >
      <Loaded query={signals} what="signals" placeholder={<Table {...table} rows={[]} busy busyRows={10} />}>
        {(rows) => <Table {...table} rows={rows} />}
      </Loaded>
    </PanelCard>
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
    cell: ({ points, isCircumstance }) => (
      <>
        <span className="block tabular-nums">{points}</span>
        {isCircumstance && <span className="block text-ink-faint">circumstance</span>}
      </>
    ),
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
