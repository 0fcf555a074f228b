import type { ReactNode } from 'react';
import { Moment } from '../time/moment.tsx';

interface NameCellProps {
  name: string;
  /** Is said about the row below its name. */
  children?: ReactNode;
}

/** Names a row of a list. */
export function NameCell({ name, children }: NameCellProps) {
  return (
    <span className="block max-w-md text-left wrap-anywhere @min-[42rem]:min-w-34">
      <span dir="auto" className="line-clamp-3 font-medium">
        {name}
      </span>
      <span className="block text-ink-faint empty:hidden">{children}</span>
    </span>
  );
}

interface UnspacedProps {
  /** May be longer than an IP address, so wide tables break it as well. */
  long?: true;
  className?: string;
  children: ReactNode;
}

/** Breaks a value without spaces, such as an address, but not into narrow pieces. */
export function Unspaced({ long, className = '', children }: UnspacedProps) {
  const whole = long ? '' : '@min-[56rem]:whitespace-nowrap';
  return (
    <span className={`inline-block max-w-md wrap-anywhere @min-[42rem]:min-w-20 ${whole} ${className}`}>
      {children}
    </span>
  );
}

/** Says when and by whom something was done. */
export const Stamp = ({ at, by }: { at: string; by: string }) => (
  <>
    <Moment at={at} className="block" />
    <Unspaced className="text-ink-faint">by {by}</Unspaced>
  </>
);
