import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Table, type TableColumn } from './table.tsx';

interface Row {
  id: number;
  name: string;
}
const COLUMNS: readonly TableColumn<Row>[] = [
  { header: 'ID', cell: (row) => row.id },
  { header: 'Name', cell: (row) => row.name, rowHeader: true },
];

const table = (rows: readonly Row[], busy = false) => (
  <Table
    caption="Vendors"
    columns={COLUMNS}
    rows={rows}
    rowKey={(row) => row.id}
    empty="No vendors"
    busy={busy}
  />
);

test('rows are named by their row header', () => {
  render(table([{ id: 7, name: 'Keywright' }]));
  const row = within(screen.getByRole('table', { name: 'Vendors' })).getByRole('row', { name: /Keywright/ });
  expect(within(row).getByRole('rowheader').textContent).toContain('Keywright');
});

test('a table without rows shows its empty state, unless it is loading', () => {
  const { rerender } = render(table([]));
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByText('No vendors')).toBeTruthy();
  rerender(table([], true));
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
  expect(screen.queryByText('No vendors')).toBeNull();
});
