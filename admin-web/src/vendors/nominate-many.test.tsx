import { screen, waitFor, within } from '@testing-library/react';
import type { ManyNominationsRequest } from 'admin-api/contract';
import { expect, test } from 'vitest';
import { type FakeApi, ok, refused } from '../../testing/fake-api.ts';
import { buildCategory, buildVendor, listOf, openTab } from '../../testing/site.ts';

const NOMINATE = 'POST /api/admin/vendors/nominations';

async function openDialog(api: FakeApi = {}) {
  localStorage.setItem('va_vendors_look', 'table');
  let rows = [
    buildVendor({ id: 4, name: 'Ada' }),
    buildVendor({ id: 5, name: 'Ben', categoryIds: [3] }),
    buildVendor({ id: 6, name: 'Cid' }),
  ];
  const app = await openTab('vendors', 'Vendors', {
    'GET /api/admin/vendors': () => ok(rows),
    'GET /api/admin/categories': listOf([buildCategory(), buildCategory({ id: 3, name: 'OpSec' })]),
    [NOMINATE]: ({ vendors }: ManyNominationsRequest) => {
      rows = rows.map((row) => ({ ...row, ...vendors.find(({ id }) => id === row.id) }));
      return ok({ count: vendors.length });
    },
    ...api,
  });
  for (const name of ['Ada', 'Ben']) {
    await app.user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  }
  await app.user.click(screen.getByRole('button', { name: 'Nominate 2 vendors' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Nominate 2 vendors' }));
  const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Nominate 2 vendors' });
  return { ...app, dialog, save };
}

const categoriesShown = () =>
  screen
    .getAllByRole('rowheader')
    .map((cell) => cell.closest('tr')?.textContent?.match(/All|1 category/)?.[0]);

test("one call nominates the selected vendors, and one click restores each vendor's categories", async () => {
  const { user, dialog, save, bodies } = await openDialog();
  expect(save.disabled).toBe(true);
  await user.click(await dialog.findByRole('checkbox', { name: 'Speed' }));
  await user.click(save);
  expect(await screen.findByText('2 vendors nominated')).toBeTruthy();
  await waitFor(() => expect(categoriesShown()).toEqual(['1 category', '1 category', 'All']));
  expect(screen.queryByText(/selected$/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(categoriesShown()).toEqual(['All', '1 category', 'All']));
  expect(bodies(NOMINATE)).toEqual([
    {
      vendors: [
        { id: 4, categoryIds: [2], before: null },
        { id: 5, categoryIds: [2], before: [3] },
      ],
    },
    {
      vendors: [
        { id: 4, categoryIds: null, before: [2] },
        { id: 5, categoryIds: [3], before: [2] },
      ],
    },
  ]);
});

test('they can be nominated in every category, and the dialog shows a refusal', async () => {
  const message = 'Ben: Nothing was changed.';
  const { user, dialog, save, bodies } = await openDialog({
    [NOMINATE]: () => refused(409, 'VOTES_STAND', message),
  });
  await user.click(dialog.getByLabelText(/^In every category/));
  await user.click(save);
  expect(await dialog.findByText(message)).toBeTruthy();
  expect(bodies(NOMINATE)).toMatchObject([{ vendors: [{ categoryIds: null }, { categoryIds: null }] }]);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByText('2 vendors nominated')).toBeNull();
});
