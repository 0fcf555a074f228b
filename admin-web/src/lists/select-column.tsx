import type { TableColumn } from 'shared-ui/host';
import type { Selection } from './use-selection.ts';

/** A checkbox in each row of a table. */
export const selectColumn = <Row extends { id: number; name: string }>(
  selection: Selection<Row>,
): TableColumn<Row> => ({
  header: 'Select',
  hideHeader: true,
  align: 'start',
  cell: (row) => (
    <label className="-m-3 block w-fit cursor-pointer p-3">
      <span className="sr-only">Select {row.name}</span>
      <input
        type="checkbox"
        checked={selection.has(row)}
        onChange={() => selection.set([row], !selection.has(row))}
        className="block size-5 accent-gold"
      />
    </label>
  ),
});
