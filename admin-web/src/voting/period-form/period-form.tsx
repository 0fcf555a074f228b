import { type ReactNode, useEffect, useRef, useState } from 'react';
import { countText, FormDialog, formatDateTime, useChange, useConflict } from 'shared-web';
import { useSignedInAdmin } from '../../queries.ts';
import { formatNamed, toZonedTime, wallText } from '../../time/zoned-time.ts';
import { lastHours, revealsAtEnd, WHO_MAY_VOTE, type WhoMayVote } from '../rules.ts';
import { useVotingStatus } from '../with-voting-status.tsx';
import { NomineesStep } from './nominees-step.tsx';
import type { PeriodDraft } from './period-draft.ts';
import { ReviewStep } from './review-step.tsx';
import { BOARDS, REVEALS, RulesStep } from './rules-step.tsx';
import { savePeriod } from './save-period.ts';
import { StepLine } from './step-line.tsx';
import { type PeriodForm as Form, type PeriodWanted, usePeriodForm } from './use-period-form.ts';
import { WhenStep } from './when-step.tsx';

interface Meta {
  errorTitle?: string;
  errorToast: string;
  successToast: string;
}

type Step = 'when' | 'rules' | 'nominees' | 'review';

const LABELS: Record<Step, string> = { when: 'Dates', rules: 'Rules', nominees: 'Nominees', review: 'Check' };

export interface PeriodFormProps extends PeriodWanted {
  /** The step at which the form opens. */
  at?: Step;
  meta?: Meta;
  onDone?: (() => void) | undefined;
  onClose: () => void;
}

/** Creates, changes or reopens a voting period in steps: dates, rules, nominees and a summary. */
export function PeriodForm(props: PeriodFormProps) {
  const { status } = useVotingStatus();
  const [isInstead, setInstead] = useState(false);
  const running = status.activeCycle;
  if (isInstead && running) return <Steps key="instead" period={running} onClose={props.onClose} />;
  return <Steps {...props} onInstead={() => setInstead(true)} />;
}

interface StepsProps extends PeriodFormProps {
  onInstead?: () => void;
}

function Steps({ at = 'when', meta, onDone, onClose, onInstead = () => undefined, ...wanted }: StepsProps) {
  const form = usePeriodForm(wanted);
  const steps = stepsOf(form, useSignedInAdmin().role === 'super_admin');
  const [step, setStep] = useState<Step>(at);
  const words = wordsOf(form);
  const conflict = usePeriodConflict(form);
  const saving = useChange({
    mutationFn: () => savePeriod(form, conflict.seen),
    meta: { ...(meta ?? words.meta) },
    onSuccess: () => {
      onClose();
      onDone?.();
    },
  });
  const index = steps.indexOf(step);
  const go = (to: number) => setStep(steps[to] ?? step);
  // What exists is saved from any step; a new period is reviewed first.
  const canSave = form.kind !== 'new' || step === 'review';
  const isChanged = form.draft !== form.initial;
  return (
    <FormDialog
      title={words.title}
      {...(words.description && { description: words.description })}
      changed={isChanged}
      submitLabel={canSave ? words.submit : 'Next'}
      busyLabel={words.busy}
      saving={saving}
      conflict={conflict}
      incomplete={
        canSave
          ? !isReady(form) || (form.kind !== 'new' && !isChanged && !conflict.found)
          : !areDatesReady(form)
      }
      check={() => {
        if (!canSave) go(index + 1);
        return canSave;
      }}
      {...(form.kind === 'new' && index > 0 && { onBack: () => go(index - 1) })}
      onClose={onClose}
    >
      {steps.length > 1 && (
        <StepLine
          label="Steps"
          steps={steps.map((one) => LABELS[one])}
          current={index}
          onGo={areDatesReady(form) ? go : null}
        />
      )}
      <StepGroup label={`Step ${index + 1} of ${steps.length}: ${LABELS[step]}`}>
        {step === 'when' && <WhenStep form={form} />}
        {step === 'rules' && <RulesStep form={form} />}
        {step === 'nominees' && <NomineesStep form={form} />}
        {step === 'review' && <ReviewStep form={form} onInstead={onInstead} />}
        {step !== 'nominees' && <Consequences form={form} />}
      </StepGroup>
    </FormDialog>
  );
}

/** Returns the steps of the form. Plain admins may not change nominations. */
function stepsOf({ kind, reopens }: Form, isSuperAdmin: boolean): readonly Step[] {
  if (reopens) return ['when'];
  if (kind === 'over') return ['when', 'rules'];
  return isSuperAdmin ? ['when', 'rules', 'nominees', 'review'] : ['when', 'rules', 'review'];
}

const areDatesReady = ({ shown, dates }: Form): boolean => shown.name.trim() !== '' && dates !== undefined;

const isReady = (form: Form): boolean =>
  areDatesReady(form) &&
  (!form.needsWord || form.draft.word === 'START') &&
  (!form.needsReason || form.draft.reason.trim() !== '');

