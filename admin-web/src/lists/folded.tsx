import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from 'shared-ui/host';
import { formatCount } from 'shared-web';

/** A phone shows this many rows at first. */
const MOST = 10;

interface FoldedProps {
  count: number;
  children: ReactNode;
}

/** Shows only the first rows of a long list on a small screen, and the others on request. */
export function Folded({ count, children }: FoldedProps) {
  const [isWhole, setWhole] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const firstHidden = useRef<HTMLElement>(undefined);
  const showAll = () => {
    const rows = [...(place.current?.querySelectorAll<HTMLElement>('tbody > tr') ?? [])];
    firstHidden.current = rows.find((row) => getComputedStyle(row).display === 'none') ?? rows[MOST];
    setWhole(true);
  };
  useEffect(() => {
    const next = firstHidden.current;
    if (!isWhole || !next) return;
    // The button is gone, so the first row that was hidden takes the focus.
    next.tabIndex = -1;
    next.focus();
  }, [isWhole]);
  const isFolded = count > MOST && !isWhole;
  return (
    <div ref={place} className={isFolded ? 'max-sm:[&_tbody>tr:nth-child(n+11)]:hidden' : ''}>
      {children}
      {isFolded && (
        <Button variant="secondary" className="mt-4 w-full sm:hidden" onClick={showAll}>
          Show all {formatCount(count)}
        </Button>
      )}
    </div>
  );
}
