import type { Locator, Page } from '@playwright/test';
import { workbook } from '../../admin-web/testing/workbook.ts';
import { expectAccessible } from '../axe.ts';
import { castVote, expect, open, registerVoter, served } from '../fixtures.ts';
import { openTab, test } from '../panel-fixtures.ts';
import { pngFile } from '../png.ts';

/** Making the sizes of a picture takes seconds on a busy machine, so many vendors have the same one. */
const PICTURES = 6;

/** Returns texts such as "Vendor 007". */
const numbered = (count: number, noun: string) =>
  Array.from({ length: count }, (_, at) => `${noun} ${String(at + 1).padStart(3, '0')}`);

/** Fails if another page or another dialog is open than a newcomer would expect. */
async function expectAt(panel: Page, { title, dialog }: { title: string; dialog?: RegExp }) {
  const dialogs = panel.getByRole('dialog').or(panel.getByRole('alertdialog'));
  if (dialog) {
    await expect(dialogs).toHaveCount(1);
    await expect(dialogs).toHaveAccessibleName(dialog);
    return;
  }
  await expect(dialogs).toHaveCount(0);
  await expect(panel.getByRole('tabpanel').getByRole('heading', { level: 2 }).first()).toHaveText(title);
}

test.describe('from an empty installation', () => {
  let periods: number[] = [];
  const shown: Record<'vendors' | 'categories', number[]> = { vendors: [], categories: [] };

  test.beforeEach(async ({ db }) => {
    periods = await db('voting_cycles').where({ is_active: true }).pluck('id');
    await db('voting_cycles').whereIn('id', periods).update({ is_active: false, cancelled_at: new Date() });
    for (const table of ['vendors', 'categories'] as const) {
      shown[table] = await db(table).whereNull('archived_at').pluck('id');
      await db(table).whereIn('id', shown[table]).update({ archived_at: new Date() });
    }
  });

  test.afterEach(async ({ db }) => {
    await db('voting_cycles')
      .where({ is_active: true })
      .update({ is_active: false, cancelled_at: new Date() });
    for (const table of ['vendors', 'categories'] as const) {
      await db(table).whereNull('archived_at').update({ archived_at: new Date() });
      await db(table).whereIn('id', shown[table]).update({ archived_at: null });
    }
    await db('voting_cycles').whereIn('id', periods).update({ is_active: true, cancelled_at: null });
  });

  test('set up awards with 12 categories and 40 vendors from a spreadsheet to the first vote', async ({
    panel,
    browser,
    request,
    stack,
  }) => {
    const now = Date.now();
    const lists = {
      Vendors: Array.from({ length: 40 }, (_, index) => `Buchladen ${now} ${index}`),
      Categories: Array.from({ length: 12 }, (_, index) => `Preis ${now} ${index}`),
    };
    await openTab(panel, 'dashboard');
    for (const [title, names] of Object.entries(lists)) {
      const nouns = title.toLowerCase();
      await panel.getByRole('tab', { name: title }).click();
      await expectAt(panel, { title });
      await panel.getByRole('button', { name: `Import ${nouns}` }).click();
      await expectAt(panel, { title, dialog: new RegExp(`^Import ${nouns}$`) });
      await panel.getByLabel('CSV file').setInputFiles({
        name: 'list.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          ['Name;Description', ...names.map((name) => `${name};Für alle`)].join('\r\n'),
          'latin1',
        ),
      });
      await expect(panel.getByText(`${names.length} ${nouns} will be added and 0 changed.`)).toBeVisible();
      const asDrafts = nouns === 'vendors';
      await panel.getByLabel(`Add new ${nouns} as drafts`).setChecked(asDrafts);
      await panel.getByRole('button', { name: `Import ${names.length} ${nouns}` }).click();
      const imported = `${names.length} ${nouns} imported${asDrafts ? ' as drafts' : ''}`;
      await expect(panel.getByText(imported, { exact: true })).toBeVisible();
      await expectAt(panel, { title });
      if (!asDrafts) continue;
      await panel.getByRole('checkbox', { name: /^Select all/ }).check();
      await panel.getByRole('button', { name: `Select all ${names.length}` }).click();
      await panel.getByRole('button', { name: 'Publish', exact: true }).click();
      await expect(panel.getByText(`${names.length} ${nouns} published`, { exact: true })).toBeVisible();
    }
    await panel.getByRole('tab', { name: 'Dashboard' }).click();
    await panel.getByRole('link', { name: 'Plan the voting period' }).click();
    const dialog = /^New voting period$/;
    await expectAt(panel, { title: 'Voting System', dialog });
    await panel.getByRole('textbox', { name: 'Name', exact: true }).fill(`Book Awards ${now}`);
    for (let step = 0; step < 3; step += 1) await panel.getByRole('button', { name: 'Next' }).click();
    await panel.getByRole('button', { name: 'Start new period' }).click();
    await expect(panel.getByText('Voting period created', { exact: true })).toBeVisible();
    await expectAt(panel, { title: 'Voting System' });
    const { token } = await registerVoter(request);
    const voter = await browser.newContext({ baseURL: stack.url });
    const page = await voter.newPage();
    await page.addInitScript((stored) => localStorage.setItem('va_user_token', stored), token);
    await served(page.request, '/', `Preis ${now} 7`);
    await open(page, '/');
    await castVote(page, `Preis ${now} 7`, `Buchladen ${now} 31`);
    await voter.close();
  });

  test('put 300 vendors with a picture each into 60 categories from a German Excel file', async ({
    panel,
    db,
  }) => {
    const now = Date.now();
    const names = numbered(300, `Händler ${now}`);
    const categories = numbered(60, `Preis ${now}`);
    const rows = names.map((name, at) => [
      name,
      `Aus Berlin, „seit“ 19${at % 90}\nund immer`,
      `bild-${at % PICTURES}.png`,
      [categories[at % 60], categories[(at + 7) % 60]].join('; '),
      `www.haendler-${at}.example`,
      '+49 30 123456',
      `DE-${at}`,
    ]);
    const headings = ['Name', 'Beschreibung', 'Bild', 'Kategorien', 'Webseite', 'Telefon', 'Kundennummer'];
    const file = workbook('Excel', { Händler: [headings, ...rows] });
    const pictures = await Promise.all(
      Array.from({ length: PICTURES }, (_, at) =>
        pngFile(`bild-${at}.png`, { width: 64, height: 40 }, () => [at % 256, (at * 7) % 256, 90, 255]),
      ),
    );
    let clicks = 0;
    const click = async (what: Locator) => {
      clicks += 1;
      await what.click();
    };
    /** A click opens the window in which files are chosen, and another one closes it. */
    const choose = async (label: string, files: Parameters<Locator['setInputFiles']>[0]) => {
      clicks += 2;
      await dialog.getByLabel(label).setInputFiles(files);
    };
    const publishAll = async (nouns: string, count: number) => {
      await click(panel.getByRole('checkbox', { name: /^Select all/ }));
      await click(panel.getByRole('button', { name: `Select all ${count}` }));
      await click(panel.getByRole('button', { name: 'Publish', exact: true }));
      await expect(panel.getByText(`${count} ${nouns} published`, { exact: true })).toBeVisible();
    };
    await openTab(panel, 'dashboard');
    await click(panel.getByRole('tab', { name: 'Vendors' }));
    await click(panel.getByRole('button', { name: 'Import vendors' }));
    const dialog = panel.getByRole('dialog', { name: 'Import vendors' });
    await choose('Excel or CSV file', { name: 'h.xlsx', mimeType: '', buffer: Buffer.from(file) });
    await expect(dialog.getByText('These columns are ignored: Telefon and Kundennummer.')).toBeVisible();
    await click(dialog.getByRole('combobox', { name: 'Telefon' }));
    await click(panel.getByRole('option', { name: 'Link' }));
    await expect(dialog.getByText('These columns are ignored: Kundennummer.')).toBeVisible();
    await choose('Pictures (optional)', pictures);
    await expect(dialog.getByText('60 categories of this file don’t exist yet')).toBeVisible();
    await click(dialog.getByRole('button', { name: 'Create these 60 categories' }));
    await expect(dialog.getByText('300 vendors will be added and 0 changed.')).toBeVisible();
    await expectAccessible(dialog);
    await click(dialog.getByRole('button', { name: 'Import 300 vendors' }));
    await expect(panel.getByText('300 vendors imported as drafts', { exact: true })).toBeVisible();
    await publishAll('vendors', 300);
    await click(panel.getByRole('tab', { name: 'Categories' }));
    await publishAll('categories', 60);
    expect(clicks).toBeLessThanOrEqual(25);

    const stored = await db('vendors').whereIn('name', names).orderBy('name').select('*');
    expect(stored.filter(({ is_draft }) => !is_draft)).toHaveLength(300);
    expect(new Set(stored.map(({ image_url }) => image_url)).size).toBe(PICTURES);
    expect(stored[0]?.description).toBe('Aus Berlin, „seit“ 190\nund immer');
    const named = [categories[0] ?? '', categories[7] ?? ''];
    const ids = await db('categories').whereIn('name', named).orderBy('id').pluck('id');
    expect(stored[0]?.stands_in?.split(',').map(Number).sort()).toEqual(ids.sort());
    const links = db('vendor_links')
      .where('vendor_id', stored[0]?.id ?? 0)
      .orderBy('display_order');
    expect(await links.pluck('url')).toEqual(['https://www.haendler-0.example', 'tel:+4930123456']);
  });
});