interface Words {
  title: string;
  description?: string;
  submit: string;
  busy: string;
  meta: Meta;
}

function wordsOf({ period, kind, isNow, reopens, zone }: Form): Words {
  if (!period) return isNow ? START : SCHEDULE;
  const title = `Change ${period.name}`;
  if (reopens) {
    const again = `${period.name} ended on ${formatNamed(zone, period.endDate)}. People can vote in it again, and votes already cast still count.`;
    return {
      title,
      // The results of a frozen period were never published.
      description: period.isFrozen
        ? again
        : `${again} Its winners, its certificates and the vendors’ places in it are hidden from the site until it ends again.`,
      submit: 'Reopen period',
      busy: 'Reopening...',
      meta: {
        errorToast: 'Failed to reopen the voting period',
        successToast: 'Voting period reopened',
      },
    };
  }
  return {
    title,
    ...(kind === 'scheduled' && { description: 'It starts and ends automatically.' }),
    submit: 'Save',
    busy: 'Saving...',
    meta: { errorToast: 'Failed to change the voting period', successToast: 'Voting period changed' },
  };
}

const START: Words = {
  title: 'New voting period',
  submit: 'Start new period',
  busy: 'Starting...',
  meta: { errorToast: 'Failed to create voting period', successToast: 'Voting period created' },
};

const SCHEDULE: Words = {
  title: 'New voting period',
  submit: 'Schedule period',
  busy: 'Scheduling...',
  meta: {
    errorToast: 'Failed to schedule the voting period',
    successToast: 'Voting period scheduled',
  },
};

/** Says what a change of a running period means for its votes and results. */
function Consequences({ form: { kind, period, freezesAtOnce, draft } }: { form: Form }) {
  if (kind !== 'open' || !period) return null;
  const until = draft.reveal === 'by_hand' ? 'you announce the results' : 'voting ends';
  const votes = countText(period.totalVotes, 'vote');
  return (
    <div className="grid gap-2 text-sm text-ink-soft">
      {freezesAtOnce && !period.isFrozen && (
        <p>{`The leaderboard freezes at once, and stays frozen until ${until}.`}</p>
      )}
      {period.isFrozen ? (
        <>
          <p>{`The leaderboard stays frozen until ${until}, also if voting lasts longer.`}</p>
          <p>{`This doesn’t affect the ${votes} cast before the freeze, or any cast since.`}</p>
        </>
      ) : (
        <p>{`This doesn’t affect the ${votes} already cast.`}</p>
      )}
      {revealsAtEnd({ ...period, ...draft, frozenHours: Number(draft.frozenHours) }) && (
        <p>
          <strong className="text-ink">When it ends, all votes show</strong> and the winners are named. You
          can’t reopen it after that.
        </p>
      )}
    </div>
  );
}

interface StepGroupProps {
  /** Reads "Step 1 of 4: Dates". */
  label: string;
  children: ReactNode;
}

/** Takes the focus at each step, so that the step is announced and the focus is not lost. */
function StepGroup({ label, children }: StepGroupProps) {
  const group = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step is announced once
  useEffect(() => group.current?.focus(), [label]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend
    <div ref={group} tabIndex={-1} role="group" aria-label={label} className="grid gap-5 outline-none">
      {children}
    </div>
  );
}

const FIELD_LABELS = {
  name: 'Name',
  startDate: 'Starts',
  endDate: 'Ends',
  whoMayVote: 'Who may vote',
  publishing: 'Leaderboard',
  frozenHours: 'Leaderboard frozen',
  reveal: 'When results are announced',
};
type Field = keyof typeof FIELD_LABELS;

const inFields = ({ name = '', startDate = '', endDate = '', ...draft }: PeriodDraft) => ({
  name,
  startDate,
  endDate,
  whoMayVote: draft.whoMayVote,
  publishing: draft.publishing,
  frozenHours: draft.frozenHours,
  reveal: draft.reveal,
});

/** Handles a colleague's change of the period in the form. */
const usePeriodConflict = ({ initial, change, zone }: Form) =>
  useConflict<Field>({
    start: inFields(initial),
    change: (theirs) => change(theirs as Partial<PeriodDraft>),
    labels: FIELD_LABELS,
    read: (name, stored) => (isDate(name) ? toZonedTime(stored, zone) : stored),
    show: textOf,
    when: (instant) => formatDateTime(instant, zone),
  });

const isDate = (name: Field) => name === 'startDate' || name === 'endDate';

function textOf(name: Field, typed: string): string {
  if (isDate(name)) return wallText(typed);
  if (name === 'whoMayVote') return WHO_MAY_VOTE[typed as WhoMayVote];
  if (name === 'frozenHours') return typed === '0' ? 'Not at all' : `For ${lastHours(Number(typed))}`;
  return [...BOARDS, ...REVEALS].find(({ value }) => value === typed)?.label ?? typed;
}
