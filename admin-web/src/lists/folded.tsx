import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from 'shared-ui/host';
import { showMore } from './messages.tsx';

/** Hides the rows of a table, or the cards of a list, after so many on a phone. */
const FOLDS = {
  4: 'max-sm:[&>ul>li:nth-child(n+5)]:hidden',
  10: 'max-sm:[&_tbody>tr:nth-child(n+11)]:hidden',
  20: 'max-sm:[&_tbody>tr:nth-child(n+21)]:hidden',
} as const;

export interface FoldedProps {
  most: keyof typeof FOLDS;
  count: number;
  children: ReactNode;
}

/** Shows a phone the first rows of a long page of a list, and the others on request. */
export function Folded({ most, count, children }: FoldedProps) {
  const [isWhole, setWhole] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const next = place.current?.querySelectorAll<HTMLElement>(':scope > ul > li, tbody > tr')[most];
    if (!isWhole || !next) return;
    // The button is gone, so the focus moves to the first row that it showed.
    next.tabIndex = -1;
    next.focus();
  }, [isWhole, most]);
  const rest = count - most;
  const isFolded = rest > 0 && !isWhole;
  return (
    <div ref={place} className={isFolded ? FOLDS[most] : ''}>
      {children}
      {isFolded && (
        <Button variant="secondary" className="mt-4 w-full sm:hidden" onClick={() => setWhole(true)}>
          {showMore({ count: rest })}
        </Button>
      )}
    </div>
  );
}
