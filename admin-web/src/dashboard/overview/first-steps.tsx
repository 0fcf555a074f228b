import type { Awards } from 'admin-api/contract';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, Icon, TextLink } from 'shared-ui/host';
import { readStored, store } from 'shared-web';
import { PanelCard } from '../../lists/panel-card.tsx';
import { useSignedInAdmin } from '../../queries.ts';
import { NEW_PERIOD } from './state.ts';
import type { Place } from './warnings.ts';

interface FirstStep {
  label: string;
  isDone: boolean;
  /** Where the step is done: on a page, or here. */
  does: Place | (() => void);
  superAdminOnly?: true;
}

interface FirstStepsCardProps {
  awards: Awards;
  isShared: boolean;
  onCustomize: () => void;
  onShare: () => void;
}

/** Lists the steps from an empty site to its first vote. */
function firstSteps({ awards, isShared, onCustomize, onShare }: FirstStepsCardProps): FirstStep[] {
  const { isNamed, categories, vendors, current, next } = awards;
  const period = current?.state === 'open' ? current : next;
  // With a period, the link leads to it instead of to the dialog for another one.
  const toPeriod = period ? '?tab=voting' : NEW_PERIOD;
  const haveVendors = vendors.published > 0 && categories.withoutNominee.length === 0;
  const toCatalogue = (label: string, isDone: boolean, does: Place): FirstStep => ({
    label,
    isDone,
    does,
    superAdminOnly: true,
  });
  return [
    { label: 'Name your awards', isDone: isNamed, does: onCustomize, superAdminOnly: true },
    toCatalogue('Add and publish categories', categories.published > 0, '?tab=categories'),
    toCatalogue('Add and publish vendors', haveVendors, '?tab=vendors'),
    { label: 'Choose when voting runs', isDone: period !== null, does: toPeriod },
    period?.whoMayVote === 'invited' && !period.hasCodes
      ? toCatalogue('Make invitation codes for your voters', false, '?tab=voting&page=codes')
      : { label: 'Choose who may vote', isDone: period !== null, does: toPeriod },
    { label: 'Share the link', isDone: isShared, does: onShare },
  ];
}

/** Lists the first steps and ticks off those that are done. Organisers can hide the list. */
export function FirstStepsCard(props: FirstStepsCardProps) {
  const listId = useId();
  const [isAway, setAway] = useStoredFlag('va_first_steps_away');
  const isSuperAdmin = useSignedInAdmin().role === 'super_admin';
  const steps = firstSteps(props);
  const done = steps.filter(({ isDone }) => isDone).length;
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
            key={step.label}
            className="flex min-h-11 items-center gap-3 border-t border-line first:border-t-0"
          >
            {step.isDone ? (
              <Icon name="circle-check" size={20} label="Done" className="shrink-0 text-green" />
            ) : (
              <span aria-hidden className="m-px size-4.5 shrink-0 rounded-full border-2 border-line-strong" />
            )}
            <StepLabel {...step} isOnlyRead={step.superAdminOnly === true && !isSuperAdmin} />
          </li>
        ))}
      </ol>
    </PanelCard>
  );
}

function StepLabel({ label, does, isDone, isOnlyRead }: FirstStep & { isOnlyRead: boolean }) {
  if (isOnlyRead) {
    return (
      <span className={isDone ? 'text-ink-soft' : ''}>
        {label}
        {!isDone && <span className="text-sm text-ink-faint"> · for super admins</span>}
      </span>
    );
  }
  return (
    <TextLink asChild className={`inline-flex min-h-11 items-center ${isDone ? 'text-ink-soft!' : ''}`}>
      {typeof does === 'string' ? (
        <Link to={does}>{label}</Link>
      ) : (
        <button type="button" onClick={does}>
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
