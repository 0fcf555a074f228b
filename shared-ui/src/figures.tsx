import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { safeColour } from './marks/icon-chip.tsx';
import { Bar } from './marks/progress.tsx';
import { Skeleton } from './marks/skeleton.tsx';
import { words } from './words.tsx';

interface StatTileProps {
  label: string;
  value: ReactNode;
  hint?: ReactNode;
  /** Draws a skeleton while the figure is loading. */
  busy?: boolean;
  className?: string;
}

export function StatTile({ label, value, hint, busy = false, className }: StatTileProps) {
  return (
    <div aria-busy={busy} className={clsx(TILE, className)}>
      <p className="sui:text-sm sui:text-ink-soft">{label}</p>
      <p className="sui:mt-1 sui:min-h-12 sui:font-display sui:text-3xl sui:font-semibold sui:tabular-nums">
        {busy ? <Skeleton className="sui:h-10 sui:w-24" /> : value}
      </p>
      {hint && <p className="sui:text-sm sui:text-ink-faint">{hint}</p>}
    </div>
  );
}

/* Label, figure and hint share the rows of the tiles' grid, so that figures align beside a label of two lines. */
const TILE =
  'sui:row-span-3 sui:grid sui:grid-rows-subgrid sui:content-start sui:gap-y-0 sui:border-t sui:border-ink sui:pt-3';

interface BarRowProps {
  label: ReactNode;
  value: number;
  /** The value that fills the whole width. */
  max: number;
  /** The value in words, such as "128 votes"; screen readers ignore the bar. */
  valueText: string;
  /** Hex or one of the six colour names; gold if left out. */
  color?: string | null | undefined;
  /** Is shown before the label, e.g. a picture, a rank or an icon chip. */
  leading?: ReactNode;
}

export function BarRow({ label, value, max, valueText, color, leading }: BarRowProps) {
  return (
    <div className="sui:flex sui:items-center sui:gap-4 sui:py-2">
      {leading}
      <div className="sui:min-w-0 sui:flex-1">
        <div className="sui:mb-1.5 sui:flex sui:items-baseline sui:justify-between sui:gap-4">
          <span className="sui:min-w-0 sui:font-medium sui:wrap-anywhere">{label}</span>
          <span className="sui:shrink-0 sui:text-sm sui:text-ink-soft sui:tabular-nums">{valueText}</span>
        </div>
        <Bar value={value} max={max} color={color ? safeColour(color) : undefined} />
      </div>
    </div>
  );
}

/** A large numeral; the first three are gold. */
export function Rank({ rank }: { rank: number }) {
  return (
    <span
      className={clsx(
        'sui:inline-block sui:min-w-[2ch] sui:text-center sui:font-display sui:text-2xl sui:font-semibold sui:tabular-nums',
        rank <= 3 ? 'sui:text-gold-text' : 'sui:text-ink-faint',
      )}
    >
      <span className="sui:sr-only">{words.rank()} </span>
      {rank}
    </span>
  );
}
