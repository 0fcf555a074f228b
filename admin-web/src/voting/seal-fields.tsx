import type { AdminVotingCycle, ChangeCycleRequest } from 'admin-api/contract';
import { Field, Select } from 'shared-ui/host';
import { TextField } from 'shared-web';
import { wholeNumberTo } from '../forms/messages.ts';
import {
  announced,
  announcedHow,
  announcedLater,
  freeze,
  freezeHint,
  frozenSince,
  hidden,
} from './messages.tsx';

const MOST_HOURS = 72;

type Reveal = AdminVotingCycle['reveal'];

/** What everybody sees while voting is open. */
type Board = 'live' | 'frozen' | 'hidden';

/** The leaderboard, the typed hours of a freeze, and how results are announced. */
export interface SealDraft {
  board: Board;
  hours: string;
  reveal: Reveal;
}

const DEFAULT_HOURS = 24;

export const sealDraftOf = (cycle?: AdminVotingCycle): SealDraft => ({
  board: cycle?.publishing === 'hidden' ? 'hidden' : cycle?.sealedHours ? 'frozen' : 'live',
  hours: String(cycle?.sealedHours || DEFAULT_HOURS),
  reveal: cycle?.reveal ?? 'at_end',
});

type SealSent = Required<Pick<ChangeCycleRequest, 'publishing' | 'sealedHours' | 'reveal'>>;

/** Returns the values for the API, or undefined if the hours are not a whole number from 1 to 72. */
export function readSeal({ board, hours, reveal }: SealDraft): SealSent | undefined {
  if (board !== 'frozen') return { publishing: board, sealedHours: 0, reveal };
  const sealedHours = Number(hours);
  const isFit = /^\d{1,2}$/.test(hours.trim()) && sealedHours >= 1 && sealedHours <= MOST_HOURS;
  return isFit ? { publishing: 'live', sealedHours, reveal } : undefined;
}

/** Returns the draft in the fields of the API, as text. */
export const sealInFields = ({ board, hours, reveal }: SealDraft): Record<keyof SealSent, string> => ({
  publishing: board === 'hidden' ? 'hidden' : 'live',
  sealedHours: board === 'frozen' ? hours : '0',
  reveal,
});

/** Returns the draft with these fields of the API. */
export function sealFrom(
  draft: SealDraft,
  chosen: Partial<Record<keyof SealSent, string | undefined>>,
): SealDraft {
  const known = sealInFields(draft);
  const hours = chosen.sealedHours ?? known.sealedHours;
  const isFrozen = Number(hours) > 0;
  const isHidden = (chosen.publishing ?? known.publishing) === 'hidden';
  return {
    board: isHidden ? 'hidden' : isFrozen ? 'frozen' : 'live',
    hours: isFrozen ? hours : draft.hours,
    reveal: (chosen.reveal ?? known.reveal) === 'by_hand' ? 'by_hand' : 'at_end',
  };
}

interface SealFieldsProps {
  value: SealDraft;
  onChange: (value: SealDraft) => void;
}

/** Asks what the leaderboard shows while voting is open, and when results are announced. */
export function SealFields({ value, onChange }: SealFieldsProps) {
  const seal = readSeal(value);
  return (
    <>
      <Field label="Leaderboard" hint="You can change this until it is frozen.">
        <Select
          items={BOARDS}
          value={value.board}
          onValueChange={(board) => onChange({ ...value, board: board as Board })}
        />
      </Field>
      {value.board === 'frozen' && (
        <TextField
          label="Hours before the end"
          hint={seal ? freezeHint({ hours: seal.sealedHours }) : '1 to 72.'}
          error={!seal && wholeNumberTo({ most: MOST_HOURS })}
          inputMode="numeric"
          maxLength={4}
          value={value.hours}
          onChange={(hours) => onChange({ ...value, hours })}
          required
        />
      )}
      <Field label="Results" hint="You can change this until the leaderboard is frozen.">
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

export const BOARDS = [
  { value: 'live', label: 'Live', description: 'Every vote shows as it comes in.' },
  {
    value: 'frozen',
    label: 'Frozen before the end',
    description: 'It stays as it is for the last hours of voting.',
  },
  {
    value: 'hidden',
    label: 'Hidden until the results',
    description: 'Nobody sees a vote before results are announced.',
  },
];

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
  'state' | 'publishing' | 'sealedHours' | 'sealedFrom' | 'isSealed' | 'reveal' | 'revealedAt'
>;

/** Says when the results of a period are announced; `say` formats an instant. */
export function resultsText(
  { state, publishing, sealedHours, sealedFrom, isSealed, reveal, revealedAt }: Seal,
  say: (instant: string) => string,
): string {
  if (revealedAt) return (isSealed ? announcedLater : announced)({ at: say(revealedAt) });
  if (publishing === 'hidden') return hidden({ reveal });
  if (isSealed && sealedFrom) return frozenSince({ at: say(sealedFrom), reveal });
  if (sealedHours === 0) return announcedHow(reveal);
  return freeze({ hours: sealedHours, reveal, isPast: state === 'closed' });
}
