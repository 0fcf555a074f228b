import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { createWebQueryClient } from 'shared-web';
import { expect, test, vi } from 'vitest';
import { type FakeApi, ok, refused } from '../../testing/fake-api.ts';
import { buildVendor, numbered, openTab } from '../../testing/site.ts';
import { actsOnMany } from './acts-on-many.tsx';
import { SelectionBar } from './selection-bar.tsx';

const ACTS = 'POST /api/admin/vendors/acts';

/** Vendors with odd numbers are published, those with even numbers are drafts; each has ten votes. */
async function openTable(count: number, api: FakeApi = {}) {
  localStorage.setItem('va_vendors_look', 'table');
  let rows = numbered(count, (id) =>
    buildVendor({ id, name: `Vendor ${id}`, isDraft: id % 2 === 0, voteCount: 10 }),
  );
  const app = await openTab('vendors', 'Vendors', {
    'GET /api/admin/vendors': (_sent, { query }) => ok(query.archived ? [] : rows),
    [ACTS]: ({ act, ids }) => {
      if (act === 'archive') rows = rows.filter(({ id }) => !ids.includes(id));
      else rows = rows.map((row) => (ids.includes(row.id) ? { ...row, isDraft: act === 'unpublish' } : row));
      return ok({ count: ids.length });
    },
    ...api,
  });
  await screen.findByRole('table', { name: 'Vendors' });
  const select = (name: string) => app.user.click(screen.getByRole('checkbox', { name }));
  return { ...app, select };
}

const button = (name: string) => screen.getByRole('button', { name });

test('rows can be selected one by one, all on the page, or all that match', async () => {
  const { user, select } = await openTable(40);
  await select('Select Vendor 3');
  expect(screen.getByText('1 vendor selected')).toBeTruthy();
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select the 30 vendors on this page' });
  expect([all.checked, all.indeterminate]).toEqual([false, true]);
  await user.click(all);
  expect(screen.getByText('30 vendors selected')).toBeTruthy();
  await user.click(button('Select all 40'));
  expect(screen.getByText('40 vendors selected')).toBeTruthy();
  await user.click(all);
  expect(screen.getByText('10 vendors selected')).toBeTruthy();
  await user.click(button('Clear'));
  expect(screen.queryByText(/selected$/)).toBeNull();
});

test('more records than the server accepts at once cannot be changed', () => {
  const rows = numbered(501, (id) => buildVendor({ id }));
  const selection = { selected: rows, has: () => true, set: () => {}, clear: () => {} };
  render(
    <QueryClientProvider client={createWebQueryClient(() => false)}>
      <SelectionBar
        {...actsOnMany('vendor', rows)}
        isOffered
        found={rows}
        shown={rows.slice(0, 30)}
        selection={selection}
      />
    </QueryClientProvider>,
  );
  expect(screen.getByText('Select at most 500 to change them at once.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
});

test('rows hidden by a filter are not selected', async () => {
  const { user } = await openTable(10);
  await user.click(screen.getByRole('checkbox', { name: 'Select the 10 vendors on this page' }));
  await user.click(button('Drafts'));
  expect(screen.getByText('5 vendors selected')).toBeTruthy();
  expect(button('Delete 5 vendors')).toBeTruthy();
});

test('one call publishes the selected drafts, and another undoes it', async () => {
  const { user, select, bodies } = await openTable(6);
  for (const id of [1, 2, 4]) await select(`Select Vendor ${id}`);
  await user.click(button('Publish 2 drafts'));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Publish 2 vendors?' }));
  expect(bodies(ACTS)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Publish 2 vendors' }));
  expect(await screen.findByText('2 vendors published')).toBeTruthy();
  expect(screen.getAllByText('Draft')).toHaveLength(1);
  expect(screen.queryByText(/selected$/)).toBeNull();
  await user.click(button('Undo'));
  expect(await screen.findByText('2 vendors unpublished')).toBeTruthy();
  expect(screen.queryByText('2 vendors published')).toBeNull();
  expect(bodies(ACTS)).toEqual([
    { act: 'publish', ids: [2, 4] },
    { act: 'unpublish', ids: [2, 4] },
  ]);
});

test('deleting says how many votes stop counting, asks for the typed word, and is undone with one call', async () => {
  const { user, select, bodies } = await openTable(6);
  for (const id of [1, 2]) await select(`Select Vendor ${id}`);
  await user.click(button('Delete 2 vendors'));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Delete 2 vendors?' }));
  expect(dialog.getByText('20 votes')).toBeTruthy();
  const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete 2 vendors' });
  expect(confirm.disabled).toBe(true);
  await user.type(dialog.getByLabelText('Type DELETE to confirm'), 'DELETE');
  await user.click(confirm);
  expect(await screen.findByText('2 vendors deleted')).toBeTruthy();
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(4));
  expect(document.activeElement).not.toBe(document.body);
  await user.click(button('Undo'));
  expect(await screen.findByText('2 vendors restored')).toBeTruthy();
  expect(bodies(ACTS)).toEqual([
    { act: 'archive', ids: [1, 2] },
    { act: 'restore', ids: [1, 2], asDrafts: [2] },
  ]);
});

test('after a refusal the dialog shows the reason, and the selection stays', async () => {
  const message = 'Vendor 2: This vendor is not a draft. Nothing was changed.';
  const { user, select } = await openTable(6, { [ACTS]: () => refused(409, 'NOT_A_DRAFT', message) });
  await select('Select Vendor 2');
  await user.click(button('Publish 1 draft'));
  const dialog = within(screen.getByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Publish 1 vendor' }));
  expect(await dialog.findByText(message)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByText('1 vendor selected')).toBeTruthy();
});

test('the undo bar can be dismissed, and the focus stays in the list', async () => {
  const { user, select, bodies } = await openTable(6);
  await select('Select Vendor 2');
  await user.click(button('Publish 1 draft'));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Publish 1 vendor' }));
  const banner = await screen.findByText('1 vendor published');
  await user.click(button('Close'));
  expect(banner.isConnected).toBe(false);
  expect(document.activeElement?.contains(screen.getByLabelText(/^Select the 6 vendors on this page/))).toBe(
    true,
  );
  expect(document.activeElement).not.toBe(document.body);
  expect(bodies(ACTS)).toHaveLength(1);
});

test('only the selected records are exported', async () => {
  const saved = vi.fn<(file: Blob) => string>(() => 'blob:');
  Object.assign(URL, { createObjectURL: saved, revokeObjectURL: vi.fn() });
  const { user, select, sent } = await openTable(6, {
    'GET /api/admin/exports/vendors.csv': () => ok('id,name\n'),
  });
  for (const id of [2, 5]) await select(`Select Vendor ${id}`);
  await user.click(button('Export 2 vendors'));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(sent.at(-1)?.call).toBe('GET /api/admin/exports/vendors.csv?ids=2,5');
});
