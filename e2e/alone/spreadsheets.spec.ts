import readSheets from 'read-excel-file/node';
import { workbook } from '../../admin-web/testing/workbook.ts';
import { expectDialogAccessible } from '../axe.ts';
import { expect } from '../fixtures.ts';
import { openTab, test } from '../panel-fixtures.ts';

const MARK = `Tested ${Date.now()}`;
/** Their sheet has more than the 160 kB from which fflate compresses in a worker. */
const MANY = 1600;

test.afterEach(async ({ db }) => {
  await db('vendors').where('name', 'like', `${MARK}%`).update({ archived_at: new Date() });
});

test('large spreadsheets are written and read within the content policy, and too large ones are refused before they are sent', async ({
  panel,
  db,
}) => {
  await db('vendors').insert(
    Array.from({ length: MANY }, (_, index) => {
      const name = `${MARK} ${index}`;
      return { name, name_key: name.toLowerCase(), description: name, image_url: '' };
    }),
  );
  await openTab(panel, 'vendors');
  await panel.getByRole('button', { name: 'Export vendors' }).click();
  const download = panel.waitForEvent('download');
  await panel.getByRole('menuitem', { name: 'Excel (.xlsx)' }).click();
  const [sheet] = await readSheets(await (await download).path());
  const [, first, ...others] = sheet?.data ?? [];
  expect(others.length).toBeGreaterThan(MANY - 2);
  expect(typeof first?.[0]).toBe('number');

  await panel.getByRole('button', { name: 'Import vendors' }).click();
  const dialog = panel.getByRole('dialog', { name: 'Import vendors' });
  const choose = (rows: readonly (readonly string[])[]) => {
    const buffer = Buffer.from(workbook('Excel', { Vendors: [['Name', 'Description'], ...rows] }));
    return dialog.getByLabel('Excel or CSV file').setInputFiles({ name: 'v.xlsx', mimeType: '', buffer });
  };
  await choose([
    ['Harbourlight Hosting.', 'Nearly the same name.'],
    ['x'.repeat(81), 'Too long.'],
  ]);
  await expectDialogAccessible(dialog.getByText(/^x{81}: Name must be at most 80 characters long\.$/));
  const stalls = Array.from({ length: 5001 }, (_, at) => [
    `Stall ${at}`,
    `Sells ${at} things at ${at} prices`,
  ]);
  await choose(stalls.slice(1));
  await expect(dialog.getByText('5,000 vendors will be added and 0 changed.')).toBeVisible();
  await choose(stalls);
  await expect(
    dialog.getByText('This file has a sheet with more than 5000 rows. Please import it in parts.'),
  ).toBeVisible();
});
