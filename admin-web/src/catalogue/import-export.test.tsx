import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { watchDownloads } from '../../../shared-web/testing/index.ts';
import { type FakeApi, ok } from '../../testing/fake-api.ts';
import { choose, found, IMPORT } from '../../testing/import.ts';
import { buildDashboard } from '../../testing/render-app.tsx';
import { buildAwards, openTab } from '../../testing/site.ts';

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

test('each change is named by its field’s label, and so is what is ignored', async () => {
  const ignored = { ignored: ['Phone', 'Fax'], unusedPictures: ['rest.png'] };
  const { dialog } = await choose({ [IMPORT]: () => ok(found(ignored)) });
  expect((await dialog.findByText('Private servers.')).parentElement?.textContent).toBe(
    'Description: Private servers. → Servers by the sea.',
  );
  expect(dialog.getByText('These columns are ignored: Phone and Fax.')).toBeTruthy();
  expect(dialog.getByText('No row names these pictures, so they are left out: rest.png.')).toBeTruthy();
});

test('categories that don’t exist are created from the preview, and blank cells are counted', async () => {
  let isCreated = false;
  const { user, bodies, dialog } = await choose({
    [IMPORT]: () =>
      ok(found({ unknownCategories: isCreated ? [] : ['Best "Bakery"', 'Dentist'], withoutCategory: 3 })),
    'POST /api/admin/categories/import': () => {
      isCreated = true;
      return ok(found());
    },
  });
  expect(await dialog.findByText('2 categories of this file don’t exist yet')).toBeTruthy();
  expect(dialog.getByText('3 vendors will be in no category, because the cell is blank.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Create these 2 categories' }));
  await waitFor(() => expect(dialog.queryByText(/don’t exist yet/)).toBeNull());
  expect(bodies('POST /api/admin/categories/import')).toEqual([
    { csv: 'name\n"Best ""Bakery"""\n"Dentist"', dryRun: false, asDrafts: true },
  ]);
  expect(bodies(IMPORT)).toHaveLength(2);
});

const IN_SEASON: FakeApi = {
  'GET /api/admin/dashboard': () => ok(buildDashboard({ awards: buildAwards() })),
};

test('while a period runs, the button publishes the previewed file', async () => {
  const { user, bodies, dialog } = await choose({
    ...IN_SEASON,
    [IMPORT]: ({ dryRun }) => ok(found({ dryRun })),
  });
  await user.click(await dialog.findByRole('button', { name: 'Import 2 vendors' }));
  expect(await screen.findByText('2 vendors imported')).toBeTruthy();
  expect(bodies(IMPORT)).toMatchObject([{ dryRun: true }, { dryRun: false, asDrafts: false }]);
});

test('before a period runs, new rows become drafts', async () => {
  const { user, bodies, dialog } = await choose({
    [IMPORT]: ({ dryRun }) => ok(found({ dryRun, updated: [] })),
  });
  await user.click(await dialog.findByRole('button', { name: 'Import 1 vendor' }));
  expect(await screen.findByText('1 vendor imported as drafts')).toBeTruthy();
  expect(bodies(IMPORT)[1]).toMatchObject({ dryRun: false, asDrafts: true });
});

const FAULT = { code: 'any.required' };

