import { useQuery } from '@tanstack/react-query';
import type { AdminVotingCycle } from 'admin-api/contract';
import { useState } from 'react';
import { Table, type TableProps } from 'shared-ui/host';
import { Loaded, useFocusBack } from 'shared-web';
import { PanelCard } from '../../lists/panel-card.tsx';
import { votingCyclesQuery } from '../../queries.ts';
import { useSignedInAdmin } from '../../session/signed-in-admin.ts';
import { usePanelZone } from '../../time/panel-zone.ts';
import { PeriodDialog } from '../period-dialog/period-dialog.tsx';
import { RevealDialog } from '../reveal-dialog.tsx';
import { CancelPeriodDialog } from './cancel-period-dialog.tsx';
import { type ActOnPeriod, actsColumn, periodColumns } from './period-columns.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { ReopenDialog } from './reopen-dialog.tsx';

interface PeriodsProps {
  /** Leads to the invitation codes of a scheduled one. */
  onCodes: (period: AdminVotingCycle) => void;
}

/** Every period, and what a super administrator prepares: it starts and ends by itself. */
export function Periods({ onCodes }: PeriodsProps) {
  const periods = useQuery(votingCyclesQuery);
  const isActing = useSignedInAdmin().role === 'super_admin';
  const zone = usePanelZone();
  const [opened, setOpened] = useState<{ act: ActOnPeriod; period: AdminVotingCycle }>();
  const card = useFocusBack(opened !== undefined);
  const act = (chosen: ActOnPeriod | 'codes', period: AdminVotingCycle) =>
    chosen === 'codes' ? onCodes(period) : setOpened({ act: chosen, period });
  const close = () => setOpened(undefined);
  const table: Omit<TableProps<AdminVotingCycle>, 'rows'> = {
    caption: 'Voting periods',
    columns: isActing ? [...periodColumns(zone), actsColumn(act)] : periodColumns(zone),
    rowKey: ({ id }) => id,
  };
  return (
    <PanelCard
      ref={card}
      title="Voting Periods"
      note={`A scheduled period starts and ends by itself. Until it starts, the last one stays as it ended. Times are in ${zone.text}.`}
      className="lg:col-span-2"
    >
      <Loaded
        query={periods}
        what="voting periods"
        placeholder={<Table {...table} rows={[]} busy busyRows={2} />}
        empty={<p className="py-3 text-ink-faint">There has been no voting period yet</p>}
      >
        {(rows) => <Table {...table} rows={rows} />}
      </Loaded>
      {opened && <ActDialog {...opened} onClose={close} />}
    </PanelCard>
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
  if (act === 'reveal') return <RevealDialog period={period} onClose={onClose} />;
  return <ReopenDialog period={period} onClose={onClose} />;
}
