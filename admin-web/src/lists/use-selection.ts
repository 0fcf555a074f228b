import { useState } from 'react';

export interface Selection<Row> {
  /** What a search or a filter hides is not among them. */
  selected: readonly Row[];
  has: (row: Row) => boolean;
  set: (rows: readonly Row[], isSelected: boolean) => void;
  clear: () => void;
}

/** Some of the rows that the search and the filters leave, also on other pages. */
export function useSelection<Row extends { id: number }>(found: readonly Row[]): Selection<Row> {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  return {
    selected: found.filter(({ id }) => ids.has(id)),
    has: ({ id }) => ids.has(id),
    set: (rows, isSelected) => {
      const changed = new Set(rows.map(({ id }) => id));
      setIds((old) =>
        isSelected ? new Set([...old, ...changed]) : new Set([...old].filter((id) => !changed.has(id))),
      );
    },
    clear: () => setIds(new Set()),
  };
}
