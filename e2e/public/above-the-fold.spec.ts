import type { Page } from '@playwright/test';
import { expect, open, reload, test } from '../fixtures.ts';

const PHONE = { width: 390, height: 844 };
/** A screen of 1280 by 720 pixels at 200 % has this size. */
const ZOOMED = { width: 640, height: 360 };
const CRITERIA = ['Customer Service', 'Speed', 'OpSec', 'Shipping', 'Quality', 'Variety'];

const hero = (page: Page) => page.getByRole('region', { name: 'About these awards' });
const firstCard = (page: Page) => page.getByRole('listitem', { name: 'Customer Service' });

async function boxOf(locator: ReturnType<typeof hero>) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not drawn.');
  return { top: box.y, bottom: box.y + box.height, height: box.height };
}

/** Returns how far things have moved by themselves since the first paint. */
const shifts = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => {
          const values = list.getEntries().map((entry) => (entry as unknown as { value: number }).value);
          resolve(values.reduce((sum, value) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // The observer reports nothing if nothing moved; buffered entries come before the second frame.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(0))));
      }),
  );

for (const [where, viewport] of Object.entries({ 'on a phone': PHONE, 'at 200 % zoom': ZOOMED })) {
  test.describe(where, () => {
    test.use({ viewport });

    test('a first-time visitor sees name, description, the six criteria and a card', async ({ page }) => {
      await open(page, '/');
      await expect(firstCard(page).getByRole('combobox')).toBeVisible();
      for (const name of CRITERIA) await expect(hero(page).getByText(name)).toBeInViewport({ ratio: 1 });
      await expect(hero(page).getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
      await expect(hero(page).getByText(/^Vote for your favourite/)).toBeInViewport({ ratio: 1 });
      await expect(firstCard(page).getByRole('heading')).toBeInViewport({ ratio: 1 });
      expect((await boxOf(hero(page))).bottom).toBeLessThan(viewport.height / 2);
      expect(await shifts(page)).toBeLessThan(0.01);
    });

    test('the hero is smaller for returning visitors from the first paint on', async ({ page }) => {
      await open(page, '/');
      await expect(firstCard(page)).toBeVisible();
      const before = await boxOf(firstCard(page));
      await reload(page);
      await expect(firstCard(page).getByRole('combobox')).toBeVisible();
      await expect(hero(page)).toHaveAttribute('data-size', 'brief');
      expect((await boxOf(firstCard(page))).top).toBeLessThanOrEqual(before.top);
      expect(await shifts(page)).toBeLessThan(0.01);
    });

    for (const tab of ['leaderboard', 'vendors', 'results']) {
      test(`the tab ${tab} begins in the first third of the page`, async ({ page }) => {
        await open(page, `/?tab=${tab}`);
        await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeInViewport({ ratio: 1 });
        expect((await boxOf(hero(page))).bottom).toBeLessThan(viewport.height / 3);
      });
    }
  });
}

test('the whole first card fits a phone screen', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, '/');
  await expect(firstCard(page).getByRole('button', { name: 'Login to Vote' })).toBeInViewport({ ratio: 1 });
});

test('a visitor who follows a vendor’s link sees the first Vote button on a phone', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, '/vendor/1');
  await expect(page.getByRole('button', { name: 'Vote', exact: true }).first()).toBeInViewport({ ratio: 1 });
});

test('a page without scripts has the layout of a first visit', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
  const page = await context.newPage();
  // biome-ignore lint/plugin: without scripts it never becomes interactive
  await page.goto('/');
  await expect(hero(page)).toHaveAttribute('data-size', 'full');
  await context.addCookies([{ name: 'va_been_here', value: '1', url: baseURL ?? '' }]);
  // biome-ignore lint/plugin: as above
  await page.reload();
  await expect(hero(page)).toHaveAttribute('data-size', 'brief');
  await context.close();
});

test('the leaderboard shows its first ranks on a laptop', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/?tab=leaderboard');
  const ranks = page.getByRole('list', { name: 'Ranking, overall' }).getByRole('listitem');
  for (const rank of [0, 1]) await expect(ranks.nth(rank)).toBeInViewport({ ratio: 1 });
  expect(await shifts(page)).toBeLessThan(0.01);
});

test('on a short phone, the toast on the sign-in page covers nothing of the form', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await open(page, '/');
  await firstCard(page).getByRole('button', { name: 'Login to Vote' }).click();
  const notice = page.locator('[data-toast]');
  await expect(notice.getByText('Login Required')).toBeVisible();
  const heading = page.getByRole('heading', { level: 1, name: 'Sign In' });
  await expect.poll(async () => (await boxOf(notice)).top).toBeGreaterThanOrEqual(0);
  expect((await boxOf(notice)).bottom).toBeLessThan((await boxOf(heading)).top);
  await expect(page.getByRole('link', { name: 'Create an account' })).toBeInViewport({ ratio: 1 });
});

for (const path of ['/', '/?tab=leaderboard', '/?tab=vendors', '/?tab=results', '/vendor/1']) {
  test(`nothing of ${path} is wider than a phone when text is twice as large`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = '200%';
      });
    });
    await open(page, path);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    const widest = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(widest).toBe(0);
  });
}

test('the header of a phone has two rows at most, also for a voter while voting is paused', async ({
  voterPage,
  voter,
}) => {
  await voterPage.setViewportSize(PHONE);
  await voterPage.route('**/api/voting/{cycle,state}', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), isPaused: true } });
  });
  await open(voterPage, '/');
  const header = voterPage.getByRole('banner');
  await expect(header.getByText('Voting paused')).toBeVisible();
  await expect(header.getByText(voter.username)).toBeVisible();
  expect((await header.boundingBox())?.height).toBeLessThan(125);
});
