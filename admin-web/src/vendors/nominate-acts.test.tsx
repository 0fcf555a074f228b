import { screen, within } from '@testing-library/react';
import type { ManyNominationsRequest } from 'admin-api/contract';
import { expect, test } from 'vitest';
import { ok } from '../../testing/fake-api.ts';
import { buildCategory, buildVendor, listOf, openTab } from '../../testing/site.ts';

const NOMINATE = 'POST /api/admin/vendors/nominations';

async function openVendors() {
  let vendors = [
    buildVendor({ id: 4, name: 'Harbour', categoryIds: null }),
    buildVendor({ id: 6, name: 'Quay', categoryIds: [2] }),
    buildVendor({ id: 8, name: 'Pier', categoryIds: [3, 5] }),
  ];
  const app = await openTab('vendors', 'Vendors', {
    'GET /api/admin/categories': listOf([
      buildCategory({ id: 2, name: 'Speed' }),
      buildCategory({ id: 3, name: 'OpSec' }),
      buildCategory({ id: 5, name: 'Variety' }),
    ]),
    'GET /api/admin/vendors': () => ok(vendors),
    [NOMINATE]: ({ vendors: sent }: ManyNominationsRequest) => {
      vendors = vendors.map((row) => ({ ...row, ...sent.find(({ id }) => id === row.id) }));
      return ok({ count: sent.length });
    },
  });
  /** Selects all vendors and does something with them in these categories. */
  const act = async (label: string, confirm: string, categories: readonly string[]) => {
    for (const box of await screen.findAllByRole<HTMLInputElement>('checkbox', { name: /^Select / })) {
      if (!box.checked) await app.user.click(box);
    }
    await app.user.click(screen.getByRole('button', { name: label }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await app.user.click(dialog.getByRole('button', { name: confirm }));
    expect(dialog.getByText('Choose at least one category.')).toBeTruthy();
    for (const name of categories) await app.user.click(dialog.getByRole('checkbox', { name }));
    await app.user.click(dialog.getByRole('button', { name: confirm }));
  };
  return { ...app, act };
}

test('vendors are nominated in more categories, and Undo restores exactly those that changed', async () => {
  const { user, bodies, act } = await openVendors();
  await act('Nominate in…', 'Nominate', ['Speed', 'OpSec']);
  expect(await screen.findByText('2 vendors nominated in Speed and OpSec')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Nominations restored')).toBeTruthy();
  expect(bodies(NOMINATE)).toEqual([
    {
      vendors: [
        { id: 8, categoryIds: [3, 5, 2], before: [3, 5] },
        { id: 6, categoryIds: [2, 3], before: [2] },
      ],
    },
    {
      vendors: [
        { id: 8, categoryIds: [3, 5], before: [3, 5, 2] },
        { id: 6, categoryIds: [2], before: [2, 3] },
      ],
    },
  ]);
});

test('a vendor that is taken out of categories stays in its last one', async () => {
  const { bodies, act } = await openVendors();
  await act('Take out of…', 'Take out', ['Speed', 'Variety']);
  expect(await screen.findByText('2 vendors taken out of Speed and Variety')).toBeTruthy();
  expect(bodies(NOMINATE)).toEqual([
    {
      vendors: [
        { id: 4, categoryIds: [3], before: null },
        { id: 8, categoryIds: [3], before: [3, 5] },
      ],
    },
  ]);
});
