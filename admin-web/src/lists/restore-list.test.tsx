import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ok } from '../../testing/fake-api.ts';
import { buildVendor, openTab } from '../../testing/site.ts';

const ACTS = 'POST /api/admin/vendors/acts';

test('deleted vendors are restored together, as drafts if wanted', async () => {
  const gone = ['Alder', 'Beech'].map((name, index) =>
    buildVendor({ id: 50 + index, name, archivedAt: '2026-11-19T10:00:00.000Z' }),
  );
  const { user, bodies } = await openTab('vendors', 'Vendors', {
    'GET /api/admin/vendors': (_, { query }) => ok(query.archived ? gone : [buildVendor()]),
    [ACTS]: () => ok({ count: 2 }),
  });
  const opener = await screen.findByText('Deleted vendors (2)');
  await user.click(opener);
  const list = within(opener.closest('details') ?? document.body);
  await user.click(list.getByRole('checkbox', { name: 'Select the 2 vendors on this page' }));
  await user.click(list.getByRole('button', { name: 'Restore 2 vendors as drafts' }));
  const question = within(screen.getByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Restore 2 vendors as drafts' }));
  expect(await list.findByText('2 vendors restored')).toBeTruthy();
  expect(bodies(ACTS)).toEqual([{ act: 'restore', ids: [50, 51], asDrafts: [50, 51] }]);
});
