import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ok } from '../../testing/fake-api.ts';
import { buildCategory, numbered, openTab } from '../../testing/site.ts';

test('a deletion can be undone even if the list is now too short to select from', async () => {
  let rows = numbered(8, (id) => buildCategory({ id, name: `No ${id}` }));
  const { user, bodies } = await openTab('categories', 'Categories', {
    'GET /api/admin/categories': (_sent, { query }) => ok(query.archived ? [] : rows),
    'POST /api/admin/categories/acts': ({ act, ids }) => {
      if (act === 'archive') rows = rows.filter(({ id }) => !ids.includes(id));
      return ok({ count: ids.length });
    },
  });
  for (const id of [1, 2, 3])
    await user.click(await screen.findByRole('checkbox', { name: `Select No ${id}` }));
  await user.click(screen.getByRole('button', { name: 'Delete 3 categories' }));
  await user.type(screen.getByLabelText('Type DELETE to confirm'), 'DELETE{Enter}');
  await screen.findByText('3 categories deleted');
  await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('3 categories restored')).toBeTruthy();
  expect(bodies('POST /api/admin/categories/acts').at(-1)).toEqual({
    act: 'restore',
    ids: [1, 2, 3],
    asDrafts: [],
  });
});
