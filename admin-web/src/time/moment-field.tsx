import { formatDateTime, formatDateTimeIn, TextField, type TextFieldProps } from 'shared-web';
import { OWN_ZONE, type PanelZone, zoneText } from './panel-zone.ts';
import { fromZonedTime } from './zoned-time.ts';

interface MomentFieldProps
  extends Pick<TextFieldProps, 'label' | 'name' | 'error' | 'onChange' | 'required'> {
  value: string;
  /** In which the time is typed. */
  zone: PanelZone;
  /** What else there is to say of the moment. */
  note?: string | undefined;
}

/** A date and time in a time zone, and beside it in the reader's own where that says something else. */
export function MomentField({ value, zone, note, error, required = true, ...props }: MomentFieldProps) {
  const { instant, change } = fromZonedTime(value, zone.name);
  const skipped = change === 'skipped' && `Clocks in ${zoneText(zone.name)} are put forward over this time`;
  const hints = [
    `In ${zone.text}.`,
    change === 'twice' && 'Clocks are put back then, so this time comes twice: the first is meant.',
    instant && ownTime(instant, zone),
    note,
  ];
  return (
    <TextField
      {...props}
      hint={hints.filter(Boolean).join(' ')}
      error={skipped || error}
      type="datetime-local"
      value={value}
      required={required}
    />
  );
}

function ownTime(instant: string, { name }: PanelZone): string | undefined {
  const own = formatDateTime(instant);
  return own === formatDateTimeIn(name, instant) ? undefined : `In your own (${zoneText(OWN_ZONE)}): ${own}.`;
}
