import { useState } from 'react';
import { type FormControlProps, formatDateTime, TextField } from 'shared-web';
import { fromZonedTime, OWN_ZONE, toZonedTime, usePanelZone, zoneText } from './zoned-time.ts';

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

/**
 * Asks for a date and time in the site’s time zone, and shows it in the reader's own if that differs. The value is an
 * instant, or blank while the field is incomplete. The first instant keeps its seconds when its minute is typed again.
 */
export function MomentControl({
  label,
  name,
  value,
  hint,
  error,
  required,
  onChange,
}: FormControlProps<string> | FormControlProps<string | null>) {
  const zone = usePanelZone();
  const [first] = useState(value ?? '');
  const [typed, setTyped] = useState('');
  const stored = toZonedTime(value ?? '', zone);
  // The field keeps what is no instant, such as a time that the clocks skip.
  const shown = stored || (fromZonedTime(typed, zone).instant ? '' : typed);
  const { instant, change } = fromZonedTime(shown, zone);
  const type = (text: string) => {
    setTyped(text);
    const isFirst = text === toZonedTime(first, zone);
    if (text !== stored) onChange(isFirst ? first : (fromZonedTime(text, zone).instant ?? ''));
  };
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
      value={shown}
      required={required}
      onChange={type}
    />
  );
}

function ownTime(instant: string, zone: string): string | undefined {
  const own = formatDateTime(instant);
  if (own === formatDateTime(instant, zone)) return undefined;
  return `In your time zone (${zoneText(OWN_ZONE)}): ${own}.`;
}
