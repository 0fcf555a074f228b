import { Button } from 'shared-ui/host';
import { countText, TextField } from 'shared-web';
import { ReasonField } from '../../forms/fields.tsx';
import { Choice } from '../../lists/choice.tsx';
import { useSignedInAdmin } from '../../queries.ts';
import { MomentField } from '../../time/moment.tsx';
import { formatNamed, wallText } from '../../time/zoned-time.ts';
import { durationText } from '../days.ts';
import { Fixed } from './fixed.tsx';
import { daysLater } from './period-draft.ts';
import type { PeriodForm } from './use-period-form.ts';

/** Asks for the dates and the name. */
export function WhenStep({ form }: { form: PeriodForm }) {
  const { kind, period, isNow, lasts, shown, zone, problems, fixed, running, reopens, change } = form;
  return (
    <>
      {kind === 'new' && <NowOrLater form={form} />}
      {kind === 'new' && !isNow && running?.state === 'open' && (
        <p className="text-sm text-ink-soft wrap-anywhere">
          {`${running.name} ends on ${formatNamed(zone, running.endDate)}. The new period can start from then on.`}
        </p>
      )}
      {fixed.startDate && !reopens && (
        <Fixed label="Starts" why={fixed.startDate}>
          {wallText(shown.startDate)}
        </Fixed>
      )}
      {!fixed.startDate && !isNow && (
        <MomentField
          label="Starts"
          name="startDate"
          zone={zone}
          value={shown.startDate}
          onChange={(startDate) => change({ startDate })}
          error={problems.startDate}
        />
      )}
      {fixed.endDate ? (
        <>
          <Fixed label="Ends" why={fixed.endDate}>
            {wallText(shown.endDate)}
          </Fixed>
          {form.isReopenable && (
            <Button
              variant="secondary"
              size="sm"
              icon="undo"
              className="justify-self-start"
              onClick={() => change({ reopens: true, endDate: '', name: period?.name ?? '' })}
            >
              Reopen this period
            </Button>
          )}
        </>
      ) : (
        <MomentField
          label="Ends"
          name="endDate"
          zone={zone}
          value={shown.endDate}
          onChange={(endDate) => change({ endDate })}
          error={problems.endDate}
          note={lasts === undefined ? undefined : `Lasts ${durationText(lasts)}.`}
        />
      )}
      {kind === 'open' && <Longer form={form} />}
      {!reopens && (
        <TextField
          label="Name"
          name="name"
          hint="Voters see this name, for example “Spring Awards 2027”."
          value={shown.name}
          onChange={(name) => change({ name })}
          maxLength={80}
          required
        />
      )}
      {form.needsReason && (
        <ReasonField
          label="Reason"
          hint={
            reopens
              ? 'Everyone can read it on the site.'
              : 'Its results are announced. The reason stays in the audit log.'
          }
          value={form.draft.reason}
          onChange={(reason) => change({ reason })}
          required
        />
      )}
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

/** Moves the end of a running period. */
function Longer({ form: { shown, change } }: { form: PeriodForm }) {
  return (
    <div className="-mt-2 flex flex-wrap gap-2">
      {[1, 2, 7].map((days) => (
        <Button
          key={days}
          variant="secondary"
          size="sm"
          disabled={shown.endDate === ''}
          onClick={() => change({ endDate: daysLater(shown.endDate, days) })}
        >
          {`${countText(days, 'day')} longer`}
        </Button>
      ))}
    </div>
  );
}
