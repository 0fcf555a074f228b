import type { Page } from '@playwright/test';
import { expectContrastInDark, expectNoFindings, overflow } from './axe.ts';
import { expect, open, test } from './fixtures.ts';

const WIDTHS = [320, 360, 768, 1440];
const SCREENS: Record<string, (page: Page) => Promise<void>> = {
  '/': (page) => expect(page.getByRole('tab', { name: 'Vote Now' })).toBeVisible(),
  '/?tab=leaderboard': (page) => expect(page.getByText('Top Performer #1')).toBeVisible(),
  '/?tab=vendors': (page) => expect(page.getByPlaceholder('Search vendors...')).toBeVisible(),
  '/?tab=results': (page) => expect(page.getByRole('heading', { name: 'Votes by Category' })).toBeVisible(),
  '/vendor/1': (page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
  '/vendor/999999': (page) => expect(page.getByText('Vendor Not Found')).toBeVisible(),
  '/login': (page) => expect(page.getByLabel('Username')).toBeVisible(),
  '/register': (page) => expect(page.getByLabel('Username')).toBeVisible(),
  '/privacy': (page) => expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible(),
  '/nothing': (page) => expect(page.getByText('Page Not Found')).toBeVisible(),
  '/admin-login': (page) => expect(page.getByLabel('Username')).toBeVisible(),
  '/admin': (page) => expect(page.getByLabel('Username')).toBeVisible(),
};

for (const [path, isShown] of Object.entries(SCREENS)) {
  test(`${path} has no axe findings, light or dark, and fits every width`, async ({ page }) => {
    await open(page, path);
    await isShown(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect(await overflow(page), `${width} px`).toBeLessThanOrEqual(0);
    }
    await expectNoFindings(page);
    await expectContrastInDark(page);
  });
}

test('without JavaScript, the panel says that it requires JavaScript', async ({ browser, stack }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: stack.url });
  const page = await context.newPage();
  // biome-ignore lint/plugin: without scripts it never becomes interactive
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'The admin panel needs JavaScript' })).toBeVisible();
  await expect(page.getByText('Vendor Awards', { exact: true })).toBeHidden();
  await context.close();
});
