import { formatDateTime, TextField, type TextFieldProps } from 'shared-web';
import { inOwnZone, inSiteZone, skipped } from './messages.ts';
import { OWN_ZONE, type PanelZone, zoneText } from './panel-zone.ts';
import { fromZonedTime } from './zoned-time.ts';

interface MomentFieldProps
  extends Pick<TextFieldProps, 'label' | 'name' | 'error' | 'onChange' | 'required'> {
  value: string;
  /** The time zone of what is typed. */
  zone: PanelZone;
  /** A further hint. */
  note?: string | undefined;
}

/** Asks for a date and time in a time zone, and shows it in the reader's own if that differs. */
export function MomentField({ value, zone, note, error, required = true, ...props }: MomentFieldProps) {
  const { instant, change } = fromZonedTime(value, zone.name);
  const named = { zone: zoneText(zone.name) };
  const hints = [
    inSiteZone(named),
    change === 'twice' &&
      'The clocks go back that night, so this time happens twice. We’ll use the first one.',
    instant && ownTime(instant, zone),
    note,
  ];
  return (
    <TextField
      {...props}
      hint={hints.filter(Boolean).join(' ')}
      error={change === 'skipped' ? skipped(named) : error}
      type="datetime-local"
      value={value}
      required={required}
    />
  );
}

function ownTime(instant: string, { name }: PanelZone): string | undefined {
  const own = formatDateTime(instant);
  if (own === formatDateTime(instant, name)) return undefined;
  return inOwnZone({ zone: zoneText(OWN_ZONE), moment: own });
}