test('bad rows are named by their line, and the rest is imported', async () => {
  const problems = [7, 9, 9].map((line) => ({ ...FAULT, line, message: 'Name is required.', cells: [] }));
  const { user, bodies, dialog } = await choose({
    [IMPORT]: ({ dryRun }) => ok(found({ dryRun, problems: dryRun ? problems : [] })),
  });
  expect(await dialog.findByText('2 rows have errors')).toBeTruthy();
  const bad = within(dialog.getByRole('list', { name: 'Rows with errors' }));
  expect(bad.getByText('Line 7')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Import 2 vendors' }));
  expect(await screen.findByText('2 rows skipped')).toBeTruthy();
  expect(bodies(IMPORT)[1]).toMatchObject({ dryRun: false, skipLines: [7, 9] });
});

test('without a file, the button asks for one', async () => {
  const { user } = await openTab('categories', 'Categories');
  await user.click(screen.getByRole('button', { name: 'Import categories' }));
  await user.click(screen.getByRole('button', { name: 'Import' }));
  expect(screen.getByText('Choose a file.')).toBeTruthy();
});

test('the template has a column for each field', async () => {
  const saved = watchDownloads();
  const { user } = await openTab('categories', 'Categories');
  await user.click(screen.getByRole('button', { name: 'Import categories' }));
  await user.click(screen.getByRole('button', { name: 'Download a template' }));
  const text = await saved.mock.calls[0]?.[0].text();
  expect(text?.trim()).toBe('Name,Description,Icon,Color,Picture,Group');
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
  const saved = watchDownloads();
  const { user, sent } = await openTab('vendors', 'Vendors', {
    'GET /api/admin/exports/vendors.csv': () => ok('id,name\n4,Harbour Hosting\n'),
  });
  await user.click(screen.getByRole('button', { name: 'Export vendors' }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  const bytes = new Uint8Array((await saved.mock.calls[0]?.[0].arrayBuffer()) ?? []);
  // The byte order mark lets spreadsheets read the letters correctly.
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes)).toBe('id,name\n4,Harbour Hosting\n');
  expect(sent.find(({ call }) => call.includes('/exports/'))).toMatchObject({
    call: 'GET /api/admin/exports/vendors.csv',
    authorization: 'Bearer signed-in',
  });
});

const csvOf = (...bytes: number[]) => new File([new Uint8Array(bytes)], 'vendors.csv', { type: 'text/csv' });

test.each([
  [
    'that isn’t text',
    csvOf(0x89, 0x50, 0x03, 0x00),
    'This isn’t an Excel or CSV file. Save your spreadsheet as one of them first.',
  ],
  ['that is empty', csvOf(), 'This file is empty. Please choose another one.'],
  ['with only a byte order mark', csvOf(0xef, 0xbb, 0xbf), 'This file is empty. Please choose another one.'],
])('a file %s is refused at its field and not sent', async (_name, chosen, problem) => {
  const { bodies, dialog } = await choose({ [IMPORT]: () => ok(found()) }, chosen);
  expect(await dialog.findByText(problem)).toBeTruthy();
  expect(bodies(IMPORT)).toEqual([]);
});

test.each([
  ['UTF-8', csvOf(0xc3, 0xbc)],
  ['UTF-8 with a byte order mark', csvOf(0xef, 0xbb, 0xbf, 0xc3, 0xbc)],
  ['Windows-1252', csvOf(0xfc)],
  ['UTF-16, little end first', csvOf(0xff, 0xfe, 0xfc, 0x00)],
  ['UTF-16, big end first', csvOf(0xfe, 0xff, 0x00, 0xfc)],
])('a file in %s is read', async (_name, chosen) => {
  const { bodies, dialog } = await choose({ [IMPORT]: () => ok(found()) }, chosen);
  await dialog.findByText('Nothing imported yet');
  expect(bodies(IMPORT)).toEqual([{ csv: 'ü', dryRun: true }]);
});

test('the encoding of a file that does not say it is chosen by what reads right', async () => {
  const { user, bodies, dialog } = await choose(
    { [IMPORT]: () => ok(found()) },
    csvOf(0xa3, ...new TextEncoder().encode('uk'), 0xb3, 0x61),
  );
  await dialog.findByText('Nothing imported yet');
  await user.click(dialog.getByRole('combobox', { name: 'Letters of this file' }));
  await user.click(await screen.findByRole('option', { name: 'Łukła (Central Europe)' }));
  await waitFor(() =>
    expect(bodies(IMPORT)).toEqual([
      { csv: '£uk³a', dryRun: true },
      { csv: 'Łukła', dryRun: true },
    ]),
  );
});

test('an import without an answer is compared with what is there by then', async () => {
  let sent = 0;
  const { user, dialog } = await choose({
    [IMPORT]: ({ dryRun }) => {
      if (!dryRun) return 'no answer';
      sent += 1;
      return ok(sent === 1 ? found() : found({ created: [], updated: [] }));
    },
  });
  await user.click(await dialog.findByRole('button', { name: 'Import 2 vendors' }));
  expect(await dialog.findByText('Nothing to import')).toBeTruthy();
  expect(dialog.getByText('Failed to import vendors')).toBeTruthy();
  expect(dialog.queryByText('Nothing imported yet')).toBeNull();
});
