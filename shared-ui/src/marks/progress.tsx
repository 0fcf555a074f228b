import * as Radix from '@radix-ui/react-progress';
import type { ReactNode } from 'react';

interface ProgressProps {
  /** Is shown above the bar, and is its accessible name. */
  label: string;
  value: number;
  max: number;
  /** Is shown at the end of the label's line, e.g. "50%". */
  detail?: ReactNode;
}

export function Progress({ label, value, max, detail }: ProgressProps) {
  const whole = Math.max(max, 1);
  const done = Math.min(Math.max(value, 0), whole);
  return (
    <div>
      <div className="sui:mb-2 sui:flex sui:items-baseline sui:justify-between sui:gap-4 sui:text-sm">
        <p className="sui:font-medium">{label}</p>
        {detail && <p className="sui:text-ink-soft sui:tabular-nums">{detail}</p>}
      </div>
      <Radix.Root value={done} max={whole} aria-label={label}>
        <Bar value={done} max={whole} />
      </Radix.Root>
    </div>
  );
}

interface BarProps {
  value: number;
  /** The value that fills the whole width. */
  max: number;
  /** Any CSS colour; gold if left out. */
  color?: string | undefined;
}

/** Is hidden from screen readers, as the figure is beside it. */
export function Bar({ value, max, color }: BarProps) {
  const share = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0;
  return (
    <div aria-hidden className="sui:h-1.5 sui:overflow-hidden sui:rounded-full sui:bg-line">
      <div
        data-fill="bar"
        className="sui:h-full sui:rounded-full sui:bg-gold sui:transition-[width] sui:duration-300"
        style={{ width: `${share * 100}%`, backgroundColor: color }}
      />
    </div>
  );
}
