import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from 'shared-ui/host';
import { formatCount } from 'shared-web';

/** The classes that hide the cards of a list, or the rows of a table, after the first 4, 10 or 20 on a phone. */
const FOLDS = {
  4: {
    hides: 'max-sm:[&>ul>li:nth-child(n+5)]:hidden max-xl:[&>ul>li:nth-child(n+9)]:hidden',
    mostOnTablets: 8,
  },
  10: { hides: 'max-sm:[&_tbody>tr:nth-child(n+11)]:hidden', mostOnTablets: Infinity },
  20: { hides: 'max-sm:[&_tbody>tr:nth-child(n+21)]:hidden', mostOnTablets: Infinity },
} as const;

export interface FoldedProps {
  most: keyof typeof FOLDS;
  count: number;
  children: ReactNode;
}

/** Shows only the first rows of a long list on a small screen, and the others on request. */
export function Folded({ most, count, children }: FoldedProps) {
  const [isWhole, setWhole] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const firstHidden = useRef<HTMLElement>(undefined);
  const showAll = () => {
    const rows = [...(place.current?.querySelectorAll<HTMLElement>(':scope > ul > li, tbody > tr') ?? [])];
    firstHidden.current = rows.find((row) => getComputedStyle(row).display === 'none') ?? rows[most];
    setWhole(true);
  };
  useEffect(() => {
    const next = firstHidden.current;
    if (!isWhole || !next) return;
    // The button is gone, so the first row that was hidden takes the focus.
    next.tabIndex = -1;
    next.focus();
  }, [isWhole]);
  const isFolded = count > most && !isWhole;
  const { hides, mostOnTablets } = FOLDS[most];
  return (
    <div ref={place} className={isFolded ? hides : ''}>
      {children}
      {isFolded && (
        <Button
          variant="secondary"
          className={`mt-4 w-full ${count > mostOnTablets ? 'xl:hidden' : 'sm:hidden'}`}
          onClick={showAll}
        >
          Show all {formatCount(count)}
        </Button>
      )}
    </div>
  );
}
