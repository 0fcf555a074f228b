import type { Page, Route } from '@playwright/test';
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

test('both webs load shared-ui at run time, with one React and a clean console', async ({ page }) => {
  const complaints: string[] = [];
  page.on(
    'console',
    (message) => message.type() === 'error' && complaints.push(`${message.text()} ${message.location().url}`),
  );
  page.on('pageerror', (error) => complaints.push(error.message));
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await countReacts(page);
  for (const path of ['/', '/admin']) {
    requested.length = 0;
    await open(page, path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    expect(requested, path).toContain('/shared-ui/remoteEntry.js');
    const renderers = await page.evaluate(
      () => (window as unknown as { renderers: unknown[] }).renderers.length,
    );
    expect(renderers, path).toBe(1);
    expect(complaints, path).toEqual([]);
  }
});

test('an entry of shared-ui that fails is requested once more, and both webs explain what stays broken', async ({
  page,
}) => {
  let answer: Parameters<Route['fulfill']>[0] | undefined;
  let tries: string[] = [];
  await page.route('**/shared-ui/remoteEntry.js*', (route) => {
    const again = new URL(route.request().url()).searchParams.has('retry');
    tries.push(again ? 'second' : 'first');
    if (answer) return route.fulfill(answer);
    return again ? route.continue() : route.abort();
  });
  await test.step('an entry that fails once', async () => {
    await open(page, '/');
    expect(tries[0]).toBe('first');
    expect(tries.filter((which) => which === 'second')).toHaveLength(1);
  });
  // A served page stays, and only says that it can't be used yet.
  for (const [path, retry, damage, broken] of [
    ['/', 'Reload', 'is gone', { status: 404, body: 'Not found' }],
    ['/', 'Reload', 'is broken', { status: 200, contentType: 'text/javascript', body: 'export const = ;' }],
    [
      '/admin',
      'Try again',
      'answers with a page',
      { status: 200, contentType: 'text/html', body: '<!doctype html><p>Hello' },
    ],
  ] as const) {
    await test.step(`${path}, and the entry ${damage}`, async () => {
      [answer, tries] = [broken, []];
      // biome-ignore lint/plugin: this page never becomes interactive
      await page.goto(path);
      // Until its style sheet is there, a document also shows the empty places of alerts.
      const alert = page.getByRole('alert').filter({ hasText: /\S/ });
      await expect(alert).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      answer = undefined;
      await page.getByRole('button', { name: retry }).click();
      await expect(page.locator('html[data-alive]')).toBeAttached();
      await expect(alert).toBeHidden();
    });
  }
});
