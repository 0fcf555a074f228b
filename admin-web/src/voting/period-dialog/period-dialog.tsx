import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FormDialog, useChange } from 'shared-web';
import { KEYS_OF_PERIODS, useSignedInAdmin } from '../../queries.ts';
import { Nominees } from '../nominees/nominees.tsx';
import { RuleFields } from '../rule-fields.tsx';
import { SealFields, sealFrom, sealInFields } from '../seal-fields.tsx';
import { usePeriodConflict } from '../use-period-conflict.ts';
import type { PeriodDraft } from './period-draft.ts';
import { ReviewStep } from './review-step.tsx';
import { saveForm } from './save-form.ts';
import { StepNav } from './step-nav.tsx';
import { type PeriodForm, type PeriodWanted, usePeriodForm } from './use-period-form.ts';
import { WhenStep } from './when-step.tsx';

export interface PeriodMeta {
  errorTitle?: string;
  errorToast: string;
  successToast: string;
}

export interface PeriodDialogProps extends PeriodWanted {
  meta?: PeriodMeta;
  onDone?: (() => void) | undefined;
  onClose: () => void;
}

type Step = 'when' | 'rules' | 'nominees' | 'review';

const LABELS: Record<Step, string> = { when: 'Dates', rules: 'Rules', nominees: 'Nominees', review: 'Check' };
const ALL: readonly Step[] = ['when', 'rules', 'nominees', 'review'];
/** The steps for plain admins, who may not change nominations. */
const WITHOUT_NOMINEES = ALL.filter((step) => step !== 'nominees');

/** Creates or changes a voting period in steps: dates, rules, nominees and a summary. */
export function PeriodDialog({ meta, onDone, onClose, ...wanted }: PeriodDialogProps) {
  const form = usePeriodForm(wanted);
  const steps = useSignedInAdmin().role === 'super_admin' ? ALL : WITHOUT_NOMINEES;
  const [step, setStep] = useState<Step>('when');
  const words = wordsOf(form);
  const conflict = useFormConflict(form);
  const saving = useChange({
    mutationFn: () => saveForm(form, conflict.seen),
    meta: { ...(meta ?? words.meta), invalidatesAlways: KEYS_OF_PERIODS },
    onSuccess: () => {
      onClose();
      onDone?.();
    },
  });
  const at = steps.indexOf(step);
  const go = (to: number) => setStep(steps[to] ?? step);
  // A scheduled period is saved from any step; a new one is reviewed first.
  const canSave = form.period !== undefined || step === 'review';
  const isStepFit = isFit(form, step);
  return (
    <FormDialog
      title={words.title}
      {...(words.description && { description: words.description })}
      changed={form.draft !== form.initial}
      submitLabel={canSave ? words.submit : 'Next'}
      busyLabel={words.busy}
      saving={saving}
      conflict={conflict}
      incomplete={canSave ? !isReady(form) : !isStepFit}
      check={() => {
        if (!canSave) go(at + 1);
        return canSave;
      }}
      {...(at > 0 && { onBack: () => go(at - 1) })}
      onClose={onClose}
    >
      <StepNav steps={steps.map((one) => LABELS[one])} current={at} onGo={isStepFit ? go : undefined} />
      <StepGroup label={`Step ${at + 1} of ${steps.length}: ${LABELS[step]}`}>
        {step === 'when' && <WhenStep form={form} />}
        {step === 'rules' && <RulesStep form={form} />}
        {step === 'nominees' && <Nominees />}
        {step === 'review' && <ReviewStep form={form} />}
      </StepGroup>
    </FormDialog>
  );
}

function isFit({ shown, dates, seal }: PeriodForm, step: Step): boolean {
  if (step === 'when') return shown.name.trim() !== '' && dates !== undefined;
  return step !== 'rules' || seal !== undefined;
}

const isReady = (form: PeriodForm): boolean =>
  ALL.every((step) => isFit(form, step)) && (!form.needsConfirmation || form.confirmation === 'START');

interface Words {
  title: string;
  description?: string;
  submit: string;
  busy: string;
  meta: PeriodMeta;
}

function wordsOf({ period, isNow }: PeriodForm): Words {
  if (period) return CHANGE;
  return isNow ? START : SCHEDULE;
}

const CHANGE: Words = {
  title: 'Change a scheduled period',
  description: 'It starts and ends automatically. You can change all of this until it starts.',
  submit: 'Change period',
  busy: 'Changing...',
  meta: {
    errorToast: 'Failed to change the voting period',
    successToast: 'Voting period changed',
  },
};

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

function RulesStep({ form: { draft, isNow, change } }: { form: PeriodForm }) {
  return (
    <>
      <RuleFields
        value={draft}
        onChange={change}
        invitedHint={
          isNow
            ? 'Nobody can vote until you make invitation codes for this period. Codes from earlier periods won’t work.'
            : 'After saving, make codes on the page “Who may vote”. People can enter them before the period starts.'
        }
      />
      <SealFields value={draft.seal} onChange={(seal) => change({ seal })} />
    </>
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

type Asked = 'name' | 'startDate' | 'endDate' | 'seal';

/** Handles a colleague's change of the period in the form. */
function useFormConflict({ initial, draft, shown, change, zone }: PeriodForm) {
  const inFields = ({ name = '', startDate = '', endDate = '', seal }: Pick<PeriodDraft, Asked>) => ({
    name,
    startDate,
    endDate,
    ...sealInFields(seal),
  });
  return usePeriodConflict({
    start: inFields(initial),
    draft: inFields({ ...shown, seal: draft.seal }),
    change: ({ publishing, sealedHours, reveal, ...dates }) => {
      const chosen = { publishing, sealedHours, reveal };
      const isAboutSeal = Object.values(chosen).some((value) => value !== undefined);
      change({ ...dates, ...(isAboutSeal && { seal: sealFrom(draft.seal, chosen) }) });
    },
    zone,
  });
}
