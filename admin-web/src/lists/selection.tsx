import * as limits from 'admin-api/limits';
import { type ReactNode, useState } from 'react';
import { Button, type TableColumn } from 'shared-ui/host';
import { formatCount } from 'shared-web';

/** The server accepts at most this many at once. */
const MOST_AT_ONCE = limits.ActsRequest.ids;

export interface Selection<Row> {
  /** The selected rows, without those that a search or filter hides. */
  selected: readonly Row[];
  has: (row: Row) => boolean;
  set: (rows: readonly Row[], isSelected: boolean) => void;
}

/** Keeps which of the found rows are selected. */
export function useSelection<Row>(
  found: readonly Row[],
  rowKey: (row: Row) => string | number,
): Selection<Row> {
  const [keys, setKeys] = useState<ReadonlySet<string | number>>(new Set());
  const has = (row: Row) => keys.has(rowKey(row));
  return {
    selected: found.filter(has),
    has,
    set: (rows, isSelected) => {
      const changed = new Set(rows.map(rowKey));
      setKeys(
        (old) => new Set([...[...old].filter((key) => !changed.has(key)), ...(isSelected ? changed : [])]),
      );
    },
  };
}

/** Adds a checkbox to each row that an act applies to. */
export const selectColumn = <Row,>(
  selection: Selection<Row>,
  nameOf: (row: Row) => string,
  canSelect: (row: Row) => boolean,
): TableColumn<Row> => ({
  header: 'Select',
  hideHeader: true,
  align: 'start',
  cell: (row) =>
    canSelect(row) && (
      <label className="-m-3 block w-fit cursor-pointer p-3">
        <span className="sr-only">Select {nameOf(row)}</span>
        <input
          type="checkbox"
          checked={selection.has(row)}
          onChange={() => selection.set([row], !selection.has(row))}
          className="block size-5 accent-gold"
        />
      </label>
    ),
});

interface SelectionBarProps<Row> {
  nouns: string;
  /** The rows of this page that can be selected. */
  shown: readonly Row[];
  /** The rows of all pages, if the browser has them. */
  all?: readonly Row[] | undefined;
  selection: Selection<Row>;
  /** The acts on the selected rows. */
  children: ReactNode;
}

/** Selects the rows of a page or of all pages, and offers acts on them. */
export function SelectionBar<Row>({
  nouns,
  shown,
  all = shown,
  selection,
  children,
}: SelectionBarProps<Row>) {
  const { selected } = selection;
  const chosen = shown.filter(selection.has).length;
  const isAll = chosen === shown.length;
  if (shown.length === 0) return null;
  return (
    <div className="mb-2 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={isAll}
          ref={(box) => {
            if (box) box.indeterminate = chosen > 0 && !isAll;
          }}
          onChange={() => selection.set(shown, !isAll)}
          className="size-5 shrink-0 accent-gold"
        />
        <span className={selected.length > 0 ? 'sr-only' : ''}>Select all {nouns} on this page</span>
      </label>
      <span role="status" className="-ml-1 font-medium tabular-nums empty:hidden">
        {selected.length > 0 && `${formatCount(selected.length)} selected`}
      </span>
      {selected.length > 0 && selected.length < all.length && all.length > shown.length && (
        <Button variant="ghost" size="sm" onClick={() => selection.set(all.slice(0, MOST_AT_ONCE), true)}>
          Select all {formatCount(Math.min(all.length, MOST_AT_ONCE))}
        </Button>
      )}
      {selected.length > 0 && <span className="flex flex-wrap gap-2 sm:ml-auto">{children}</span>}
    </div>
  );
}
