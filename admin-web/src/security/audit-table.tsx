import type { AuditEntry } from 'admin-api/contract';
import { useEffect, useRef, useState } from 'react';
import { Button, Table, type TableProps } from 'shared-ui/host';

/** The rule below hides the rows after these. */
const MOST_ON_PHONES = 20;
const FOLDED = 'max-sm:[&_tbody>tr:nth-child(n+21)]:hidden';

/** On a phone fifty entries are longer than anybody scrolls: the rest of the page comes when it is asked for. */
export function AuditTable(table: TableProps<AuditEntry>) {
  const [isWhole, setWhole] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const next = place.current?.querySelectorAll<HTMLElement>('tbody > tr')[MOST_ON_PHONES];
    if (!isWhole || !next) return;
    // The button is gone: reading goes on where it stood.
    next.tabIndex = -1;
    next.focus();
  }, [isWhole]);
  const rest = table.rows.length - MOST_ON_PHONES;
  const isFolded = rest > 0 && !isWhole;
  return (
    <div ref={place} className={isFolded ? FOLDED : ''}>
      <Table {...table} compact />
      {isFolded && (
        <Button variant="secondary" className="mt-4 w-full sm:hidden" onClick={() => setWhole(true)}>
          Show {rest} more
        </Button>
      )}
    </div>
  );
}
