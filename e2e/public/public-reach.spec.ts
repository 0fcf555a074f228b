import type { Locator, Page } from '@playwright/test';
import { overflow } from '../axe.ts';
import { expect, open, test } from '../fixtures.ts';

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return;
  }
  await expect(target).toBeFocused();
}

test('a tab shows a focus ring for the keyboard, not for the mouse', async ({ page }) => {
  await open(page, '/');
  const ringed = page.locator('[role="tab"]:focus-visible');
  for (const name of ['Leaderboard', 'Results']) {
    await page.getByRole('tab', { name }).click();
    await expect(page.getByRole('tab', { name })).toBeFocused();
    await expect(page.getByRole('tab', { name, selected: true })).toBeVisible();
    await expect(ringed).toHaveCount(0);
  }
  await page.keyboard.press('ArrowLeft');
  await expect(ringed).toHaveText('All Vendors');
});

test('a voter can do everything with the keyboard alone', async ({ page, voter, request }) => {
  const categories: { name: string }[] = await (await request.get('/api/categories')).json();
  const [favourite] = await (await request.get('/api/vendors')).json();
  await open(page, '/');
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Sign In' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Username'));
  await page.keyboard.type(voter.username);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(voter.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('0 of 6 categories completed')).toBeVisible();
  for (const { name } of categories) {
    const card = page.getByRole('listitem', { name });
    const picker = card.getByRole('combobox');
    const expand = card.getByRole('button', { name: 'Vote Now' });
    await expect(expand.or(picker)).toBeVisible();
    if (await expand.isVisible()) {
      await tabTo(page, expand);
      await page.keyboard.press('Enter');
    }
    await tabTo(page, picker);
    await page.keyboard.type(favourite.name);
    await page.keyboard.press('Enter');
    await expect(picker).toHaveValue(favourite.name);
    await expect(card.getByText('Voted', { exact: true })).toHaveCount(0);
    await tabTo(page, card.getByRole('button', { name: 'Cast Vote' }));
    await page.keyboard.press('Enter');
    await expect(card.getByText('Voted', { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('heading', { name: 'All your votes are in' })).toBeVisible();
});

const SCREENS = {
  'Vote Now': '/',
  Leaderboard: '/?tab=leaderboard',
  'All Vendors': '/?tab=vendors',
  Results: '/?tab=results',
  'Vendor profile': '/vendor/1',
};

/**
 * Lists controls and headings beyond the edge of the window; elements that scroll sideways (the tabs) are reachable.
 */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const parts = [
      ...document.querySelectorAll<HTMLElement>('main :is(a, button, input, h1, h2, h3, dd, dt, p, th, td)'),
    ];
    return parts
      .filter((part) => part.checkVisibility() && !part.closest('[role="tablist"]'))
      .filter((part) => {
        const { left, right } = part.getBoundingClientRect();
        return left < -1 || right > window.innerWidth + 1;
      })
      .map((part) => `${part.tagName} ${part.textContent?.slice(0, 40)}`);
  });

for (const [name, path] of Object.entries(SCREENS)) {
  test(`${name}: nothing is cut off at 320 px or with text at 200 %`, async ({ voterPage: page }) => {
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByRole('status', { name: /^Loading/ })).toHaveCount(0);
    for (const [width, fontSize] of [
      [320, ''],
      [640, '200%'],
      [1280, '200%'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, fontSize);
      expect(await cutOff(page), `${width} px, text ${fontSize || '100%'}`).toEqual([]);
      expect(
        await overflow(page.getByRole('heading', { level: 1 })),
        `${width} px, text ${fontSize || '100%'}`,
      ).toBeLessThanOrEqual(0);
    }
  });
}
