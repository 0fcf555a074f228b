import { t } from '@lingui/core/macro';
import { Field, Select } from 'shared-ui/host';
import { formatDates } from 'shared-web';
import { votesText } from '../format.ts';
import { useZone } from '../page/is-served.ts';
import { currentOf, type useChosenCycle } from './use-voting-cycle.ts';

const CURRENT = 'current';

/** Offers the voting periods to choose from; draws nothing while there is only one. */
export function CycleSelect({ cycles, past, choose }: ReturnType<typeof useChosenCycle>) {
  const zone = useZone();
  const current = currentOf(cycles);
  if (cycles.length < 2) return null;
  const items = cycles.map((cycle) => {
    const dates = formatDates(cycle.startDate, cycle.endDate, zone);
    // Names may repeat, because an unnamed period is called by its length.
    const isOnlyOne = cycles.every(({ id, name }) => id === cycle.id || name !== cycle.name);
    const [title, other] = isOnlyOne ? [cycle.name, dates] : [dates, cycle.name];
    return {
      value: cycle === current ? CURRENT : String(cycle.id),
      label: cycle === current ? t`${title} (latest)` : title,
      description: t`${{ dates: other }}, ${{ votes: votesText(cycle.totalVotes) }}`,
    };
  });
  return (
    <Field label={t`Voting period`} className="w-full sm:w-80">
      <Select
        items={items}
        value={past === undefined ? CURRENT : String(past)}
        onValueChange={(value) => choose(value === CURRENT ? undefined : Number(value))}
      />
    </Field>
  );
}
