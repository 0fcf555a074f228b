import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type FakeApi, ok } from '../../testing/fake-api.ts';
import { buildVendor, listOf, numbered, openTab } from '../../testing/site.ts';

const vendorsNamed = (count: number) =>
  numbered(count, (id) => buildVendor({ id, name: `Vendor ${id}`, isDraft: id > 2, voteCount: id }));

const openList = (count: number, api: FakeApi = {}) =>
  openTab('vendors', 'Vendors', { 'GET /api/admin/vendors': listOf(vendorsNamed(count)), ...api });

const viewButton = (name: string) =>
  within(screen.getByRole('group', { name: 'View' })).getByRole('button', { name });

const namesInTable = () =>
  screen.getAllByRole('rowheader').map((cell) => /Vendor \d+/.exec(cell.textContent)?.[0]);

test('24 vendors are cards, 25 are a table', async () => {
  const { unmount } = await openList(24);
  expect(await screen.findAllByRole('article')).toHaveLength(24);
  unmount();
  await openList(25);
  expect(await screen.findByRole('table', { name: 'Vendors' })).toBeTruthy();
  expect(screen.queryByRole('article')).toBeNull();
});

test('the chosen view is remembered', async () => {
  const { user, unmount } = await openList(3);
  await screen.findAllByRole('article');
  await user.click(viewButton('Table'));
  expect(screen.getByRole('table', { name: 'Vendors' })).toBeTruthy();
  unmount();
  await openList(3);
  expect(await screen.findByRole('table', { name: 'Vendors' })).toBeTruthy();
  expect(viewButton('Table').getAttribute('aria-pressed')).toBe('true');
});

test('a row shows the same state and actions as a card', async () => {
  localStorage.setItem('va_vendors_look', 'table');
  const vendors = [
    buildVendor({ id: 4, categoryIds: [1, 2] }),
    buildVendor({ id: 5, name: 'Quay', isDraft: true }),
  ];
  const { user } = await openList(2, { 'GET /api/admin/vendors': listOf(vendors) });
  const published = within(await screen.findByRole('row', { name: /Harbour Hosting/ }));
  expect(published.getByText('Published')).toBeTruthy();
  expect(published.getByText('2 categories')).toBeTruthy();
  expect(published.getByRole('button', { name: 'Edit Harbour Hosting' })).toBeTruthy();
  const draft = within(screen.getByRole('row', { name: /Quay/ }));
  expect(draft.getByText('Draft')).toBeTruthy();
  for (const [item, title] of [
    ['Add Link', 'Add a link to Quay'],
    ['Categories', 'Categories for Quay'],
  ] as const) {
    await user.click(draft.getByRole('button', { name: 'More Quay' }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
    expect(await screen.findByRole('dialog', { name: title })).toBeTruthy();
    await user.keyboard('{Escape}');
  }
  await user.click(draft.getByRole('button', { name: 'More Quay' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  expect(await screen.findByRole('alertdialog', { name: 'Delete Quay?' })).toBeTruthy();
});

test('filter and order are in the address', async () => {
  const { user } = await openList(30);
  await screen.findByRole('table', { name: 'Vendors' });
  await user.click(screen.getByRole('button', { name: 'Published' }));
  expect(namesInTable()).toEqual(['Vendor 1', 'Vendor 2']);
  await user.click(screen.getByRole('combobox', { name: 'Sort by' }));
  await user.click(await screen.findByRole('option', { name: 'Most votes' }));
  expect(namesInTable()).toEqual(['Vendor 2', 'Vendor 1']);
  const params = new URLSearchParams(window.location.search);
  expect([params.get('state'), params.get('sort')]).toEqual(['published', 'votes']);
});

test("when a row's own button removes it, the section gets the focus", async () => {
  let rows = vendorsNamed(30);
  const { user } = await openList(30, {
    'GET /api/admin/vendors': (_sent, { query }) => ok(query.archived ? [] : rows),
    'POST /api/admin/vendors/:id/publish': () => {
      rows = rows.map((row) => (row.id === 3 ? { ...row, isDraft: false } : row));
      return ok(buildVendor({ id: 3 }));
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Drafts' }));
  await user.click(screen.getByRole('button', { name: 'More Vendor 3' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Publish' }));
  expect(await screen.findByText('27 vendors')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Vendors' }));
});
