import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expectNoFindings, overflow } from '../axe.ts';
import { expect, test } from '../fixtures.ts';

/**
 * Serves another site’s page on another port of this machine. The browser would take a page without an address for an
 * internet page.
 */
async function elsewhere(html: string) {
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(html));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

test("a vendor's own website shows the card in a frame, and its link opens a new window", async ({
  page,
  context,
  stack,
}) => {
  const refused: string[] = [];
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
  const card = new URL('/embed/vendor/1', stack.url).href;
  const framed = [card, stack.url].map((src) => `<iframe src="${src}" width="360" height="144"></iframe>`);
  const { address, close } = await elsewhere(`<!doctype html><title>Elsewhere</title>${framed.join('')}`);
  // biome-ignore lint/plugin: a page of somebody else's
  await page.goto(address);
  const shown = page.frameLocator('iframe >> nth=0');
  await expect(shown.getByRole('heading', { name: 'Harbourlight Hosting' })).toBeVisible();
  const picture = shown.locator('img');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(await context.cookies()).toEqual([]);
  // No other page may be shown in a frame.
  await expect.poll(() => refused.join()).toMatch(/frame-ancestors 'none'/);
  expect(refused.filter((text) => text.includes('/embed/'))).toEqual([]);

  const opened = context.waitForEvent('page');
  await shown.getByRole('link', { name: /^Vote for us until/ }).click();
  const votes = await opened;
  await expect(votes).toHaveURL(/\/vendor\/1$/);
  await expect(votes.getByRole('button', { name: 'Share', exact: true })).toBeVisible();
  expect(await votes.evaluate(() => window.opener)).toBeNull();
  close();
});

test('a card is cached for a minute, and an unknown card is not a page', async ({ request }) => {
  const headers = (await request.get('/embed/vendor/1')).headers();
  expect(headers['cache-control']).toBe('public, max-age=60');
  expect(headers).not.toHaveProperty('set-cookie');
  expect(headers).not.toHaveProperty('x-frame-options');
  const missing = await request.get('/embed/vendor/999999');
  expect(missing.status()).toBe(404);
  expect(missing.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(missing.headers()['content-type']).toContain('text/plain');
});

test('the card works in light and dark, in a narrow frame and by keyboard', async ({ page }) => {
  // axe runs in the page, where the policy lets no script run.
  await page.route('**/embed/vendor/*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ body: await answer.text(), contentType: 'text/html' });
  });
  for (const theme of ['light', 'dark']) {
    // biome-ignore lint/plugin: this page never becomes interactive
    await page.goto(`/embed/vendor/1?theme=${theme}`);
    for (const width of [220, 360]) {
      await page.setViewportSize({ width, height: 144 });
      expect(await overflow(page.getByRole('link').first()), `${width} px`).toBeLessThanOrEqual(0);
    }
    await expectNoFindings(page.getByRole('link').first(), { where: theme });
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: /^Vote for/ })).toBeFocused();
  }
});
