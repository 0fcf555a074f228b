import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from 'shared-ui/host';
import {
  countText,
  FormDialog,
  formatDateTime,
  mapFields,
  shownValue,
  useChange,
  useConflict,
  useFields,
} from 'shared-web';
import { withSelects } from '../../forms/fields.tsx';
import { formatNamed } from '../../time/zoned-time.ts';
import { revealsAtEnd } from '../rules.ts';
import { useVotingStatus } from '../with-voting-status.tsx';
import { NomineesStep } from './nominees-step.tsx';
import { BOARD_VALUES, boardOf, fieldsOf, type PeriodValues } from './period-fields.tsx';
import { ReviewStep } from './review-step.tsx';
import { savePeriod } from './save-period.ts';
import { StepLine } from './step-line.tsx';
import { type PeriodForm as Form, type PeriodWanted, usePeriodForm } from './use-period-form.ts';

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
  const { kind, draft, typed } = form;
  const steps = stepsOf(form);
  const [step, setStep] = useState<Step>(at);
  const words = wordsOf(form);
  const fields = withSelects(fieldsOf(form));
  const shown = { ...draft, publishing: boardOf(draft) };
  const change = (values: Partial<PeriodValues>) => form.change(draftFrom(values));
  const { asked, wrong, check: checkFields, drawn } = useFields({ fields, draft: shown, typed, change });
  const isWrong = (one: Step) => wrong.some((name) => fields[name].step === one);
  const conflict = useConflict<PeriodValues>({
    labels: mapFields(fields, (name) => fields[name].label),
    change: (theirs) => form.restart(draftFrom(theirs)),
    show: (name, value) => shownValue(fields[name], value),
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
    const wrongStep = (canSave ? steps : [step]).find(isWrong);
    if (wrongStep) {
      setStep(wrongStep);
      return checkFields();
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
        {drawn(asked.filter((name) => fields[name].step === step))}
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

const draftFrom = ({ publishing, ...others }: Partial<PeriodValues>) => ({
  ...(publishing && BOARD_VALUES[publishing]),
  ...others,
});

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
      {revealsAtEnd({ ...period, ...draft }) && (
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
