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
  test(`${where}, the name, the criteria and what a tab is about are in the first view`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const before = await test.step('a first visit', async () => {
      await open(page, '/');
      await expect(firstCard(page).getByRole('combobox')).toBeVisible();
      for (const name of CRITERIA) await expect(hero(page).getByText(name)).toBeInViewport({ ratio: 1 });
      await expect(hero(page).getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
      await expect(hero(page).getByText(/^Vote for your favourite/)).toBeInViewport({ ratio: 1 });
      await expect(firstCard(page).getByRole('heading')).toBeInViewport({ ratio: 1 });
      if (viewport === PHONE)
        await expect(firstCard(page).getByRole('button', { name: 'Login to Vote' })).toBeInViewport({
          ratio: 1,
        });
      expect((await boxOf(hero(page))).bottom).toBeLessThan(viewport.height / 2);
      expect(await shifts(page)).toBeLessThan(0.01);
      return boxOf(firstCard(page));
    });
    await test.step('a later visit has a smaller hero from the first paint on', async () => {
      await reload(page);
      await expect(firstCard(page).getByRole('combobox')).toBeVisible();
      await expect(hero(page)).toHaveAttribute('data-size', 'brief');
      expect((await boxOf(firstCard(page))).top).toBeLessThanOrEqual(before.top);
      expect(await shifts(page)).toBeLessThan(0.01);
    });
    await test.step('the other tabs begin in the first third of the page', async () => {
      for (const tab of ['Leaderboard', 'All Vendors', 'Results']) {
        await page.getByRole('tab', { name: tab }).click();
        const panel = page.getByRole('tabpanel', { name: tab });
        await expect(panel.getByRole('heading').first()).toBeInViewport({ ratio: 1 });
        expect((await boxOf(hero(page))).bottom).toBeLessThan(viewport.height / 3);
      }
    });
    await test.step('the ranking begins in the first view', async () => {
      if (viewport !== PHONE) return;
      await open(page, '/?tab=leaderboard');
      const ranks = page.getByRole('list', { name: 'Ranking, overall' }).getByRole('listitem');
      await expect(ranks.first()).toBeInViewport({ ratio: 1 });
    });
    await test.step('a vendor’s link shows the first Vote button', async () => {
      if (viewport !== PHONE) return;
      await open(page, '/vendor/1');
      await expect(page.getByRole('button', { name: 'Vote', exact: true }).first()).toBeInViewport({
        ratio: 1,
      });
    });
  });
}

test('the leaderboard shows its first ranks on a laptop', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/?tab=leaderboard');
  const ranks = page.getByRole('list', { name: 'Ranking, overall' }).getByRole('listitem');
  for (const rank of [0, 1]) await expect(ranks.nth(rank)).toBeInViewport({ ratio: 1 });
  expect(await shifts(page)).toBeLessThan(0.01);
});

test('on a short phone, a visitor who wants to vote is led to the sign-in, whose toast covers nothing of the form', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await open(page, '/');
  await firstCard(page).getByRole('button', { name: 'Login to Vote' }).click();
  await expect(page).toHaveURL(/\/login/);
  const notice = page.locator('[data-toast]');
  await expect(notice.getByText('Login Required')).toBeVisible();
  await expect(page.getByText('Please log in to cast your vote').first()).toBeVisible();
  const heading = page.getByRole('heading', { level: 1, name: 'Sign In' });
  await expect.poll(async () => (await boxOf(notice)).top).toBeGreaterThanOrEqual(0);
  expect((await boxOf(notice)).bottom).toBeLessThan((await boxOf(heading)).top);
  await expect(page.getByRole('link', { name: 'Create an account' })).toBeInViewport({ ratio: 1 });
});
