import { type FormControlProps, formatDateTime, TextField } from 'shared-web';
import { fromZonedTime, OWN_ZONE, usePanelZone, zoneText } from './zoned-time.ts';

/** In a narrow column, the time goes below the day. */
const NO_BREAK = '\u00a0';

interface MomentProps {
  at: string;
  /** The default format is "20 Nov 2026, 11:04". */
  format?: typeof formatDateTime;
  className?: string;
}

/** Shows a moment in the panel's time zone, which is named at the foot of every page. */
export function Moment({ at, format = formatDateTime, className = '' }: MomentProps) {
  return (
    <time dateTime={at} className={`tabular-nums ${className}`}>
      {format(at, usePanelZone()).replaceAll(/(?<!,) /g, NO_BREAK)}
    </time>
  );
}

/** Asks for a date and time in the site’s time zone, and shows it in the reader's own if that differs. */
export function MomentControl({
  label,
  name,
  value,
  hint,
  error,
  required,
  onChange,
}: FormControlProps<string>) {
  const zone = usePanelZone();
  const { instant, change } = fromZonedTime(value, zone);
  const named = zoneText(zone);
  const hints = [
    `In the site’s time zone (${named}).`,
    change === 'twice' &&
      'The clocks go back that night, so this time happens twice. We’ll use the first one.',
    instant && ownTime(instant, zone),
    hint,
  ];
  return (
    <TextField
      label={label}
      name={name}
      hint={hints.filter(Boolean).join(' ')}
      error={change === 'skipped' ? `The clocks in ${named} go forward and skip this time` : error}
      type="datetime-local"
      value={value}
      required={required}
      onChange={onChange}
    />
  );
}

function ownTime(instant: string, zone: string): string | undefined {
  const own = formatDateTime(instant);
  if (own === formatDateTime(instant, zone)) return undefined;
  return `In your time zone (${zoneText(OWN_ZONE)}): ${own}.`;
}
