import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FakeApi } from '../../testing/fake-api.ts';
import { ok, refused } from '../../testing/fake-api.ts';
import { buildCategory, buildVendor, openTab } from '../../testing/site.ts';

const GONE = { id: 5, name: 'Shipping', archivedAt: '2026-11-19T10:00:00.000Z' };

/** Lists one deleted row until it is restored. */
function withDeleted<Row>(
  path: '/api/admin/categories' | '/api/admin/vendors',
  row: Row,
  gone: Row,
): FakeApi {
  let deleted = [gone];
  return {
    [`GET ${path}`]: (_sent: unknown, { query }: { query: Record<string, string> }) =>
      ok(query.archived ? deleted : [row]),
    [`POST ${path}/:id/restore`]: () => {
      deleted = [];
      return ok(gone);
    },
  };
}

test.each([
  ['categories', 'Categories', withDeleted('/api/admin/categories', buildCategory(), buildCategory(GONE))],
  ['vendors', 'Vendors', withDeleted('/api/admin/vendors', buildVendor(), buildVendor(GONE))],
])('after Restore in Deleted %s removes its button, the section has the focus', async (tab, title, api) => {
  const { user } = await openTab(tab, title, api);
  await user.click(await screen.findByText(`Deleted ${tab} (1)`));
  await user.click(screen.getByRole('button', { name: 'Restore Shipping' }));
  await waitFor(() => expect(screen.queryByText(`Deleted ${tab} (1)`)).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('region', { name: title }));
});

test('the focus stays where it has moved since, and on the button after a failure', async () => {
  const api = withDeleted('/api/admin/categories', buildCategory(), buildCategory(GONE));
  const restore = api['POST /api/admin/categories/:id/restore'];
  api['POST /api/admin/categories/:id/restore'] = () => refused(409, 'NAME_TAKEN', 'The name is taken.');
  const { user, api: live } = await openTab('categories', 'Categories', api);
  await user.click(await screen.findByText('Deleted categories (1)'));
  const button = screen.getByRole('button', { name: 'Restore Shipping' });
  await user.click(button);
  await screen.findByRole('alert');
  expect(document.activeElement).toBe(button);
  if (restore) live['POST /api/admin/categories/:id/restore'] = restore;
  const add = screen.getByRole('button', { name: 'Add Category' });
  await user.click(button);
  add.focus();
  await waitFor(() => expect(screen.queryByText('Deleted categories (1)')).toBeNull());
  expect(document.activeElement).toBe(add);
});
