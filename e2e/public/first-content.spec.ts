import { expectToReflow } from '../axe.ts';
import { expect, leave, open, served, test } from '../fixtures.ts';

test('a document is compressed, returns 304 to a browser that has it, and 404 if it does not exist', async ({
  request,
  stack,
}) => {
  await served(request, '/privacy');
  const answer = (path: string, headers: Record<string, string> = {}) =>
    fetch(new URL(path, stack.url), { headers });
  for (const encoding of ['br', 'gzip']) {
    const { status, headers } = await answer('/privacy', { 'accept-encoding': encoding });
    expect([status, headers.get('content-encoding')]).toEqual([200, encoding]);
  }
  await expect(async () => {
    const etag = (await answer('/privacy')).headers.get('etag') ?? '';
    expect((await answer('/privacy', { 'if-none-match': etag })).status).toBe(304);
  }).toPass();
  const missing = await answer('/vendor/999999');
  expect(missing.status).toBe(404);
  expect(missing.headers.has('x-accel-redirect')).toBe(false);
  // The document may be rendered again between the two requests.
  await expect(async () => {
    const [one, other] = [await answer('/vendor/999999'), await answer('/nowhere')];
    expect(await one.text()).toBe(await other.text());
  }).toPass();
});

test('the browser renders an address with parts that only it can read', async ({ page, request }) => {
  expect(await served(request, '/?tab=vendors&sort=name')).toContain('Harbourlight Hosting');
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  await open(page, '/?tab=vendors&search=harbour');
  await expect(page.getByRole('heading', { name: 'Harbourlight Hosting' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Copperlatch Keys' })).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('modules other than React wait for the first paint, and dialogs and menus for a person', async ({
  page,
  request,
}) => {
  await served(request, '/?tab=leaderboard');
  await open(page, '/?tab=leaderboard');
  const [paint, files] = await page.evaluate(() => {
    const [first] = performance.getEntriesByName('first-contentful-paint');
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
    return [
      first?.startTime ?? Infinity,
      scripts.map(({ name, startTime }) => ({ name, startTime })),
    ] as const;
  });
  const before = files.filter(({ startTime }) => startTime < paint).map(({ name }) => name);
  expect(before.filter((name) => !/\/(?:boot|index|react)-[^/]+\.js$/.test(name))).toEqual([]);
  const of = (part: string) => files.filter(({ name }) => name.includes(`/assets/${part}-`)).length;
  expect([of('kit'), of('leaderboard-tab'), of('on-demand')]).toEqual([expect.any(Number), 1, 0]);
  expect(of('kit')).toBeGreaterThan(0);

  const came = page.waitForResponse(/\/on-demand-[^/]+\.js$/);
  await page.mouse.move(10, 10);
  expect((await came).ok()).toBe(true);
});

test('a signed-in visitor gets the same content, does not wait for the paint, and then sees their own', async ({
  voterPage: page,
  voter,
  request,
}) => {
  expect(await served(request, '/')).not.toContain(voter.username);
  // Simulates a browser that never reports a paint, and a page that waits for it forever.
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => undefined;
    const later = window.setTimeout;
    window.setTimeout = ((run: TimerHandler, ms?: number) => (ms === 2000 ? 0 : later(run, ms))) as never;
  });
  await open(page, '/');
  await expect(page.getByText(voter.username)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cast Vote' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeHidden();
  await expectToReflow(page.getByText(voter.username));
});

test('without JavaScript, pages and their links work, and a page that needs it says what to do', async ({
  browser,
  stack,
  request,
}) => {
  for (const path of ['/', '/?tab=vendors', '/vendor/1']) await served(request, path);
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: stack.url,
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  // biome-ignore lint/plugin: without scripts it never becomes interactive
  const go = (path: string) => page.goto(path);
  const hero = page.getByRole('region', { name: 'About these awards' });
  await test.step('the first page, and its second visit', async () => {
    await go('/');
    await expect(hero.getByRole('heading', { level: 1 })).toHaveText('Community Choice Awards');
    await expect(hero.getByText('OpSec')).toBeVisible();
    await expect(page.getByRole('listitem', { name: 'Customer Service' })).toBeVisible();
    await expect(hero).toHaveAttribute('data-size', 'full');
    await expect(page.getByRole('banner').getByRole('button').first()).toHaveCSS('opacity', '0.5');
    await context.addCookies([{ name: 'va_been_here', value: '1', url: stack.url }]);
    await go('/');
    await expect(hero).toHaveAttribute('data-size', 'brief');
  });
  await test.step('links', async () => {
    const follow = async (name: string | RegExp) => {
      await page.getByRole('link', { name }).first().click();
      await served(request, new URL(page.url()).pathname + new URL(page.url()).search);
      await go(page.url());
    };
    await follow('Leaderboard');
    await expect(page.getByRole('heading', { name: 'Full ranking' })).toBeVisible();
    await follow('All Vendors');
    await follow('Harbourlight Hosting');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbourlight Hosting');
    await expect(page.getByText('Average score')).toBeVisible();
  });
  await test.step('forms', async () => {
    const leftOf = async (name: string) => (await page.getByRole('link', { name }).first().boundingBox())?.x;
    for (const path of ['/login', '/register']) {
      await go(path);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(
        'This page needs JavaScript',
      );
    }
    const line = await page.getByText(/^You need JavaScript to sign in and vote/).boundingBox();
    expect(line?.x).toBe(await leftOf('Vendor Awards'));
  });
  leave(context);
});
