import { useQuery } from '@tanstack/react-query';
import * as limits from 'admin-api/limits';
import { Button } from 'shared-ui/host';
import { countText, type FormChoice, type FormControlProps, type FormFieldList, listText } from 'shared-web';
import { type ChoiceControlProps, choicesOf, RadioField } from '../../forms/choice.tsx';
import { reasonField, SelectField } from '../../forms/fields.tsx';
import { signInWaysQuery } from '../../queries.ts';
import { Moment, MomentControl } from '../../time/moment.tsx';
import { formatNamed, fromZonedTime, toZonedTime, usePanelZone } from '../../time/zoned-time.ts';
import { DAY_MS, durationText } from '../days.ts';
import { lastHours, RECOMMENDED, WHO_MAY_VOTE, type WhoMayVote } from '../rules.ts';
import { useLacking } from '../who-may-vote.tsx';
import type { PeriodDraft } from './period-draft.ts';
import type { PeriodForm } from './use-period-form.ts';

/** What everybody sees while voting is open. */
type Board = 'live' | 'frozen' | 'hidden';

/** The values of the form. */
export type PeriodValues = Omit<PeriodDraft, 'publishing'> & { publishing: Board };

/** Returns the fields of a period in the order of the screen, as far as it has come. */
export function fieldsOf(form: PeriodForm): FormFieldList<PeriodValues> {
  const { kind, draft, running, reopens, isSuperAdmin, zone } = form;
  const why = whyFixed(form);
  const lasts = Date.parse(draft.endDate) - Date.parse(draft.startDate);
  return {
    begins: {
      step: 'when',
      label: 'When does voting start?',
      start: 'now',
      choices: choicesOf({ now: 'Now', later: 'Later' }),
      control: RadioField,
      appliesTo: () => kind === 'new',
      why: isSuperAdmin ? undefined : 'Only super admins can schedule it for later.',
    },
    startDate: {
      step: 'when',
      label: 'Starts',
      ...(kind === 'new' &&
        running?.state === 'open' && {
          hint: `${running.name} ends on ${formatNamed(zone, running.endDate)}. The new period can start from then on.`,
        }),
      control: MomentControl,
      show: (at) => <Moment at={at} />,
      appliesTo: ({ begins }) => begins === 'later' && !reopens,
      problemOf: () => startProblem(form),
      why: why.start,
    },
    endDate: {
      step: 'when',
      label: 'Ends',
      ...(lasts > 0 && { hint: `Lasts ${durationText(lasts)}.` }),
      control: kind === 'open' ? EndControl : MomentControl,
      show: (at) => <Moment at={at} />,
      problemOf: () => endProblem(form),
      why: reopens ? undefined : why.end,
    },
    name: {
      step: 'when',
      label: 'Name',
      hint: 'Voters see this name, for example “Spring Awards 2027”.',
      maxLength: limits.CreateCycleRequest.name,
      appliesTo: () => !reopens,
    },
    reason: {
      step: 'when',
      ...reasonField({
        hint: reopens
          ? 'Everyone can read it on the site.'
          : 'Its results are announced. The reason stays in the audit log.',
      }),
      appliesTo: () => form.needsReason,
    },
    whoMayVote: {
      step: 'rules',
      label: 'Who may vote',
      start: 'everybody',
      ...(draft.whoMayVote === 'invited' && {
        hint: form.isNow || kind === 'open' ? CODES_NOW : CODES_LATER,
      }),
      choices: WHO,
      control: WhoControl,
      why: why.rules,
    },
    publishing: {
      step: 'rules',
      label: 'Leaderboard',
      start: 'live',
      hint: 'You can change this until it is frozen.',
      choices: BOARDS,
      why: why.board,
    },
    frozenHours: {
      step: 'rules',
      label: 'Hours before the end',
      start: 0,
      hint: `For ${lastHours(draft.frozenHours)}, everyone – including you – sees the leaderboard as it was before. Votes still count.`,
      choices: [...new Set([...HOURS, draft.frozenHours])]
        .sort((one, other) => one - other)
        .map((hours) => ({ value: hours, label: String(hours) })),
      show: (hours) => (hours === 0 ? 'Not frozen' : `Frozen for ${lastHours(hours)}`),
      appliesTo: () => boardOf(draft) === 'frozen',
      why: why.board,
    },
    reveal: {
      step: 'rules',
      label: 'Results',
      start: 'at_end',
      hint: 'You can change this until the leaderboard is frozen.',
      choices: REVEALS,
      why: why.board,
    },
    word: {
      step: 'review',
      label: 'Type START to confirm',
      optional: 'unsaid',
      appliesTo: () => form.needsWord,
    },
  };
}

const ANNOUNCED = 'The results were announced, so this can’t change.';

