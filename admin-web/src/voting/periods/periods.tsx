import { useQuery } from '@tanstack/react-query';
import type { AdminVotingCycle } from 'admin-api/contract';
import { useState } from 'react';
import { Table, type TableProps } from 'shared-ui/host';
import { ConfirmChange, Loaded, useFocusBack } from 'shared-web';
import { request } from '../../api-client.ts';
import { PanelPage } from '../../lists/panel-card.tsx';
import { KEYS_OF_PERIODS, useSignedInAdmin, votingCyclesQuery } from '../../queries.ts';
import { formatNamed, usePanelZone } from '../../time/zoned-time.ts';
import { NewPeriod } from '../new-period.tsx';
import { PeriodForm } from '../period-form/period-form.tsx';
import { WithVotingStatus } from '../with-voting-status.tsx';
import { type ActOnPeriod, actsColumn, periodColumns } from './period-columns.tsx';

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
      {opened?.act === 'cancel' && <CancelPeriod period={opened.period} onClose={close} />}
      {opened && opened.act !== 'cancel' && (
        <PeriodForm period={opened.period} reopens={opened.act === 'reopen'} onClose={close} />
      )}
    </PanelPage>
  );
}

interface CancelPeriodProps {
  period: AdminVotingCycle;
  onClose: () => void;
}

function CancelPeriod({ period, onClose }: CancelPeriodProps) {
  const zone = usePanelZone();
  const without = 'disappear from the site. It has no votes, and codes made for it will stop working.';
  return (
    <ConfirmChange
      change={() => request(`/api/admin/voting-cycles/${period.id}`, { method: 'DELETE' })}
      meta={{
        errorToast: 'Failed to cancel the voting period',
        successToast: 'Voting period cancelled',
        invalidatesAlways: KEYS_OF_PERIODS,
      }}
      onClose={onClose}
      title="Cancel this period?"
      description={
        period.state === 'scheduled'
          ? `${period.name} won’t start on ${formatNamed(zone, period.startDate)} and will ${without}`
          : `${period.name} will ${without}`
      }
      confirmLabel="Cancel period"
      cancelLabel="Keep it"
      busyLabel="Cancelling..."
    />
  );
}
