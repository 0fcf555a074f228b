import type { TableColumn } from 'shared-ui/host';
import { selectRow } from './messages.tsx';
import type { Selection } from './use-selection.ts';

interface SelectableRows<Row> {
  selection: Selection<Row>;
  nameOf: (row: Row) => string;
  /** Returns false for a row that no act applies to. */
  canSelect?: (row: Row) => boolean;
}

/** Adds a checkbox to each row of a table. */
export const selectColumn = <Row,>(rows: SelectableRows<Row>): TableColumn<Row> => ({
  header: 'Select',
  hideHeader: true,
  align: 'start',
  cell: (row) => (rows.canSelect?.(row) === false ? null : <SelectRow row={row} {...rows} />),
});

function SelectRow<Row>({ row, selection, nameOf }: SelectableRows<Row> & { row: Row }) {
  return (
    <label className="-m-3 block w-fit cursor-pointer p-3">
      <span className="sr-only">{selectRow({ name: nameOf(row) })}</span>
      <input
        type="checkbox"
        checked={selection.has(row)}
        onChange={() => selection.set([row], !selection.has(row))}
        className="block size-5 accent-gold"
      />
    </label>
  );
}
