import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { SLOWNESS } from '../config/slowness.ts';
import { expectAccessible } from './axe.ts';
import { expect, open, test } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

const serviceWorkerState = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state);

/** Waits for the service worker, which a page registers soon after it is interactive. */
const untilKept = (page: Page) =>
  expect.poll(() => serviceWorkerState(page), { timeout: 2500 * SLOWNESS }).toBe('activated');

const offlineHeading = (page: Page) => page.getByRole('heading', { name: 'You’re offline' });

/** The service worker answers, so nothing of the app starts. */
async function openOffline(page: Page, path: string): Promise<void> {
  await page.context().setOffline(true);
  // biome-ignore lint/plugin: this page never becomes interactive
  await page.goto(path);
  await expect(offlineHeading(page)).toBeVisible();
}

test('a browser can install the site under its own name', async ({ page, stack }) => {
  await open(page, '/');
  const browser = await page.context().newCDPSession(page);
  const problems = async () => {
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
    // The headless build doesn't report that a test's page is in incognito mode; the complete browser does.
    return installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito');
  };
  await expect.poll(problems).toEqual([]);
  const { url, errors, data } = await browser.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(url).toBe(new URL('/site.webmanifest', stack.url).href);
  expect(JSON.parse(data ?? '')).toMatchObject({ name: 'Vendor Awards', display: 'standalone' });
});

test('an offline page says so in both schemes, and loads by itself when the network is back', async ({
  page,
  context,
}) => {
  await open(page, '/');
  await untilKept(page);
  await openOffline(page, '/vendor/3');
  await expect(page.getByText('You need to be online to cast more')).toBeVisible();
  await expect(page).toHaveTitle('You’re offline');
  await expectAccessible(page.getByText('You need to be online to cast more'));
  const again = page.getByRole('link', { name: 'Try again' });
  await page.keyboard.press('Tab');
  await expect(again).toBeFocused();
  // The title comes from what the browser knows. Chromium 150 forgets after one page that it is offline.
  const openedAgain = page.waitForEvent('domcontentloaded');
  await page.keyboard.press('Enter');
  await openedAgain;
  await expect(page.getByText('You need to be online to cast more')).toBeVisible();
  await context.setOffline(false);
  await expect(page.locator('html[data-alive]')).toBeAttached();
  await expect(page).toHaveURL(/\/vendor\/3$/);
  await expect(page.getByText('You need to be online to cast more')).toHaveCount(0);
});

test('online, each page, file and answer comes from the network, and nothing is stored', async ({ page }) => {
  await open(page, '/');
  await untilKept(page);
  const fromWorker: string[] = [];
  page.on('response', (response) => {
    if (response.fromServiceWorker()) fromWorker.push(new URL(response.url()).pathname);
  });
  const first = await open(page, '/?tab=results');
  const second = await open(page, '/?tab=results');
  // Each address has a new id, so each was requested.
  const ids = [first, second].map((answer) => answer?.headers()['x-request-id']);
  expect(new Set(ids).size).toBe(2);
  expect(ids).not.toContain(undefined);
  expect(new Set(fromWorker)).toEqual(new Set(['/']));
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});

test('offline, anything but a public page fails as it would without the service worker', async ({ page }) => {
  await open(page, '/');
  await untilKept(page);
  await open(page, '/');
  await page.context().setOffline(true);
  const failed = await page.evaluate(async () => {
    const asked = [
      fetch('/api/vendors'),
      fetch('/api/votes', { method: 'POST', body: '{}' }),
      fetch('/favicon.svg', { cache: 'no-store' }),
    ];
    return (await Promise.allSettled(asked)).map(({ status }) => status);
  });
  expect(failed).toEqual(['rejected', 'rejected', 'rejected']);
  // biome-ignore lint/plugin: the page does not open
  await expect(page.goto('/admin-login')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
});

test('the service worker is requested each time and may only pass pages on', async ({ request }) => {
  const answer = await request.get('/sw.js');
  expect(answer.headers()).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  });
});

test("a release removes the service worker as the operators' guide says", async ({ page, request }) => {
  const upgrade = readFileSync(new URL('../docs/operate/upgrade.md', import.meta.url), 'utf8');
  const end = /```js\n(.*?)```/s.exec(upgrade)?.[1];
  let worker = await (await request.get('/sw.js')).text();
  const server = createServer((asked, answer) => {
    const isWorker = asked.url === '/sw.js';
    answer.writeHead(200, { 'content-type': isWorker ? 'text/javascript' : 'text/html' });
    answer.end(isWorker ? worker : '<!doctype html><html data-alive><title>Site</title>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  try {
    await open(page, site);
    await page.evaluate(() => navigator.serviceWorker.register('/sw.js').then(() => undefined));
    await untilKept(page);
    worker = String(end);
    await open(page, site);
    await expect.poll(() => serviceWorkerState(page)).toBeUndefined();
    expect((await open(page, site))?.fromServiceWorker()).toBe(false);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
