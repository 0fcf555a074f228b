import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ok } from '../../testing/fake-api.ts';
import { buildCategory, chooseAct, choosePlace, openTab } from '../../testing/site.ts';

const GROUPS = 'POST /api/admin/categories/groups';

const LIST = ['Food', 'Food', 'Music', ''].map((group, index) =>
  buildCategory({ id: index + 1, name: `No ${index + 1}`, group }),
);

const list = (_sent: unknown, { query }: { query: Record<string, string> }) => ok(query.archived ? [] : LIST);

async function openGroups() {
  const app = await openTab('categories', 'Categories', {
    'GET /api/admin/categories': list,
    [GROUPS]: ({ ids }) => ok({ count: ids.length }),
    'PUT /api/admin/categories/order': () => ok(LIST),
  });
  await app.user.click(screen.getByRole('link', { name: 'Groups' }));
  return app;
}

test('selected categories move to a group, and Undo puts each back into its own', async () => {
  const { user, bodies } = await openTab('categories', 'Categories', {
    'GET /api/admin/categories': list,
    [GROUPS]: ({ ids }) => ok({ count: ids.length }),
  });
  for (const name of ['No 1', 'No 3', 'No 4'])
    await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  await user.click(screen.getByRole('button', { name: 'Move to group…' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  const field = dialog.getByLabelText<HTMLInputElement>('Group');
  expect([...(field.list?.options ?? [])].map(({ value }) => value)).toEqual(['Food', 'Music']);
  await user.type(field, 'Music');
  await user.click(dialog.getByRole('button', { name: 'Move to group…' }));
  expect(await screen.findByText('3 categories moved')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('3 categories moved back')).toBeTruthy();
  expect(bodies(GROUPS)).toEqual([
    { ids: [1, 3, 4], group: 'Music' },
    { ids: [1], group: 'Food' },
    { ids: [3], group: 'Music' },
    { ids: [4], group: '' },
  ]);
});

test('the page of groups lists them with their categories, renames and moves them', async () => {
  const { user, bodies } = await openGroups();
  const row = within(await screen.findByRole('row', { name: /^Select Food/ }));
  expect(row.getByText('2 categories')).toBeTruthy();
  expect(row.getByText('No 1 and No 2')).toBeTruthy();
  await chooseAct(user, 'Move…', 'Food');
  await choosePlace(user, 'After Music');
  expect(await screen.findByText('Food moved')).toBeTruthy();
  await user.click(row.getByRole('button', { name: 'Rename Food' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Rename Food' }));
  await user.type(dialog.getByLabelText('New name'), 'Dishes');
  await user.click(dialog.getByRole('button', { name: 'Rename' }));
  expect(await screen.findByText('Food renamed')).toBeTruthy();
  expect(bodies('PUT /api/admin/categories/order')).toEqual([{ ids: [3, 1, 2, 4] }]);
  expect(bodies(GROUPS)).toEqual([{ ids: [1, 2], group: 'Dishes' }]);
});

test('a category moves only within its group', async () => {
  const { user, bodies } = await openTab('categories', 'Categories', {
    'GET /api/admin/categories': list,
    'PUT /api/admin/categories/order': () => ok(LIST),
  });
  await user.click(await screen.findByRole('button', { name: 'More for No 3' }));
  expect(screen.queryByRole('menuitem', { name: 'Move…' })).toBeNull();
  await user.keyboard('{Escape}');
  await chooseAct(user, 'Move…', 'No 1');
  await choosePlace(user, 'After No 2');
  expect(await screen.findByText('No 1 moved')).toBeTruthy();
  expect(bodies('PUT /api/admin/categories/order')).toEqual([{ ids: [2, 1, 3, 4] }]);
});
