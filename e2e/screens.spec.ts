import type { Locator, Page } from '@playwright/test';
import { expectContrastInDark, expectNoFindings, overflow } from './axe.ts';
import { expect, open, test } from './fixtures.ts';

const WIDTHS = [320, 360, 768, 1440];
const SCREENS: Record<string, (page: Page) => Locator> = {
  '/': (page) => page.getByRole('tab', { name: 'Vote Now' }),
  '/?tab=leaderboard': (page) => page.getByText('Top Performer #1'),
  '/?tab=vendors': (page) => page.getByPlaceholder('Search vendors...'),
  '/?tab=results': (page) => page.getByRole('heading', { name: 'Votes by Category' }),
  '/vendor/1': (page) => page.getByRole('heading', { level: 1 }),
  '/vendor/999999': (page) => page.getByText('Vendor Not Found'),
  '/login': (page) => page.getByLabel('Username'),
  '/register': (page) => page.getByLabel('Username'),
  '/privacy': (page) => page.getByRole('heading', { level: 2 }).first(),
  '/nothing': (page) => page.getByText('Page Not Found'),
  '/admin-login': (page) => page.getByLabel('Username'),
  '/admin': (page) => page.getByLabel('Username'),
};

for (const [path, shownOn] of Object.entries(SCREENS)) {
  test(`${path} has no axe findings, light or dark, and fits every width`, async ({ page }) => {
    await open(page, path);
    const shown = shownOn(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect(await overflow(shown), `${width} px`).toBeLessThanOrEqual(0);
    }
    await expectNoFindings(shown);
    await expectContrastInDark(shown);
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
