import type { Page } from '@playwright/test';
import { expect, open, test } from './fixtures.ts';

/** Returns how many copies of React have announced themselves, as its developer tools count them. */
async function countReacts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const renderers: unknown[] = [];
    Object.assign(window, {
      renderers,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        isDisabled: false,
        supportsFiber: true,
        inject: (renderer: unknown) => renderers.push(renderer),
        onCommitFiberRoot: () => {},
        onCommitFiberUnmount: () => {},
      },
    });
  });
}

// A served page stays, and only says that it can't be used yet.
for (const [path, retry] of [
  ['/', 'Reload'],
  ['/admin', 'Try again'],
] as const) {
  test(`${path} loads shared-ui at run time, with one React and a clean console`, async ({ page }) => {
    const complaints: string[] = [];
    page.on(
      'console',
      (message) =>
        message.type() === 'error' && complaints.push(`${message.text()} ${message.location().url}`),
    );
    page.on('pageerror', (error) => complaints.push(error.message));
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await countReacts(page);
    await open(page, path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    expect(requested).toContain('/shared-ui/remoteEntry.js');
    expect(await page.evaluate(() => (window as unknown as { renderers: unknown[] }).renderers.length)).toBe(
      1,
    );
    expect(complaints).toEqual([]);
  });

  for (const [damage, answer] of Object.entries({
    'is gone': { status: 404, body: 'Not found' },
    'answers with a page': { status: 200, contentType: 'text/html', body: '<!doctype html><p>Hello' },
    'is broken': { status: 200, contentType: 'text/javascript', body: 'export const = ;' },
  })) {
    test(`${path} explains the failure when the entry of shared-ui ${damage}`, async ({ page }) => {
      await page.route('**/shared-ui/remoteEntry.js*', (route) => route.fulfill(answer));
      // biome-ignore lint/plugin: this page never becomes interactive
      await page.goto(path);
      await expect(page.getByRole('alert')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.unroute('**/shared-ui/remoteEntry.js*');
      await page.getByRole('button', { name: retry }).click();
      await expect(page.locator('html[data-alive]')).toBeAttached();
      await expect(page.getByRole('alert')).toBeHidden();
    });
  }
}

test('an entry that fails is requested once more under another address', async ({ page }) => {
  const tries: string[] = [];
  await page.route('**/shared-ui/remoteEntry.js*', (route) => {
    const again = new URL(route.request().url()).searchParams.has('retry');
    tries.push(again ? 'second' : 'first');
    return again ? route.continue() : route.abort();
  });
  await open(page, '/');
  expect(tries[0]).toBe('first');
  expect(tries.filter((which) => which === 'second')).toHaveLength(1);
});
