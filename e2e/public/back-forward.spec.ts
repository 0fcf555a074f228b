import type { Browser, Page } from '@playwright/test';
import { findProgram } from '../../scripts/programs.ts';
import { test as base, bearer, expect, open, registerVoter } from '../fixtures.ts';

/** Playwright turns the back/forward cache off, and a headless shell has none. */
const executablePath =
  findProgram('chromium', 'chromium-browser', 'google-chrome') ?? process.env.CHROMIUM_PATH;

const test = base.extend<object, { browser: Browser }>({
  browser: [
    async ({ playwright, launchOptions }, use) => {
      const browser = await playwright.chromium.launch({
        ...launchOptions,
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
        ...(executablePath && { executablePath }),
      });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
});
// biome-ignore lint/suspicious/noSkippedTests: where the machine has no such browser
test.skip(/headless[-_]shell$/.test(executablePath ?? ''), 'needs a browser that keeps pages');

/** Goes back to the page as it was left. */
async function goBack(page: Page, address: string): Promise<void> {
  await page.goBack({ waitUntil: 'commit' });
  const seen = () =>
    page.evaluate(() => ({
      address: location.pathname + location.search,
      wasHere: document.documentElement.dataset.left,
      notRestoredReasons: performance
        .getEntriesByType('navigation')
        .map((entry) => entry.toJSON().notRestoredReasons),
    }));
  await expect.poll(seen).toEqual({ address, wasHere: 'yes', notRestoredReasons: [null] });
}

/** Opens another document and marks this one, so that it can be recognised. */
async function leaveTo(page: Page, address: string): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset.left = 'yes';
  });
  await open(page, address);
}

test('Back shows each page as it was left', async ({ page }) => {
  for (const address of ['/', '/?tab=leaderboard', '/vendor/1', '/privacy']) {
    await open(page, address);
    await leaveTo(page, '/vendor/2');
    await goBack(page, address);
  }
});

test('a page shows current figures when its visitor comes back', async ({ page, request }) => {
  await open(page, '/?tab=results');
  const total = page.getByText('Total Votes').locator('..');
  await expect(total).toHaveText(/\d/);
  const before = await total.textContent();
  await leaveTo(page, '/vendor/1');
  const { token } = await registerVoter(request);
  const vote = await request.post('/api/votes', { data: { vendorId: 1, categoryId: 1 }, ...bearer(token) });
  expect(vote.status()).toBe(201);
  await goBack(page, '/?tab=results');
  await expect(total).not.toHaveText(before ?? '');
});

test('a page shows nothing of the account when its visitor comes back signed out', async ({
  page,
  voter,
}) => {
  await open(page, '/privacy');
  await page.evaluate((token) => localStorage.setItem('va_user_token', token), voter.token);
  await open(page, '/');
  await expect(page.getByText(`Welcome, ${voter.username}`)).toBeVisible();
  await leaveTo(page, '/vendor/1');
  await page.getByRole('button', { name: `${voter.username}, account menu` }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('banner').getByText(voter.username)).toHaveCount(0);
  // Signing out has opened the first page within this document.
  await page.goBack();
  await goBack(page, '/');
  await expect(page.getByRole('banner').getByText('Sign In')).toBeVisible();
  await expect(page.getByText(voter.username)).toHaveCount(0);
});
