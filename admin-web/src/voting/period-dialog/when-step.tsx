import { TextField } from 'shared-web';
import { Choice } from '../../lists/choice.tsx';
import { useSignedInAdmin } from '../../queries.ts';
import { MomentField } from '../../time/moment.tsx';
import { durationText } from '../days.ts';
import { lastsFor, startsAfter } from '../messages.tsx';
import type { PeriodForm } from './use-period-form.ts';

export function WhenStep({ form }: { form: PeriodForm }) {
  const { dates, isNow, shown, zone, problems, running, change } = form;
  const lasts = dates && durationText(Date.parse(dates.endDate) - Date.parse(dates.startDate));
  return (
    <>
      {!form.period && <NowOrLater form={form} />}
      {!form.period && !isNow && running?.state === 'open' && (
        <p className="text-sm text-ink-soft wrap-anywhere">{startsAfter({ period: running, zone })}</p>
      )}
      {!isNow && (
        <MomentField
          label="Starts"
          name="startDate"
          zone={zone}
          value={shown.startDate}
          onChange={(startDate) => change({ startDate })}
          error={problems.startDate}
        />
      )}
      <MomentField
        label="Ends"
        name="endDate"
        zone={zone}
        value={shown.endDate}
        onChange={(endDate) => change({ endDate })}
        error={problems.endDate}
      />
      {lasts && <p className="-mt-2 text-sm text-ink-soft">{lastsFor({ duration: lasts })}</p>}
      <TextField
        label="Name"
        name="name"
        hint="Voters see this name, for example “Spring Awards 2027”."
        value={shown.name}
        onChange={(name) => change({ name })}
        maxLength={80}
        required
      />
    </>
  );
}

const CHOICES = [
  ['now', 'Now'],
  ['later', 'Later'],
] as const;

function NowOrLater({ form: { draft, change } }: { form: PeriodForm }) {
  if (useSignedInAdmin().role !== 'super_admin') {
    return (
      <p className="text-sm text-ink-soft">
        Voting starts when you press Start new period. Only super admins can schedule it for later.
      </p>
    );
  }
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-medium">When does voting start?</legend>
      <div className="flex flex-wrap gap-x-8">
        {CHOICES.map(([begins, label]) => (
          <Choice
            key={begins}
            type="radio"
            checked={draft.begins === begins}
            onChange={() => change({ begins })}
            label={label}
          />
        ))}
      </div>
    </fieldset>
  );
}
