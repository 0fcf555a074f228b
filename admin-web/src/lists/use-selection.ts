import { useState } from 'react';

export interface Selection<Row> {
  /** The selected rows, without those that a search or filter hides. */
  selected: readonly Row[];
  has: (row: Row) => boolean;
  set: (rows: readonly Row[], isSelected: boolean) => void;
  clear: () => void;
}

/** A list with at most this many rows has no checkboxes. */
export const FEW_ROWS = 6;

const byId = ({ id }: { id: number }): number => id;

/** Keeps which of the found rows are selected. */
export function useSelection<Row extends { id: number }>(
  found: readonly Row[],
  keyOf: (row: Row) => string | number = byId,
): Selection<Row> {
  const [keys, setKeys] = useState<ReadonlySet<string | number>>(new Set());
  const has = (row: Row) => keys.has(keyOf(row));
  return {
    selected: found.filter(has),
    has,
    set: (rows, isSelected) => {
      const changed = new Set(rows.map(keyOf));
      setKeys((old) =>
        isSelected ? new Set([...old, ...changed]) : new Set([...old].filter((key) => !changed.has(key))),
      );
    },
    clear: () => setKeys(new Set()),
  };
}
