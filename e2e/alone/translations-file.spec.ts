import type { Page } from '@playwright/test';
import readSheets from 'read-excel-file/node';
import writeSheet from 'write-excel-file/node';
import { expectDialogAccessible } from '../axe.ts';
import { expect } from '../fixtures.ts';
import { openTab, test } from '../panel-fixtures.ts';

const MARK = `Tested ${Date.now()}`;
/** Their sheet has more than the 160 kB from which fflate compresses in a worker. */
const MANY = 1600;
const WORDS = Array.from({ length: 247 }, (_, index) => `${MARK} about number ${index}`);

test.beforeEach(async ({ db }) => {
  const [vendor] = await db('vendors').whereNull('archived_at').limit(1);
  if (!vendor) throw new Error('no vendor');
  const { id: _, live_name_key: __, ...row } = vendor;
  await db('vendors').insert(
    Array.from({ length: MANY }, (_, index) => {
      const name = `${MARK} ${index}`;
      return { ...row, name, name_key: name.toLowerCase(), description: WORDS[index] ?? '' };
    }),
  );
});

test.afterEach(async ({ db }) => {
  await db('translations').delete();
  await db('vendors').where('name', 'like', `${MARK}%`).update({ archived_at: new Date() });
});

async function exportAs(panel: Page, button: string): Promise<string> {
  await panel.getByRole('button', { name: button }).click();
  const download = panel.waitForEvent('download');
  await panel.getByRole('menuitem', { name: 'Excel (.xlsx)' }).click();
  return (await download).path();
}

async function rowsOf(file: string) {
  const [sheet] = await readSheets(file);
  return (sheet?.data ?? []).map((row) =>
    row.map((cell) => (typeof cell === 'number' || cell === null ? cell : String(cell))),
  );
}

test('247 texts are translated by a spreadsheet', async ({ panel, db }) => {
  await openTab(panel, 'dashboard&page=translations');
  const [head = [], ...rows] = await rowsOf(await exportAs(panel, 'Export texts'));
  expect(head).toEqual(['Where it stands', 'English', 'German', 'Spanish', 'Arabic', 'Version']);
  const filled = rows.map((row) =>
    String(row[1]).startsWith(MARK) ? row.with(2, `Auf Deutsch: ${String(row[1])}\nZwei Zeilen`) : row,
  );
  const file = await writeSheet([head, ...filled]).toBuffer();
  await panel.getByRole('button', { name: 'Import translations' }).click();
  const dialog = panel.getByRole('dialog', { name: 'Import translations' });
  const chosen = (name: string, buffer: Buffer) => ({ name, mimeType: '', buffer });
  await dialog.getByLabel('Excel or CSV file').setInputFiles(chosen('texts.xlsx', file));
  await expect(dialog.getByText('The translations of 247 texts will change.')).toBeVisible();
  await expectDialogAccessible(dialog);
  await dialog.getByRole('button', { name: 'Import 247 translations' }).click();
  await expect(panel.getByText('247 translations imported', { exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const stored = await db('translations').where({ language: 'de' }).pluck('translation');
  expect(stored.sort()).toEqual(WORDS.map((text) => `Auf Deutsch: ${text}\nZwei Zeilen`).sort());

  // The file of before the import is older than these translations.
  await panel.getByRole('button', { name: 'Import translations' }).click();
  const other = await writeSheet([head, ...rows.map((row) => row.with(2, String(row[1])))]).toBuffer();
  await dialog.getByLabel('Excel or CSV file').setInputFiles(chosen('old.xlsx', other));
  await expect(dialog.getByText('Changed since').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
});

test('an export that is too large for fflate’s workers is a spreadsheet under the content policy, too', async ({
  panel,
}) => {
  await openTab(panel, 'vendors');
  const [, first, ...others] = await rowsOf(await exportAs(panel, 'Export vendors'));
  expect(others.length).toBeGreaterThan(1500);
  expect(typeof first?.[0]).toBe('number');
});
