import type { Page } from '@playwright/test';
import { castVote, expect, open } from './fixtures.ts';
import { openTab, test } from './panel-fixtures.ts';

/** Removes what the oldest supported browsers lack, and returns the errors of the page. */
async function asInOldBrowsers(page: Page): Promise<string[]> {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.addInitScript(() => {
    const newer: [object, string[]][] = [
      [AbortSignal, ['any']],
      [Array, ['fromAsync']],
      [Element.prototype, ['checkVisibility']],
      [Document.prototype, ['startViewTransition']],
      [HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover']],
      [Intl, ['Segmenter', 'DurationFormat']],
      [Map, ['groupBy']],
      [Object, ['groupBy']],
      [Promise, ['withResolvers', 'try']],
      [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf']],
      [String.prototype, ['isWellFormed', 'toWellFormed']],
      [URL, ['canParse', 'parse']],
      [window, ['Iterator', 'navigation', 'scheduler', 'trustedTypes']],
    ];
    for (const [owner, names] of newer) for (const name of names) Reflect.deleteProperty(owner, name);
  });
  return errors;
}

test('a voter votes in the oldest supported browsers', async ({ voterPage: page }) => {
  const errors = await asInOldBrowsers(page);
  await open(page, '/');
  await castVote(page, 'Speed', 'Copperlatch Keys');
  for (const tab of ['Leaderboard', 'All Vendors', 'Results']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  }
  await open(page, '/vendor/1');
  await expect(page.getByText('Average score')).toBeVisible();
  expect(errors).toEqual([]);
});

test('every tab of the panel opens in the oldest supported browsers', async ({ panel }) => {
  const errors = await asInOldBrowsers(panel);
  await openTab(panel, 'dashboard');
  for (const tab of await panel.getByRole('tab').all()) {
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(panel.locator('main [aria-busy="true"]')).toHaveCount(0);
  }
  expect(errors).toEqual([]);
});
