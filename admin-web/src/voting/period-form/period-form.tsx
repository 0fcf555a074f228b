import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from 'shared-ui/host';
import {
  countText,
  type Draft,
  FormDialog,
  formatDateTime,
  problemOf,
  RecordField,
  useChange,
  useConflict,
  useTried,
} from 'shared-web';
import { formatNamed, toZonedTime } from '../../time/zoned-time.ts';
import { revealsAtEnd } from '../rules.ts';
import { useVotingStatus } from '../with-voting-status.tsx';
import { NomineesStep } from './nominees-step.tsx';
import type { PeriodDraft } from './period-draft.ts';
import { BOARD_VALUES, boardOf, fieldsOf, type PeriodField, textOf } from './period-fields.tsx';
import { ReviewStep } from './review-step.tsx';
import { savePeriod } from './save-period.ts';
import { StepLine } from './step-line.tsx';
import { type PeriodForm as Form, type PeriodWanted, usePeriodForm } from './use-period-form.ts';

interface Meta {
  errorTitle?: string;
  errorToast: string;
  successToast: string;
}

type Name = keyof PeriodDraft;
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
  const { kind, draft, typed, change } = form;
  const steps = stepsOf(form);
  const [step, setStep] = useState<Step>(at);
  const words = wordsOf(form);
  const fields = fieldsOf(form);
  const shown = { ...draft, publishing: boardOf(draft) };
  const asked = (Object.entries(fields) as [Name, PeriodField][]).filter(
    ([, field]) => field.appliesTo?.(draft) ?? true,
  );
  const isWrong = (one: Step) =>
    asked.some(
      ([name, field]) =>
        field.step === one && !field.why && problemOf(field, shown[name], draft) !== undefined,
    );
  const tried = useTried();
  const conflict = useConflict<Name>({
    start: form.initial,
    change: (theirs) => change(theirs as Partial<PeriodDraft>),
    labels: Object.fromEntries(
      Object.entries(fields).map(([name, { label }]) => [name, label]),
    ) as Draft<Name>,
    read: (name, stored) =>
      name === 'startDate' || name === 'endDate' ? toZonedTime(stored, form.zone) : stored,
    show: (name, stored) => textOf(fields[name], stored),
    when: (instant) => formatDateTime(instant, form.zone),
  });
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
  const canSave = kind !== 'new' || step === 'review';
  const check = () => {
    const wrong = (canSave ? steps : [step]).find(isWrong);
    if (wrong) {
      setStep(wrong);
      tried.mark();
      return false;
    }
    if (!canSave) go(index + 1);
    else if (!form.isChanged && kind !== 'new') onClose();
    else return true;
    return false;
  };
  return (
    <FormDialog
      title={words.title}
      {...(words.description && { description: words.description })}
      changed={form.isChanged}
      submitLabel={canSave ? words.submit : 'Next'}
      busyLabel={words.busy}
      saving={saving}
      conflict={conflict}
      incomplete={canSave && form.needsWord && draft.word !== 'START'}
      check={check}
      {...(kind === 'new' && index > 0 && { onBack: () => go(index - 1) })}
      onClose={onClose}
    >
      {steps.length > 1 && (
        <StepLine
          label="Steps"
          steps={steps.map((one) => LABELS[one])}
          current={index}
          onGo={isWrong('when') ? null : go}
        />
      )}
      <StepGroup label={`Step ${index + 1} of ${steps.length}: ${LABELS[step]}`}>
        {step === 'nominees' && <NomineesStep form={form} />}
        {step === 'review' && <ReviewStep form={form} onInstead={onInstead} />}
        <div ref={tried.box} className="grid gap-5 empty:hidden">
          {asked
            .filter(([, field]) => field.step === step)
            .map(([name, field]) =>
              field.why ? (
                <Fixed key={name} field={field} value={shown[name]} />
              ) : (
                <RecordField
                  key={name}
                  name={name}
                  field={field}
                  draft={shown}
                  wasTried={tried.wasTried || name in typed}
                  onChange={(value) =>
                    change((name === 'publishing' && BOARD_VALUES[value]) || { [name]: value })
                  }
                />
              ),
            )}
        </div>
        {step === 'when' && form.isReopenable && !form.reopens && (
          <Button
            variant="secondary"
            size="sm"
            icon="undo"
            className="justify-self-start"
            onClick={form.reopen}
          >
            Reopen this period
          </Button>
        )}
        {step !== 'nominees' && <Consequences form={form} />}
      </StepGroup>
    </FormDialog>
  );
}

interface FixedProps {
  field: PeriodField;
  value: string;
}

/** Shows a value that can no longer be changed, and why. */
function Fixed({ field, value }: FixedProps) {
  return (
    <div className="text-sm">
      <p className="font-medium">{field.label}</p>
      <p className="wrap-anywhere">{textOf(field, value)}</p>
      <p className="text-ink-soft">{field.why}</p>
    </div>
  );
}

/** Returns the steps of the form. Plain admins may not change nominations. */
function stepsOf({ kind, reopens, isSuperAdmin }: Form): readonly Step[] {
  if (reopens) return ['when'];
  if (kind === 'over') return ['when', 'rules'];
  return isSuperAdmin ? ['when', 'rules', 'nominees', 'review'] : ['when', 'rules', 'review'];
}

interface Words {
  title: string;
  description?: string;
  submit: string;
  busy: string;
  meta: Meta;
}

function wordsOf({ period, kind, isNow, reopens, zone }: Form): Words {
  if (!period) return newWords(isNow);
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

const newWords = (isNow: boolean): Words => ({
  title: 'New voting period',
  submit: isNow ? 'Start new period' : 'Schedule period',
  busy: isNow ? 'Starting...' : 'Scheduling...',
  meta: isNow
    ? { errorToast: 'Failed to create voting period', successToast: 'Voting period created' }
    : { errorToast: 'Failed to schedule the voting period', successToast: 'Voting period scheduled' },
});

/** Says what a change of a running period means for its votes and results. */
function Consequences({ form: { kind, period, freezesAtOnce, draft } }: { form: Form }) {
  if (kind !== 'open' || !period) return null;
  const until = draft.reveal === 'by_hand' ? 'you announce the results' : 'voting ends';
  const votes = countText(period.totalVotes, 'vote');
  return (
    <div className="grid gap-2 text-sm text-ink-soft">
      {freezesAtOnce && !period.isFrozen && !period.revealedAt && (
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
