import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from 'shared-ui/host';

/** How many rows a phone shows at first; the rules hide those after them. */
const FOLDS = {
  10: 'max-sm:[&_tbody>tr:nth-child(n+11)]:hidden',
  20: 'max-sm:[&_tbody>tr:nth-child(n+21)]:hidden',
} as const;

export interface FoldedProps {
  most: keyof typeof FOLDS;
  /** How many rows there are. */
  count: number;
  children: ReactNode;
}

/** On a phone a page of a list is longer than anybody scrolls: the rest of it comes when it is asked for. */
export function Folded({ most, count, children }: FoldedProps) {
  const [isWhole, setWhole] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const next = place.current?.querySelectorAll<HTMLElement>('tbody > tr')[most];
    if (!isWhole || !next) return;
    // The button is gone: reading goes on where it stood.
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
          Show {rest} more
        </Button>
      )}
    </div>
  );
}
