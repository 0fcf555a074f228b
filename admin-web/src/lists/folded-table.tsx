import { useEffect, useRef, useState } from 'react';
import { Button, Table, type TableProps } from 'shared-ui/host';

/** The rules hide the rows after these. */
const FOLDS = {
  10: 'max-sm:[&_tbody>tr:nth-child(n+11)]:hidden',
  20: 'max-sm:[&_tbody>tr:nth-child(n+21)]:hidden',
} as const;

export interface FoldedTableProps<Row> extends TableProps<Row> {
  /** How many rows a phone shows at first. */
  most: keyof typeof FOLDS;
}

/** On a phone a page of rows is longer than anybody scrolls: the rest of it comes when it is asked for. */
export function FoldedTable<Row>({ most, ...table }: FoldedTableProps<Row>) {
  const [isWhole, setWhole] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const next = place.current?.querySelectorAll<HTMLElement>('tbody > tr')[most];
    if (!isWhole || !next) return;
    // The button is gone: reading goes on where it stood.
    next.tabIndex = -1;
    next.focus();
  }, [isWhole, most]);
  const rest = table.rows.length - most;
  const isFolded = rest > 0 && !isWhole;
  return (
    <div ref={place} className={isFolded ? FOLDS[most] : ''}>
      <Table {...table} />
      {isFolded && (
        <Button variant="secondary" className="mt-4 w-full sm:hidden" onClick={() => setWhole(true)}>
          Show {rest} more
        </Button>
      )}
    </div>
  );
}
