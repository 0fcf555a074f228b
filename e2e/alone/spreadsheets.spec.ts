import { readFileSync } from 'node:fs';
import { workbook } from '../../admin-web/testing/workbook.ts';
import { expectAccessible } from '../axe.ts';
import { expect } from '../fixtures.ts';
import { openTab, test } from '../panel-fixtures.ts';

const file = (bytes: Uint8Array | string, name = 'vendors.xlsx') => ({
  name,
  mimeType: '',
  buffer: Buffer.from(bytes),
});

test('a spreadsheet is checked, corrected by its columns, and handed back with what is wrong', async ({
  panel,
  request,
}) => {
  const [vendor] = await (await request.get('/api/vendors')).json();
  await openTab(panel, 'vendors');
  await panel.getByRole('button', { name: 'Import vendors' }).click();
  const dialog = panel.getByRole('dialog', { name: 'Import vendors' });
  const rows = [
    ['Company', 'Description', 'Contact'],
    [`${vendor.name}.`, 'With a full stop.', 'Mia'],
    ['New vendor', '=SUM(A1:A3)', 'Noa'],
    ['x'.repeat(81), 'Too long.', 'Ada'],
  ];
  const bytes = workbook('Google', { Notes: [['Call Mia']], Vendors: rows });
  await dialog.getByLabel('Excel or CSV file').setInputFiles(file(bytes));
  await expect(
    dialog.getByText('Choose the column that has the name, or name it in the first line.'),
  ).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Sheet' }).click();
  await panel.getByRole('option', { name: 'Vendors' }).click();
  await dialog.getByRole('combobox', { name: 'Company' }).click();
  await panel.getByRole('option', { name: 'Name', exact: true }).click();
  await expect(dialog.getByText('2 vendors will be added and 0 changed.')).toBeVisible();
  await expect(dialog.getByText(/^x{81}: Name must be at most 80 characters long\.$/)).toBeVisible();
  const [download] = await Promise.all([
    panel.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download the rows with errors' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('vendors-errors.xlsx');
  expect(readFileSync(await download.path(), 'latin1')).toMatch(/^PK/);
  await dialog.getByRole('button', { name: `Yes it is ${vendor.name}` }).click();
  await expect(dialog.getByText('1 vendor will be added and 1 changed.')).toBeVisible();
  await expectAccessible(dialog);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
});

test('a large file is read within the content policy, and too large ones are refused before they are sent', async ({
  panel,
}) => {
  await openTab(panel, 'vendors');
  await panel.getByRole('button', { name: 'Import vendors' }).click();
  const dialog = panel.getByRole('dialog', { name: 'Import vendors' });
  const rows = (count: number) => [
    ['Name', 'Description'],
    ...Array.from({ length: count }, (_, at) => [`Stall ${at}`, `Sells ${at} things at ${at} prices`]),
  ];
  const choose = dialog.getByLabel('Excel or CSV file');
  await choose.setInputFiles(file(workbook('Excel', { Vendors: rows(5000) })));
  await expect(dialog.getByText('5,000 vendors will be added and 0 changed.')).toBeVisible();
  await choose.setInputFiles(file(workbook('Excel', { Vendors: rows(5001) })));
  await expect(
    dialog.getByText('This file has a sheet with more than 5000 rows. Please import it in parts.'),
  ).toBeVisible();
});
