import { TextField } from 'shared-web';
import { Facts } from '../../lists/facts.tsx';
import { formatNamed } from '../../time/zoned-time.ts';
import { HOUR_MS } from '../days.ts';
import { resultsText } from '../seal-fields.tsx';
import { ShortPeriod, WhatItCloses } from '../what-it-closes.tsx';
import { WHO_MAY_VOTE } from '../who-may-vote.ts';
import { EmptyBallot, useBallotFacts } from './ballot-facts.tsx';
import type { PeriodForm } from './use-period-form.ts';

const NOT_BEGUN = { state: 'scheduled', sealedFrom: null, isSealed: false, revealedAt: null } as const;

/** Summarises the new period and its ballot, and names the current period if the new one ends it. */
export function ReviewStep({ form }: { form: PeriodForm }) {
  const { draft, dates, seal, shown, isNow, zone, closingPeriod } = form;
  const ballot = useBallotFacts();
  if (!dates || !seal) return null;
  const facts = {
    Name: shown.name,
    Starts: isNow ? 'Now' : formatNamed(zone, dates.startDate),
    Ends: formatNamed(zone, dates.endDate),
    'Who may vote': WHO_MAY_VOTE[draft.whoMayVote],
    Results: resultsText({ ...NOT_BEGUN, ...seal }, String),
    ...ballot,
  };
  const isShort = Date.parse(dates.endDate) - Date.parse(dates.startDate) < HOUR_MS;
  return (
    <>
      <Facts facts={facts} />
      <EmptyBallot />
      {isShort && <ShortPeriod />}
      {closingPeriod && (
        <div className="border-t border-line pt-2 text-sm text-ink-soft">
          <WhatItCloses period={closingPeriod} />
        </div>
      )}
      {form.needsConfirmation && (
        <TextField
          label="Type START to confirm"
          value={form.confirmation}
          onChange={form.setConfirmation}
          spellCheck={false}
          required
        />
      )}
    </>
  );
}
