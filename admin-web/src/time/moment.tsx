import { formatDateTime } from 'shared-web';
import { usePanelZone } from './panel-zone.ts';

interface MomentProps {
  at: string;
  /** "20 Nov 2026, 11:04" without one. */
  format?: typeof formatDateTime;
  className?: string;
}

/** A moment in the time zone of the panel, which says its name at the foot of every page. */
export function Moment({ at, format = formatDateTime, className = '' }: MomentProps) {
  return (
    <time dateTime={at} className={`tabular-nums ${className}`}>
      {format(at, usePanelZone().name)}
    </time>
  );
}