/** Says why fields can no longer be changed. */
function whyFixed({ kind, period, isSuperAdmin }: PeriodForm) {
  const end = kind === 'over' ? 'Voting has ended, so this can’t change.' : undefined;
  const rules = kind === 'open' && !isSuperAdmin ? 'Only super admins can change this.' : end;
  const isFrozen = kind === 'open' && period?.isFrozen;
  const wasAnnounced = kind === 'open' && period?.revealedAt;
  return {
    start: kind === 'open' ? 'Voting has started, so this can’t change.' : end,
    end,
    rules,
    board: isFrozen ? 'The leaderboard is frozen, so this can’t change.' : wasAnnounced ? ANNOUNCED : rules,
  };
}

const startProblem = ({ draft, now }: PeriodForm): string | undefined =>
  Date.parse(draft.startDate) <= now ? 'The start has to be in the future' : undefined;

function endProblem({ draft, now }: PeriodForm): string | undefined {
  const [start, end] = [Date.parse(draft.startDate), Date.parse(draft.endDate)];
  if (end <= now) return 'The end has to be in the future';
  if (end <= start) return 'The end has to be after the start';
  const most = limits.LONGEST_DAYS;
  return end - start > most * DAY_MS ? `A period lasts at most ${most} days` : undefined;
}

/** Also moves the end of a running period by a press. */
function EndControl(field: FormControlProps) {
  const zone = usePanelZone();
  return (
    <div className="grid gap-3">
      <MomentControl {...field} />
      <div className="flex flex-wrap gap-2">
        {[1, 2, 7].map((days) => (
          <Button
            key={days}
            variant="secondary"
            size="sm"
            disabled={field.value === ''}
            onClick={() => field.onChange(daysLater(field.value, days, zone))}
          >
            {`${countText(days, 'day')} longer`}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** Returns the instant that is that many days later on the clock, or by the sun if the clocks skip it. */
function daysLater(instant: string, days: number, zone: string): string {
  const later = (time: string) => new Date(Date.parse(time) + days * DAY_MS).toISOString();
  const wall = later(`${toZonedTime(instant, zone)}Z`).slice(0, 16);
  return fromZonedTime(wall, zone).instant ?? later(instant);
}

const CODES_NOW =
  'Nobody can vote until you make invitation codes for this period. Codes from earlier periods won’t work.';
const CODES_LATER =
  'After saving, make codes on the page “Who may vote”. People can enter them before the period starts.';

/** What each rule asks of a voter once, besides an account. */
const COSTS: Record<WhoMayVote, string> = {
  everybody: 'No extra clicks.',
  invited: 'One code to type, one click.',
  confirmed: 'An address and a code to type, three clicks.',
  members: 'Nothing to type, two clicks.',
};

const WHO = choicesOf(WHO_MAY_VOTE).map((who) => ({ ...who, description: COSTS[who.value] }));

/** Chooses who may vote; a rule that the server isn’t set up for can’t be chosen. */
function WhoControl({ hint, choices, ...field }: ChoiceControlProps<WhoMayVote>) {
  const lacking = useLacking();
  const providers = useQuery(signInWaysQuery).data?.providers ?? [];
  const hints: { readonly [Who in WhoMayVote]?: string } = {
    everybody: lacking.confirmed ? `${RECOMMENDED} ${lacking.confirmed}` : RECOMMENDED,
    confirmed: 'Each mailbox has one account. People confirm their address once, before their first vote.',
    members: `Each member has one account and signs in with ${listText(providers.map(({ name }) => name))}.`,
  };
  const offered = choices.map((choice) => {
    const reason = lacking[choice.value];
    return reason ? { ...choice, description: reason, disabled: true } : choice;
  });
  return <SelectField {...field} hint={hint ?? hints[field.value]} choices={offered} />;
}

export function boardOf({ publishing, frozenHours }: Pick<PeriodDraft, 'publishing' | 'frozenHours'>): Board {
  if (publishing === 'hidden') return 'hidden';
  return frozenHours === 0 ? 'live' : 'frozen';
}

/** The values of a period by what is chosen. */
export const BOARD_VALUES: Readonly<Record<Board, Pick<PeriodDraft, 'publishing' | 'frozenHours'>>> = {
  live: { publishing: 'live', frozenHours: 0 },
  frozen: { publishing: 'live', frozenHours: 24 },
  hidden: { publishing: 'hidden', frozenHours: 0 },
};

const HOURS = [1, 2, 4, 8, 12, 24, 36, 48, 72];

const BOARDS: FormChoice<Board>[] = [
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

const REVEALS: FormChoice<PeriodDraft['reveal']>[] = [
  { value: 'at_end', label: 'At the end', description: 'Automatically, with the winners.' },
  {
    value: 'by_hand',
    label: 'By hand',
    description: 'You announce them, at a ceremony for instance. Until then, the leaderboard stays frozen.',
  },
];
