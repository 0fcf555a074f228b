import type { Locator } from '@playwright/test';
import { workbook } from '../../admin-web/testing/workbook.ts';
import { expectAccessible, expectDialogAccessible, expectFits } from '../axe.ts';
import { castVote, expect, leave, open, registerVoter, served } from '../fixtures.ts';
import { openTab, test } from '../panel-fixtures.ts';
import { pngFile } from '../png.ts';

/** Making the sizes of a picture takes seconds on a busy machine, so many vendors have the same one. */
const PICTURES = 2;

/** Returns texts such as "Vendor 007". */
const numbered = (count: number, noun: string) =>
  Array.from({ length: count }, (_, at) => `${noun} ${String(at + 1).padStart(3, '0')}`);

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

  test('from a German Excel file with 40 vendors, their pictures and 12 categories to the first vote', async ({
    panel,
    browser,
    request,
    stack,
    db,
  }) => {
    const now = Date.now();
    const names = numbered(40, `Händler ${now}`);
    const categories = numbered(12, `Preis ${now}`);
    const rows = names.map((name, at) => [
      name,
      `Aus Berlin, „seit“ 19${at % 90}\nund immer`,
      `bild-${at % PICTURES}.png`,
      [categories[at % 12], categories[(at + 7) % 12]].join('; '),
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
      // Fewer fit on one page.
      if (count > 24) await click(panel.getByRole('button', { name: `Select all ${count}` }));
      await click(panel.getByRole('button', { name: 'Publish', exact: true }));
      await expect(panel.getByText(`${count} ${nouns} published`, { exact: true })).toBeVisible();
    };
    await openTab(panel, 'dashboard');
    const first = panel.getByRole('region', { name: /^Your awards aren’t set up yet\./ });
    await expectAccessible(first);
    await expectFits(first, [768]);
    await click(panel.getByRole('tab', { name: 'Vendors' }));
    await click(panel.getByRole('button', { name: 'Import vendors' }));
    const dialog = panel.getByRole('dialog', { name: 'Import vendors' });
    await choose('Excel or CSV file', { name: 'h.xlsx', mimeType: '', buffer: Buffer.from(file) });
    await expect(dialog.getByText('These columns are ignored: Telefon and Kundennummer.')).toBeVisible();
    await click(dialog.getByRole('combobox', { name: 'Telefon' }));
    await click(panel.getByRole('option', { name: 'Link' }));
    await expect(dialog.getByText('These columns are ignored: Kundennummer.')).toBeVisible();
    await choose('Pictures (optional)', pictures);
    await expect(dialog.getByText('12 categories of this file don’t exist yet')).toBeVisible();
    await click(dialog.getByRole('button', { name: 'Create these 12 categories' }));
    await expect(dialog.getByText('40 vendors will be added and 0 changed.')).toBeVisible();
    await expectDialogAccessible(dialog);
    await expectFits(dialog, [1440]);
    await click(dialog.getByRole('button', { name: 'Import 40 vendors' }));
    await expect(panel.getByText('40 vendors imported as drafts', { exact: true })).toBeVisible();
    await publishAll('vendors', 40);
    await click(panel.getByRole('tab', { name: 'Categories' }));
    await publishAll('categories', 12);
    await click(panel.getByRole('tab', { name: 'Dashboard' }));
    await click(panel.getByRole('link', { name: 'Plan the voting period' }));
    const period = panel.getByRole('dialog', { name: 'New voting period' });
    await period.getByRole('textbox', { name: 'Name', exact: true }).fill(`Book Awards ${now}`);
    for (const step of ['Rules', 'Nominees', 'Check']) {
      await click(period.getByRole('button', { name: 'Next' }));
      await expect(period.getByRole('group', { name: new RegExp(`: ${step}$`) })).toBeVisible();
    }
    await click(period.getByRole('button', { name: 'Start new period' }));
    await expect(panel.getByText('Voting period created', { exact: true })).toBeVisible();
    await expect(period).toHaveCount(0);
    expect(clicks).toBeLessThanOrEqual(25);

    const stored = await db('vendors').whereIn('name', names).orderBy('name').select('*');
    expect(stored.filter(({ is_draft }) => !is_draft)).toHaveLength(40);
    expect(new Set(stored.map(({ image_url }) => image_url)).size).toBe(PICTURES);
    expect(stored[0]?.description).toBe('Aus Berlin, „seit“ 190\nund immer');
    const named = [categories[0] ?? '', categories[7] ?? ''];
    const ids = await db('categories').whereIn('name', named).orderBy('id').pluck('id');
    expect(stored[0]?.stands_in?.split(',').map(Number).sort()).toEqual(ids.sort());
    const links = db('vendor_links')
      .where('vendor_id', stored[0]?.id ?? 0)
      .orderBy('display_order');
    expect(await links.pluck('url')).toEqual(['https://www.haendler-0.example', 'tel:+4930123456']);

    const { token } = await registerVoter(request);
    const voter = await browser.newContext({ baseURL: stack.url });
    const page = await voter.newPage();
    await page.addInitScript((stored) => localStorage.setItem('va_user_token', stored), token);
    await served(page.request, '/', categories[7]);
    await open(page, '/');
    await castVote(page, categories[7] ?? '', names[0] ?? '');
    leave(voter);
  });
});
