import type { AdminVotingCycle } from 'admin-api/contract';
import { Field, Select } from 'shared-ui/host';
import { formatDateTime } from 'shared-web';
import { type PanelZone, usePanelZone } from '../../time/panel-zone.ts';
import { RECOMMENDED } from '../who-may-vote.ts';

interface CodesPeriodProps {
  periods: readonly AdminVotingCycle[];
  period: AdminVotingCycle;
  onChoose: (id: number) => void;
}

/** Whose codes are shown; nothing while there is no choice. */
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
  scheduled: ({ startDate }, zone) => `Starts on ${formatDateTime(startDate, zone.name)}`,
  closed: () => 'Ended',
};

/** For whom the codes are. */
export function codesNote({ name, state, whoMayVote }: AdminVotingCycle): string {
  if (state === 'closed') return `${name} has ended: its codes invite nobody any more.`;
  const period = state === 'open' ? 'this period' : name;
  switch (whoMayVote) {
    case 'invited': {
      const before = state === 'open' ? '' : ' They can enter it before it begins.';
      return `Only people who have entered a code may vote in ${period}.${before}`;
    }
    case 'confirmed':
      return `Only people with a confirmed email address may vote in ${period}.`;
    case 'everybody':
      return `Everybody may vote in ${period}. ${RECOMMENDED}`;
  }
}
