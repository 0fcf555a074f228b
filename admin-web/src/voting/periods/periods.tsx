import { useQuery } from '@tanstack/react-query';
import type { AdminVotingCycle } from 'admin-api/contract';
import { useState } from 'react';
import { Table, type TableProps } from 'shared-ui/host';
import { Loaded, useFocusBack } from 'shared-web';
import { PanelPage } from '../../lists/panel-card.tsx';
import { useSignedInAdmin, votingCyclesQuery } from '../../queries.ts';
import { usePanelZone } from '../../time/zoned-time.ts';
import { NewPeriod } from '../new-period.tsx';
import { PeriodDialog } from '../period-dialog/period-dialog.tsx';
import { WithVotingStatus } from '../with-voting-status.tsx';
import { CancelPeriodDialog } from './cancel-period-dialog.tsx';
import { type ActOnPeriod, actsColumn, periodColumns } from './period-columns.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { ReopenDialog } from './reopen-dialog.tsx';

/** Lists all periods, including scheduled ones. */
export function PeriodsPage() {
  return (
    <WithVotingStatus>
      <Periods />
    </WithVotingStatus>
  );
}

function Periods() {
  const periods = useQuery(votingCyclesQuery);
  const mayAct = useSignedInAdmin().role === 'super_admin';
  const zone = usePanelZone();
  const [opened, setOpened] = useState<{ act: ActOnPeriod; period: AdminVotingCycle }>();
  const card = useFocusBack(opened !== undefined);
  const act = (chosen: ActOnPeriod, period: AdminVotingCycle) => setOpened({ act: chosen, period });
  const close = () => setOpened(undefined);
  const table: Omit<TableProps<AdminVotingCycle>, 'rows'> = {
    caption: 'Voting periods',
    columns: mayAct ? [...periodColumns(zone), actsColumn(act)] : periodColumns(zone),
    rowKey: ({ id }) => id,
  };
  return (
    <PanelPage
      ref={card}
      title="All periods"
      note="Scheduled periods start and end automatically; between periods, visitors see the most recent results."
      actions={mayAct && <NewPeriod />}
    >
      <Loaded
        query={periods}
        texts={{ loading: 'Loading voting periods', failed: 'Failed to load voting periods' }}
        placeholder={<Table {...table} rows={[]} busy busyRows={2} />}
        empty={<p className="py-3 text-ink-faint">There has been no voting period yet</p>}
      >
        {(rows) => <Table {...table} rows={rows} />}
      </Loaded>
      {opened && <ActDialog {...opened} onClose={close} />}
    </PanelPage>
  );
}

interface ActDialogProps {
  act: ActOnPeriod;
  period: AdminVotingCycle;
  onClose: () => void;
}

function ActDialog({ act, period, onClose }: ActDialogProps) {
  if (act === 'change') return <PeriodDialog period={period} onClose={onClose} />;
  if (act === 'rename') return <RenameDialog period={period} onClose={onClose} />;
  if (act === 'cancel') return <CancelPeriodDialog period={period} onClose={onClose} />;
  return <ReopenDialog period={period} onClose={onClose} />;
}
