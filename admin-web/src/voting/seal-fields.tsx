import type { AdminVotingCycle } from 'admin-api/contract';
import { Field, Select } from 'shared-ui/host';
import { TextField } from 'shared-web';
import {
  announced,
  announcedHow,
  announcedLater,
  freeze,
  freezeHint,
  frozenSince,
  wholeNumberTo,
} from './messages.tsx';

const MOST_HOURS = 72;

type Reveal = AdminVotingCycle['reveal'];

/** The typed hours of the freeze, and how results are announced. */
export interface SealDraft {
  hours: string;
  reveal: Reveal;
}

export const sealDraftOf = (cycle?: AdminVotingCycle): SealDraft => ({
  hours: String(cycle?.sealedHours ?? 0),
  reveal: cycle?.reveal ?? 'at_end',
});

/** Returns the values for the API, or undefined if the hours are not a whole number from 0 to 72. */
export function readSeal({ hours, reveal }: SealDraft): { sealedHours: number; reveal: Reveal } | undefined {
  const sealedHours = Number(hours);
  return /^\d{1,2}$/.test(hours.trim()) && sealedHours <= MOST_HOURS ? { sealedHours, reveal } : undefined;
}

interface SealFieldsProps {
  value: SealDraft;
  onChange: (value: SealDraft) => void;
}

export function SealFields({ value, onChange }: SealFieldsProps) {
  const seal = readSeal(value);
  return (
    <>
      <TextField
        label="Freeze the leaderboard (hours before the end)"
        hint={
          seal && seal.sealedHours > 0
            ? freezeHint({ hours: seal.sealedHours })
            : '0 to 72. With 0, the leaderboard keeps changing until the end.'
        }
        error={!seal && wholeNumberTo({ most: MOST_HOURS })}
        inputMode="numeric"
        maxLength={4}
        value={value.hours}
        onChange={(hours) => onChange({ ...value, hours })}
        required
      />
      <Field label="When results are announced" hint="You can’t change this once the period has started.">
        <Select
          items={REVEALS}
          value={value.reveal}
          onValueChange={(reveal) =>
            onChange({ ...value, reveal: reveal === 'by_hand' ? 'by_hand' : 'at_end' })
          }
        />
      </Field>
    </>
  );
}

export const REVEALS = [
  { value: 'at_end', label: 'At the end', description: 'Automatically, with the winners.' },
  {
    value: 'by_hand',
    label: 'By hand',
    description: 'You announce them, at a ceremony for instance. Until then, the leaderboard stays frozen.',
  },
];

type Seal = Pick<
  AdminVotingCycle,
  'state' | 'sealedHours' | 'sealedFrom' | 'isSealed' | 'reveal' | 'revealedAt'
>;

/** Says when the results of a period are announced; `say` formats an instant. */
export function resultsText(
  { state, sealedHours, sealedFrom, isSealed, reveal, revealedAt }: Seal,
  say: (instant: string) => string,
): string {
  if (revealedAt) return (isSealed ? announcedLater : announced)({ at: say(revealedAt) });
  if (isSealed && sealedFrom) return frozenSince({ at: say(sealedFrom), reveal });
  if (sealedHours === 0) return announcedHow(reveal);
  return freeze({ hours: sealedHours, reveal, isPast: state === 'closed' });
}
