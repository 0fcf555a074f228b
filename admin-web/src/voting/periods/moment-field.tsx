import { formatDateTime, TextField, type TextFieldProps } from 'shared-web';
import { fromLocalTime } from '../../local-time.ts';

interface MomentFieldProps extends Pick<TextFieldProps, 'label' | 'name' | 'error' | 'onChange'> {
  value: string;
}

const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A date and time in the reader's own time zone, said beside it in that of the site, which is UTC. */
export function MomentField({ value, ...props }: MomentFieldProps) {
  const instant = fromLocalTime(value);
  const own = `In your own time zone (${ZONE})`;
  return (
    <TextField
      {...props}
      hint={instant ? `${own}: ${formatDateTime(instant, 'UTC')} UTC.` : `${own}.`}
      type="datetime-local"
      value={value}
      required
    />
  );
}
