import { formatDateTime, formatDateTimeIn, TextField, type TextFieldProps } from 'shared-web';
import { fromZonedTime } from '../../zoned-time.ts';

interface MomentFieldProps extends Pick<TextFieldProps, 'label' | 'name' | 'error' | 'onChange'> {
  value: string;
  /** In which the time is typed: the site's. */
  zone: string;
  /** What else there is to say of the moment. */
  note?: string | undefined;
}

const OWN_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A date and time in the time zone of the site, and beside it in the reader's own where that says something else. */
export function MomentField({ value, zone, note, error, ...props }: MomentFieldProps) {
  const { instant, change } = fromZonedTime(value, zone);
  const skipped = change === 'skipped' && `Clocks in ${nameOf(zone)} are put forward over this time`;
  const hints = [
    `In the time zone of the site (${nameOf(zone)}).`,
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
      required
    />
  );
}

const nameOf = (zone: string): string => zone.replaceAll('_', ' ');

function ownTime(instant: string, zone: string): string | undefined {
  const own = formatDateTime(instant);
  return own === formatDateTimeIn(zone, instant) ? undefined : `In your own (${nameOf(OWN_ZONE)}): ${own}.`;
}
