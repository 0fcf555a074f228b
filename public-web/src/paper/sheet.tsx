import './sheet.css';
import type { ReactNode } from 'react';
import { linesRoom, withoutEmoji } from '../page/page-title.ts';

interface SheetProps {
  label: string;
  children: ReactNode;
}

/** Shows a sheet of paper, on which lengths are shares of its width (`cqw`). */
export function Sheet({ label, children }: SheetProps) {
  return (
    <article aria-label={label} className="sheet border border-line">
      <div>{children}</div>
    </article>
  );
}

interface SheetLineProps {
  text: string;
  /** The largest size, in hundredths of the sheet's width. */
  most: number;
  className?: string;
}

/** Shows a line as large as its length allows, so that a name of any length stays on the sheet. */
export function SheetLine({ text, most, className = '' }: SheetLineProps) {
  const { side, word } = linesRoom([text]);
  const size = Math.min(most, (most * 5) / side, 135 / word);
  return (
    <p
      dir="auto"
      style={{ fontSize: `${size.toFixed(2)}cqw` }}
      className={`font-display leading-[1.12] font-semibold text-balance wrap-anywhere ${className}`}
    >
      {withoutEmoji(text)}
    </p>
  );
}
