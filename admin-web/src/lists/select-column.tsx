import type { TableColumn } from 'shared-ui/host';
import type { Selection } from './use-selection.ts';

interface SelectableRows<Row> {
  selection: Selection<Row>;
  nameOf: (row: Row) => string;
  /** Where there are rows to which nothing can be done. */
  canSelect?: (row: Row) => boolean;
}

/** A checkbox in each row of a table. */
export const selectColumn = <Row,>(rows: SelectableRows<Row>): TableColumn<Row> => ({
  header: 'Select',
  hideHeader: true,
  align: 'start',
  cell: (row) => (rows.canSelect?.(row) === false ? null : <SelectRow row={row} {...rows} />),
});

function SelectRow<Row>({ row, selection, nameOf }: SelectableRows<Row> & { row: Row }) {
  return (
    <label className="-m-3 block w-fit cursor-pointer p-3">
      <span className="sr-only">Select {nameOf(row)}</span>
      <input
        type="checkbox"
        checked={selection.has(row)}
        onChange={() => selection.set([row], !selection.has(row))}
        className="block size-5 accent-gold"
      />
    </label>
  );
}
