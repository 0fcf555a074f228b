import type { AdminVotingCycle } from 'admin-api/contract';
import { Field, Select } from 'shared-ui/host';
import { type PanelZone, usePanelZone } from '../../time/zoned-time.ts';
import { startsOn } from './messages.tsx';

interface CodesPeriodProps {
  periods: readonly AdminVotingCycle[];
  period: AdminVotingCycle;
  onChoose: (id: number) => void;
}

/** Chooses the period whose codes are shown; draws nothing if there is only one. */
export function CodesPeriod({ periods, period, onChoose }: CodesPeriodProps) {
  const zone = usePanelZone();
  if (periods.length < 2) return null;
  const items = periods.map((one) => ({
    value: String(one.id),
    label: one.name,
    description: STATE[one.state](one, zone),
  }));
  return (
    <Field label="Codes for" className="mb-6 w-full sm:w-80">
      <Select items={items} value={String(period.id)} onValueChange={(id) => onChoose(Number(id))} />
    </Field>
  );
}

const STATE: Record<AdminVotingCycle['state'], (period: AdminVotingCycle, zone: PanelZone) => string> = {
  open: () => 'Running',
  scheduled: ({ startDate }, zone) => startsOn({ date: startDate, zone: zone.name }),
  closed: () => 'Ended',
};
