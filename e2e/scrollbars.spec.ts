import { expect } from './fixtures.ts';
import { test as base, openTab } from './panel-fixtures.ts';

/** Shows scrollbars, as browsers on desktops do. */
const test = base.extend<object, object>({
  browser: [
    async ({ playwright, launchOptions }, use) => {
      const browser = await playwright.chromium.launch({
        ...launchOptions,
        ignoreDefaultArgs: ['--hide-scrollbars'],
      });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
});

test('neither a dialog nor a page without a scrollbar moves the header', async ({ panel }) => {
  await openTab(panel, 'vendors');
  const logout = panel.getByText('Logout', { exact: true });
  const before = await logout.boundingBox();
  await panel.getByRole('button', { name: 'Add vendor' }).click();
  await expect(panel.getByRole('dialog', { name: 'Add vendor' })).toBeVisible();
  expect(await logout.boundingBox()).toEqual(before);
  await panel.keyboard.press('Escape');
  await panel.setViewportSize({ width: panel.viewportSize()?.width ?? 0, height: 4000 });
  expect(await logout.boundingBox()).toEqual(before);
});
