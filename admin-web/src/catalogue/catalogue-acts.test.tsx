import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ok } from '../../testing/fake-api.ts';
import { buildCategory, buildVendor, chooseAct, listOf, numbered, openTab } from '../../testing/site.ts';

const ACTS = 'POST /api/admin/vendors/acts';

test('deleted vendors are restored together, as drafts unless the site is chosen', async () => {
  const gone = ['Alder', 'Beech'].map((name, index) =>
    buildVendor({ id: 50 + index, name, archivedAt: '2026-11-19T10:00:00.000Z' }),
  );
  const { user, bodies } = await openTab('vendors', 'Vendors', {
    'GET /api/admin/vendors': listOf([buildVendor()], gone),
    [ACTS]: () => ok({ count: 2 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Deleted' }));
  await screen.findByRole('article', { name: 'Beech' });
  await user.click(screen.getByRole('checkbox', { name: 'Select all vendors on this page' }));
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Restore 2 vendors?' }));
  await user.click(question.getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('2 vendors restored')).toBeTruthy();
  expect(bodies(ACTS)).toEqual([{ act: 'restore', ids: [50, 51], asDrafts: [50, 51] }]);
});

test('a draft is published from its menu, and this can be undone', async () => {
  const { user, bodies } = await openTab('categories', 'Categories', {
    'GET /api/admin/categories': listOf([buildCategory({ isDraft: true })]),
    'POST /api/admin/categories/acts': () => ok({ count: 1 }),
  });
  await chooseAct(user, 'Publish', 'Speed');
  await screen.findByText('Speed published');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(bodies('POST /api/admin/categories/acts')).toEqual([
      { act: 'publish', ids: [2] },
      { act: 'unpublish', ids: [2] },
    ]),
  );
});

test('of the selected vendors, an act changes those that it applies to, and a deletion restores drafts as drafts', async () => {
  const rows = numbered(4, (id) =>
    buildVendor({ id, name: `Vendor ${id}`, isDraft: id > 2, voteCount: id % 2 }),
  );
  const { user, bodies } = await openTab('vendors', 'Vendors', {
    'GET /api/admin/vendors': listOf(rows),
    [ACTS]: ({ ids }) => ok({ count: ids.length }),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all vendors on this page' }));
  await user.click(screen.getByRole('button', { name: 'Unpublish' }));
  expect(await screen.findByText('2 vendors unpublished')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Delete 2 vendors?' }));
  expect(question.getByText('Vendors with votes stay. You can disqualify them one by one.')).toBeTruthy();
  await user.type(question.getByLabelText('Reason (optional)'), 'Closed down');
  await user.type(question.getByLabelText('Type DELETE to confirm'), 'DELETE{Enter}');
  await screen.findByText('2 vendors deleted');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(bodies(ACTS)).toHaveLength(3));
  expect(bodies(ACTS)).toEqual([
    { act: 'unpublish', ids: [1, 2] },
    { act: 'archive', ids: [2, 4], reason: 'Closed down' },
    { act: 'restore', ids: [2, 4], asDrafts: [4] },
  ]);
});

test('deleting a vendor with votes leads to its disqualification, in the chosen categories', async () => {
  const { user, bodies } = await openTab('vendors', 'Vendors', {
    'GET /api/admin/vendors': listOf([buildVendor({ id: 3, name: 'Harbour', voteCount: 148 })]),
    'GET /api/admin/categories': listOf([buildCategory()]),
    'POST /api/admin/vendors/:id/disqualify': () =>
      ok({ message: 'Disqualified', removalId: 9, voteCount: 148 }),
  });
  await chooseAct(user, 'Delete', 'Harbour');
  const question = within(screen.getByRole('alertdialog', { name: 'Harbour has votes. Disqualify it?' }));
  expect(question.getByText(/it has 148 votes in .*\. They will no longer count/)).toBeTruthy();
  await user.click(question.getByRole('radio', { name: 'Only in some categories' }));
  await user.type(question.getByLabelText('Reason'), 'Bought votes');
  await user.type(question.getByLabelText('Type DISQUALIFY to confirm'), 'DISQUALIFY{Enter}');
  expect(question.getByText('Choose at least one category.')).toBeTruthy();
  await user.click(await question.findByRole('checkbox', { name: 'Speed' }));
  await user.click(question.getByRole('button', { name: 'Disqualify' }));
  await screen.findByText('Harbour disqualified');
  expect(bodies('POST /api/admin/vendors/3/disqualify')).toEqual([
    { categoryIds: [2], reason: 'Bought votes' },
  ]);
});
