import { screen, within } from '@testing-library/react';
import type { ImportResponse } from 'admin-api/contract';
import type { FakeApi } from './fake-api.ts';
import { openTab } from './site.ts';

export const IMPORT = 'POST /api/admin/vendors/import';

export const found = (over: Partial<ImportResponse> = {}): ImportResponse => ({
  dryRun: true,
  created: [{ line: 2, name: 'Quay' }],
  updated: [
    {
      line: 3,
      id: 4,
      name: 'Harbour Hosting',
      changes: [{ field: 'description', from: 'Private servers.', to: 'Servers by the sea.' }],
    },
  ],
  unchanged: 5,
  unknownCategories: [],
  withoutCategory: 0,
  columns: [],
  ignored: [],
  unusedPictures: [],
  problems: [],
  ...over,
});

const file = new File(['name,description,imageUrl\n'], 'vendors.csv', { type: 'text/csv' });

export async function choose(api: FakeApi, chosen = file) {
  const app = await openTab('vendors', 'Vendors', api);
  await app.user.click(screen.getByRole('button', { name: 'Import vendors' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Import vendors' }));
  await app.user.upload(dialog.getByLabelText('Excel or CSV file'), chosen);
  return { ...app, dialog };
}
