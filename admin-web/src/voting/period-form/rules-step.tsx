import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Field, Select } from 'shared-ui/host';
import { listText } from 'shared-web';
import { emailDomainsQuery, signInWaysQuery } from '../../queries.ts';
import { cannotSend, RECOMMENDED } from '../messages.tsx';
import { lastHours, WHO_MAY_VOTE, type WhoMayVote } from '../rules.ts';
import type { PeriodForm } from './use-period-form.ts';

/** Asks who may vote, what the leaderboard shows while voting is open, and when results are announced. */
export function RulesStep({ form }: { form: PeriodForm }) {
  const { draft, fixed, change } = form;
  return (
    <>
      {fixed.whoMayVote ? (
        <Fixed label="Who may vote" why={fixed.whoMayVote}>
          {WHO_MAY_VOTE[draft.whoMayVote]}
        </Fixed>
      ) : (
        <WhoField form={form} />
      )}
      {fixed.board ? (
        <>
          <Fixed label="Leaderboard" why={fixed.board}>
            {BOARDS.find(({ value }) => value === boardOf(form))?.label}
          </Fixed>
          <Fixed label="Results" why={fixed.board}>
            {REVEALS.find(({ value }) => value === draft.reveal)?.label}
          </Fixed>
        </>
      ) : (
        <>
          <BoardFields form={form} />
          <Field label="Results" hint="You can change this until the leaderboard is frozen.">
            <Select
              items={REVEALS}
              value={draft.reveal}
              onValueChange={(reveal) => change({ reveal: reveal === 'by_hand' ? 'by_hand' : 'at_end' })}
            />
          </Field>
        </>
      )}
    </>
  );
}

function WhoField({ form: { draft, isNow, kind, change } }: { form: PeriodForm }) {
  const missing = useQuery(emailDomainsQuery).data?.missing ?? [];
  const providers = useQuery(signInWaysQuery).data?.providers ?? [];
  const cannot = {
    confirmed: missing.length > 0 ? cannotSend({ missing }) : undefined,
    members: providers.length > 0 ? undefined : NO_PROVIDERS,
  };
  const hints = {
    everybody: missing.length > 0 ? `${RECOMMENDED} ${cannotSend({ missing })}` : RECOMMENDED,
    invited:
      isNow || kind === 'open'
        ? 'Nobody can vote until you make invitation codes for this period. Codes from earlier periods won’t work.'
        : 'After saving, make codes on the page “Who may vote”. People can enter them before the period starts.',
    confirmed: 'Each mailbox has one account. People confirm their address once, before their first vote.',
    members: `Each member has one account and signs in with ${listText(providers.map(({ name }) => name))}.`,
  };
  return (
    <Field label="Who may vote" hint={hints[draft.whoMayVote]}>
      <Select
        items={(Object.keys(WHO_MAY_VOTE) as WhoMayVote[]).map((value) => {
          const reason = value in cannot ? cannot[value as keyof typeof cannot] : undefined;
          return {
            value,
            label: WHO_MAY_VOTE[value],
            description: reason ?? COSTS[value],
            disabled: reason !== undefined,
          };
        })}
        value={draft.whoMayVote}
        onValueChange={(who) => change({ whoMayVote: who as WhoMayVote })}
      />
    </Field>
  );
}

const NO_PROVIDERS =
  'The operator must set up a provider with which members sign in: see “Members” in the operator’s guide.';

/** What each rule asks of a voter once, besides an account. */
const COSTS: Record<WhoMayVote, string> = {
  everybody: 'No extra clicks.',
  invited: 'One code to type, one click.',
  confirmed: 'An address and a code to type, three clicks.',
  members: 'Nothing to type, two clicks.',
};

/** What everybody sees while voting is open. */
type Board = 'live' | 'frozen' | 'hidden';

function boardOf({ draft: { publishing, frozenHours } }: PeriodForm): Board {
  if (publishing === 'hidden') return 'hidden';
  return frozenHours === '0' ? 'live' : 'frozen';
}

const SENT: Record<Board, Partial<PeriodForm['draft']>> = {
  live: { publishing: 'live', frozenHours: '0' },
  frozen: { publishing: 'live', frozenHours: '24' },
  hidden: { publishing: 'hidden', frozenHours: '0' },
};

function BoardFields({ form }: { form: PeriodForm }) {
  const { draft, change } = form;
  const hours = [...new Set([...HOURS, Number(draft.frozenHours)])].sort((one, other) => one - other);
  return (
    <>
      <Field label="Leaderboard" hint="You can change this until it is frozen.">
        <Select
          items={BOARDS}
          value={boardOf(form)}
          onValueChange={(board) => change(SENT[board as Board])}
        />
      </Field>
      {boardOf(form) === 'frozen' && (
        <Field
          label="Hours before the end"
          hint={`For ${lastHours(Number(draft.frozenHours))}, everyone – including you – sees the leaderboard as it was before. Votes still count.`}
        >
          <Select
            items={hours.map((hour) => ({ value: String(hour), label: String(hour) }))}
            value={draft.frozenHours}
            onValueChange={(frozenHours) => change({ frozenHours })}
          />
        </Field>
      )}
    </>
  );
}

const HOURS = [1, 2, 4, 8, 12, 24, 36, 48, 72];

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

interface FixedProps {
  label: string;
  /** Says why the value can’t change. */
  why: string;
  children: ReactNode;
}

/** Shows a value of a form that can no longer be changed. */
export function Fixed({ label, why, children }: FixedProps) {
  return (
    <div className="text-sm">
      <p className="font-medium">{label}</p>
      <p className="wrap-anywhere">{children}</p>
      <p className="text-ink-soft">{why}</p>
    </div>
  );
}
