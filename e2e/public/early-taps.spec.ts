import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

/** Opens a page whose app waits until the returned function is called. */
async function openWithoutApp(page: Page, path: string): Promise<() => void> {
  let start = () => {};
  const started = new Promise<void>((resolve) => (start = resolve));
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route(/\/assets\/main-[^/]+\.js$/, async (route) => {
    await started;
    await route.continue();
  });
  // biome-ignore lint/plugin: it does not become interactive yet
  await page.goto(path, { waitUntil: 'commit' });
  return start;
}

test('a tab that is pressed before the page is interactive opens at once, and what else is pressed opens then', async ({
  page,
}) => {
  await openWithoutApp(page, '/');
  await page.getByRole('tab', { name: 'Leaderboard' }).click();
  await expect(page).toHaveURL('/?tab=leaderboard');
  await expect(page.getByRole('heading', { name: 'Full ranking' })).toBeVisible();
  for (const [name, path, press, opened] of [
    ['a vendor’s picker', '/', 'combobox', 'option'],
    ['the choice of a theme', '/', 'button', 'menuitemradio'],
    ['the sort of vendors', '/?tab=vendors', 'combobox', 'option'],
  ] as const) {
    await test.step(name, async () => {
      const start = await openWithoutApp(page, path);
      await page
        .getByRole(press, press === 'button' ? { name: /theme/i } : {})
        .first()
        .click();
      start();
      await expect(page.getByRole(opened).first()).toBeVisible();
    });
  }
});
