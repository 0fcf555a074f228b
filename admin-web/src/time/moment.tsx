import { formatDateTime } from 'shared-web';
import { usePanelZone } from './panel-zone.ts';

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
      {format(at, usePanelZone().name)}
    </time>
  );
}
