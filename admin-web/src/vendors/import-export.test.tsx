import { screen, waitFor, within } from '@testing-library/react';
import type { ImportVendorsResponse } from 'admin-api/contract';
import { expect, test, vi } from 'vitest';
import { type FakeApi, ok } from '../../testing/fake-api.ts';
import { openTab } from '../../testing/site.ts';

const IMPORT = 'POST /api/admin/vendors/import';

const found = (over: Partial<ImportVendorsResponse> = {}): ImportVendorsResponse => ({
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
  problems: [],
  ...over,
});

const file = new File(['name,description,imageUrl\n'], 'vendors.csv', { type: 'text/csv' });

async function choose(api: FakeApi, chosen = file) {
  const app = await openTab('vendors', 'Vendors', api);
  await app.user.click(screen.getByRole('button', { name: 'Import vendors' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Import vendors' }));
  await app.user.upload(dialog.getByLabelText('CSV file'), chosen);
  return { ...app, dialog };
}

test('choosing a file changes nothing and shows what would change', async () => {
  const { bodies, dialog } = await choose({ [IMPORT]: () => ok(found()) });
  expect(await dialog.findByText('Nothing imported yet')).toBeTruthy();
  expect(dialog.getByText('1 vendor will be added and 1 changed.')).toBeTruthy();
  const changed = within(dialog.getByRole('list', { name: 'Will be changed' }));
  expect(changed.getByText('Line 3')).toBeTruthy();
  expect(changed.getByText('Private servers.').tagName).toBe('DEL');
  expect(changed.getByText('Servers by the sea.').tagName).toBe('INS');
  expect(dialog.getByText('5 rows unchanged.')).toBeTruthy();
  expect(bodies(IMPORT)).toEqual([{ csv: 'name,description,imageUrl\n', dryRun: true }]);
});

test("the columns of the file are named, and each change by its field's label", async () => {
  const { dialog } = await choose({ [IMPORT]: () => ok(found()) });
  expect(
    dialog.getByText(
      /^Use a CSV file with the columns name, description and imageUrl \(id is optional\), like/,
    ),
  ).toBeTruthy();
  expect((await dialog.findByText('Private servers.')).parentElement?.textContent).toBe(
    'Description: Private servers. → Servers by the sea.',
  );
});

test('the button imports the previewed file', async () => {
  const { user, bodies, dialog } = await choose({
    [IMPORT]: ({ dryRun }) => ok(found({ dryRun })),
  });
  await user.click(await dialog.findByRole('button', { name: 'Import 2 vendors' }));
  expect(await screen.findByText('Vendors imported')).toBeTruthy();
  expect(bodies(IMPORT)).toMatchObject([{ dryRun: true }, { dryRun: false }]);
});

const FAULT = { code: 'any.required' };

test('bad rows are named by their line, and nothing can be imported', async () => {
  const problems = [{ ...FAULT, line: 7, message: 'imageUrl has to be https or a path of this site' }];
  const { dialog } = await choose({ [IMPORT]: () => ok(found({ problems })) });
  expect(await dialog.findByText('1 row has an error')).toBeTruthy();
  const bad = within(dialog.getByRole('list', { name: 'Rows with errors' }));
  expect(bad.getByText('Line 7')).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Import' }).disabled).toBe(true);
});

test('bad rows can be skipped, and the rest is imported', async () => {
  const problems = [7, 9, 9].map((line) => ({ ...FAULT, line, message: 'Name is required.' }));
  const { user, bodies, dialog } = await choose({
    [IMPORT]: ({ dryRun }) => ok(found({ dryRun, problems: dryRun ? problems : [] })),
  });
  await user.click(await dialog.findByRole('checkbox', { name: 'Skip 2 rows and import the rest' }));
  await user.click(dialog.getByRole('button', { name: 'Import 2 vendors' }));
  expect(await screen.findByText('2 rows skipped')).toBeTruthy();
  expect(bodies(IMPORT)[1]).toMatchObject({ dryRun: false, skipLines: [7, 9] });
});

test('if nothing else would change, skipping is not offered', async () => {
  const problems = [{ ...FAULT, line: 7, message: 'Name is required.' }];
  const { dialog } = await choose({ [IMPORT]: () => ok(found({ created: [], updated: [], problems })) });
  expect(await dialog.findByText('1 row has an error')).toBeTruthy();
  expect(dialog.queryByRole('checkbox')).toBeNull();
});

test('a file that changes nothing says so', async () => {
  const { dialog } = await choose({ [IMPORT]: () => ok(found({ created: [], updated: [] })) });
  expect(await dialog.findByText('Nothing to import')).toBeTruthy();
});

test('an import that fails is reported and can be tried again', async () => {
  const { user, dialog } = await choose({
    [IMPORT]: ({ dryRun }) => (dryRun ? ok(found()) : 'no answer'),
  });
  await user.click(await dialog.findByRole('button', { name: 'Import 2 vendors' }));
  expect(await dialog.findByText('Failed to import vendors')).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Import 2 vendors' }).disabled).toBe(false);
});

test('Export fetches the list with the bearer and hands it to the browser as a file', async () => {
  const saved = vi.fn<(file: Blob) => string>(() => 'blob:');
  Object.assign(URL, { createObjectURL: saved, revokeObjectURL: vi.fn() });
  const { user, sent } = await openTab('vendors', 'Vendors', {
    'GET /api/admin/exports/vendors.csv': () => ok('id,name\n4,Harbour Hosting\n'),
  });
  await user.click(screen.getByRole('button', { name: 'Export vendors' }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  const bytes = new Uint8Array((await saved.mock.calls[0]?.[0].arrayBuffer()) ?? []);
  // The byte order mark lets spreadsheets read the letters correctly.
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes)).toBe('id,name\n4,Harbour Hosting\n');
  expect(sent.at(-1)).toMatchObject({
    call: 'GET /api/admin/exports/vendors.csv',
    authorization: 'Bearer signed-in',
  });
});

const csvOf = (...bytes: number[]) => new File([new Uint8Array(bytes)], 'vendors.csv', { type: 'text/csv' });

test.each([
  [
    'in an older encoding',
    csvOf(0x4d, 0xfc, 0x6e),
    'This file is not UTF-8. Save it as “CSV UTF-8” and choose it again.',
  ],
  [
    'that ends inside a UTF-16 character',
    csvOf(0xff, 0xfe, 0x4d),
    'This file is not UTF-8. Save it as “CSV UTF-8” and choose it again.',
  ],
  ['that is empty', csvOf(), 'This file is empty. Please choose another one.'],
  ['with only a byte order mark', csvOf(0xef, 0xbb, 0xbf), 'This file is empty. Please choose another one.'],
])('a file %s is refused at its field and not sent', async (_name, chosen, problem) => {
  const { bodies, dialog } = await choose({ [IMPORT]: () => ok(found()) }, chosen);
  expect(await dialog.findByText(problem)).toBeTruthy();
  expect(bodies(IMPORT)).toEqual([]);
});

test.each([
  ['UTF-8', csvOf(0xef, 0xbb, 0xbf, 0xc3, 0xbc)],
  ['UTF-16, little end first', csvOf(0xff, 0xfe, 0xfc, 0x00)],
  ['UTF-16, big end first', csvOf(0xfe, 0xff, 0x00, 0xfc)],
])('a byte order mark of %s is followed', async (_name, chosen) => {
  const { bodies, dialog } = await choose({ [IMPORT]: () => ok(found()) }, chosen);
  await dialog.findByText('Nothing imported yet');
  expect(bodies(IMPORT)).toEqual([{ csv: 'ü', dryRun: true }]);
});
