import type { Awards } from 'admin-api/contract';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, Icon, TextLink } from 'shared-ui/host';
import { readStored, store } from 'shared-web';
import { PanelCard } from '../../lists/panel-card.tsx';
import { useSignedInAdmin } from '../../queries.ts';
import { type FirstStep, firstSteps } from './first-steps.ts';

interface FirstStepsCardProps {
  awards: Awards;
  isShared: boolean;
  onCustomize: () => void;
  onShare: () => void;
}

/** Lists the first steps and ticks off those that are done. Organisers can hide the list. */
export function FirstStepsCard({ awards, isShared, onCustomize, onShare }: FirstStepsCardProps) {
  const listId = useId();
  const [isAway, setAway] = useStoredFlag('va_first_steps_away');
  const { role } = useSignedInAdmin();
  const steps = firstSteps(awards, isShared);
  const done = steps.filter(({ isDone }) => isDone).length;
  const acts: Partial<Record<FirstStep['code'], () => void>> = { name: onCustomize, share: onShare };
  return (
    <PanelCard
      title="First steps"
      note={`${done} of ${steps.length} done`}
      actions={
        <Button
          variant="ghost"
          size="sm"
          aria-expanded={!isAway}
          aria-controls={listId}
          onClick={() => setAway(!isAway)}
          className="-mr-3"
        >
          {isAway ? 'Show first steps' : 'Hide first steps'}
        </Button>
      }
    >
      <ol id={listId} hidden={isAway}>
        {steps.map((step) => (
          <li
            key={step.code}
            className="flex min-h-11 items-center gap-3 border-t border-line first:border-t-0"
          >
            <StepMark isDone={step.isDone} />
            <StepLabel
              step={step}
              isOnlyRead={step.superAdminOnly === true && role !== 'super_admin'}
              onAct={acts[step.code]}
            />
          </li>
        ))}
      </ol>
    </PanelCard>
  );
}

function StepMark({ isDone }: { isDone: boolean }) {
  if (isDone) return <Icon name="circle-check" size={20} label="Done" className="shrink-0 text-green" />;
  return <span aria-hidden className="m-px size-4.5 shrink-0 rounded-full border-2 border-line-strong" />;
}

interface StepLabelProps {
  step: FirstStep;
  isOnlyRead: boolean;
  onAct: (() => void) | undefined;
}

function StepLabel({ step: { label, to, isDone }, isOnlyRead, onAct }: StepLabelProps) {
  if (isOnlyRead) {
    return (
      <span className={isDone ? 'text-ink-soft' : ''}>
        {label}
        {!isDone && <span className="text-sm text-ink-faint"> · for super admins</span>}
      </span>
    );
  }
  const look = `inline-flex min-h-11 items-center ${isDone ? 'text-ink-soft!' : ''}`;
  return (
    <TextLink asChild className={look}>
      {to ? (
        <Link to={to}>{label}</Link>
      ) : (
        <button type="button" onClick={onAct}>
          {label}
        </button>
      )}
    </TextLink>
  );
}

/** Keeps a flag in the browser's storage. */
export function useStoredFlag(key: string): [isSet: boolean, set: (isSet: boolean) => void] {
  const [isSet, setIsSet] = useState(() => readStored('browser', key) !== undefined);
  const set = (on: boolean) => {
    store('browser', key, on ? 'yes' : undefined);
    setIsSet(on);
  };
  return [isSet, set];
}
