import { type Draft, formatDateTime, useConflict } from 'shared-web';
import { type PanelZone, toZonedTime, wallText } from '../time/zoned-time.ts';
import { frozenFor } from './messages.tsx';
import { BOARDS, REVEALS } from './seal-fields.tsx';

const LABELS = {
  name: 'Name',
  startDate: 'Starts',
  endDate: 'Ends',
  publishing: 'Leaderboard',
  sealedHours: 'Leaderboard frozen',
  reveal: 'When results are announced',
};
type Field = keyof typeof LABELS;

interface PeriodConflictOptions<Name extends Field> {
  start: Draft<Name>;
  draft: Draft<Name>;
  change: (changed: Partial<Draft<Name>>) => void;
  zone: PanelZone;
}

/** Handles a colleague's change of the same period. Typed dates are in the time zone. */
export const usePeriodConflict = <Name extends Field>({ zone, ...form }: PeriodConflictOptions<Name>) =>
  useConflict<Name>({
    ...form,
    labels: Object.fromEntries(
      Object.keys(form.start).map((name) => [name, LABELS[name as Name]]),
    ) as Draft<Name>,
    read: (name, stored) => (isDate(name) ? toZonedTime(stored, zone.name) : stored),
    show: textOf,
    when: (instant) => formatDateTime(instant, zone.name),
  });

const isDate = (name: Field) => name === 'startDate' || name === 'endDate';

function textOf(name: Field, typed: string): string {
  if (isDate(name)) return wallText(typed);
  if (name === 'publishing') return BOARDS.find(({ value }) => value === typed)?.label ?? typed;
  if (name === 'reveal') return REVEALS.find(({ value }) => value === typed)?.label ?? typed;
  if (name !== 'sealedHours') return typed;
  return Number(typed) === 0 ? 'Not at all' : frozenFor({ hours: Number(typed) });
}
