import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type FakeApi, ok, refused } from '../../testing/fake-api.ts';
import { buildCategory, buildVendor, listOf, openTab } from '../../testing/site.ts';

const NOMINATE = 'PUT /api/admin/vendors/:id/categories';
const CATEGORIES = [
  buildCategory(),
  buildCategory({ id: 3, name: 'OpSec' }),
  buildCategory({ id: 5, name: 'Variety', isDraft: true }),
];

async function openDialog(vendor = buildVendor(), answer: FakeApi[typeof NOMINATE] = () => ok(vendor)) {
  const app = await openTab('vendors', 'Vendors', {
    'GET /api/admin/vendors': listOf([vendor]),
    'GET /api/admin/categories': listOf(CATEGORIES),
    [NOMINATE]: answer,
  });
  await app.user.click(await screen.findByRole('button', { name: 'Categories Harbour Hosting' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Categories for Harbour Hosting' }));
  const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save changes' });
  return { ...app, dialog, save };
}

test('a vendor is in every category until some are chosen; drafts can be chosen too', async () => {
  const { user, dialog, save, bodies } = await openDialog();
  expect(screen.getByText('Nominated in every category')).toBeTruthy();
  await user.click(dialog.getByLabelText('Only in some categories'));
  expect(save.disabled).toBe(true);
  expect(dialog.getByText('Choose at least one category.')).toBeTruthy();
  await user.click(await dialog.findByLabelText('OpSec'));
  await user.click(dialog.getByLabelText(/^Variety/));
  await user.click(save);
  expect(await screen.findByText('Categories changed')).toBeTruthy();
  expect(bodies('PUT /api/admin/vendors/4/categories')).toEqual([{ categoryIds: [3, 5], before: null }]);
});

test("the vendor's categories are marked, and one click selects all", async () => {
  const { user, dialog, save, bodies } = await openDialog(buildVendor({ categoryIds: [2, 3] }));
  expect(screen.getByText('Nominated in 2 categories')).toBeTruthy();
  expect((await dialog.findByLabelText<HTMLInputElement>('Speed')).checked).toBe(true);
  expect(dialog.getByLabelText<HTMLInputElement>(/^Variety/).checked).toBe(false);
  await user.click(dialog.getByLabelText(/^In every category/));
  expect(dialog.queryByLabelText('Speed')).toBeNull();
  await user.click(save);
  expect(bodies('PUT /api/admin/vendors/4/categories')).toEqual([{ categoryIds: null, before: [2, 3] }]);
});

test("the dialog says why a nomination can't be removed", async () => {
  const message = 'Votes of this voting period stand for this vendor in Speed.';
  const { user, dialog, save } = await openDialog(buildVendor({ categoryIds: [2, 3] }), () =>
    refused(409, 'VOTES_STAND', message),
  );
  await user.click(await dialog.findByLabelText('Speed'));
  await user.click(save);
  expect(await dialog.findByText(message)).toBeTruthy();
});

test('in a conflict over categories, one of the two choices is saved', async () => {
  const theirs = { field: 'categoryIds', value: '5', by: 'mira', at: '2026-11-20T11:04:00.000Z' };
  let changed = [theirs];
  const vendor = buildVendor({ categoryIds: [2, 3] });
  const { user, dialog, save, bodies } = await openDialog(vendor, () =>
    changed.length > 0 ? refused(409, 'CHANGED_MEANWHILE', 'No.', { changed }) : ok(vendor),
  );
  await user.click(await dialog.findByLabelText('OpSec'));
  await user.click(save);
  expect(await dialog.findByText('mira changed this on 20 Nov 2026, 11:04')).toBeTruthy();
  expect(dialog.getByRole('radio', { name: /^Your version/ }).parentElement?.textContent).toContain('Speed');
  const others = dialog.getByRole('radio', { name: /^mira’s version/ });
  expect(others.parentElement?.textContent).toContain('Variety');
  await user.click(others);
  changed = [];
  await user.click(save);
  expect(await screen.findByText('Categories changed')).toBeTruthy();
  expect(bodies('PUT /api/admin/vendors/4/categories')).toEqual([
    { categoryIds: [2], before: [2, 3] },
    { categoryIds: [5], before: [5] },
  ]);
});
