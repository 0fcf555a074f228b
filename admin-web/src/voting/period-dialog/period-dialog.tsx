import { useState } from 'react';
import { FormDialog, useChange } from 'shared-web';
import { KEYS_OF_PERIODS } from '../../queries.ts';
import { useSignedInAdmin } from '../../session/signed-in-admin.ts';
import { Nominees } from '../nominees/nominees.tsx';
import { ReviewStep } from './review-step.tsx';
import { RulesStep } from './rules-step.tsx';
import { saveForm } from './save-form.ts';
import { StepGroup } from './step-group.tsx';
import { StepNav } from './step-nav.tsx';
import { useFormConflict } from './use-form-conflict.ts';
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
