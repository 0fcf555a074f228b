import { Button } from 'shared-ui/host';
import { countText, RecordField, TextField } from 'shared-web';
import { choicesOf, RadioField } from '../../forms/choice.tsx';
import { reasonField } from '../../forms/fields.tsx';
import { useSignedInAdmin } from '../../queries.ts';
import { MomentField } from '../../time/moment.tsx';
import { formatNamed, wallText } from '../../time/zoned-time.ts';
import { durationText } from '../days.ts';
import { daysLater } from './period-draft.ts';
import { Fixed } from './rules-step.tsx';
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
        <RecordField
          name="reason"
          field={reasonField({
            hint: reopens
              ? 'Everyone can read it on the site.'
              : 'Its results are announced. The reason stays in the audit log.',
          })}
          draft={{ reason: form.draft.reason }}
          wasTried={false}
          onChange={(reason) => change({ reason })}
        />
      )}
    </>
  );
}

const CHOICES = choicesOf({ now: 'Now', later: 'Later' });

function NowOrLater({ form: { draft, change } }: { form: PeriodForm }) {
  if (useSignedInAdmin().role !== 'super_admin') {
    return (
      <p className="text-sm text-ink-soft">
        Voting starts when you press Start new period. Only super admins can schedule it for later.
      </p>
    );
  }
  return (
    <RadioField
      label="When does voting start?"
      choices={CHOICES}
      value={draft.begins}
      onChange={(begins) => change({ begins: begins === 'now' ? 'now' : 'later' })}
    />
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
