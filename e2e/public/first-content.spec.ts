import type { APIRequestContext, Page } from '@playwright/test';
import type { Stack } from '../../scripts/stack.ts';
import { expect, open, test } from '../fixtures.ts';
import { startTestStack } from '../global-setup.ts';

/** The main content of each page in the demo. */
const PAGES: Record<string, RegExp[]> = {
  '/': [/Customer Service/, /Login to Vote|Vote Now/],
  '/?category=1&vendor=1': [/Customer Service/, /Login to Vote|Vote Now/],
  '/?tab=leaderboard': [/Full ranking/, /Harbourlight Hosting/],
  '/?utm_source=mail&tab=leaderboard': [/Full ranking/, /Harbourlight Hosting/],
  '/?tab=vendors': [/All Participating Vendors/, /Harbourlight Hosting/, /\d+ vendors/],
  '/?tab=results': [/Total Votes/i, /Votes by Category/i, /Overall Winner/],
  '/privacy': [/What we store and for how long/, /Seen by/],
  '/vendor/1': [/<h1[^>]*><bdi>[^<]+<\/bdi>/, /Average score/, /Customer Service/],
};

/** Returns the page as it is sent. The first rendering after a start takes longer than a page waits for it. */
async function served(request: APIRequestContext, path: string): Promise<string> {
  let html = '';
  await expect(async () => {
    html = await (await request.get(path)).text();
    expect(html).toContain('id="served-data"');
  }).toPass();
  return html;
}

for (const [path, contents] of Object.entries(PAGES)) {
  test(`${path} arrives with its content, and React takes it over as it is`, async ({ page, request }) => {
    const html = await served(request, path);
    const body = html.slice(html.indexOf('<body'), html.indexOf('id="served-data"'));
    for (const content of contents) expect(body).toMatch(content);
    expect(body).not.toContain(' style="');
    expect(body).not.toContain('<!--#');

    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() !== 'log') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    const read = requestsOf(page);
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        Object.assign(window, { first: document.querySelector('#main > *') });
      });
    });
    await open(page, path);
    const isTheSame = () =>
      page.evaluate(
        () => (window as unknown as { first: Element }).first === document.querySelector('#main > *'),
      );
    expect(await isTheSame()).toBe(true);
    expect(complaints).toEqual([]);
    // Open pages ask for the state of voting all the time.
    expect(read.filter((address) => address !== '/api/voting/state')).toEqual([]);
  });
}

test('a page that the browser renders arrives with its title and the frame of the site', async ({
  request,
}) => {
  for (const [path, title] of [
    ['/login', 'Sign In'],
    ['/register', 'Create Account'],
    ['/winners/ceremony', 'Ceremony'],
  ] as const) {
    const html = await served(request, path);
    expect(html).toContain(`<title>${title} – Vendor Awards</title>`);
    expect(html).toContain('Each person has one vote in each category');
    expect(html).not.toContain('<!--#');
  }
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

test('a signed-in visitor does not wait for the paint', async ({ voterPage, request }) => {
  await served(request, '/');
  // Simulates a browser that never reports a paint, and a page that waits for it forever.
  await voterPage.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => undefined;
    const later = window.setTimeout;
    window.setTimeout = ((run: TimerHandler, ms?: number) => (ms === 2000 ? 0 : later(run, ms))) as never;
  });
  await open(voterPage, '/');
});

function requestsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) paths.push(pathname);
  });
  return paths;
}

test('a signed-in visitor gets the same content, and then their own', async ({
  voterPage,
  voter,
  request,
}) => {
  expect(await served(request, '/')).not.toContain(voter.username);
  await open(voterPage, '/');
  await expect(voterPage.getByText(voter.username)).toBeVisible();
  await expect(voterPage.getByRole('button', { name: 'Cast Vote' }).first()).toBeVisible();
  await expect(voterPage.getByRole('link', { name: 'Sign In' })).toBeHidden();
});

test('the pages and their links work without JavaScript', async ({ browser, stack, request }) => {
  await served(request, '/');
  await served(request, '/?tab=vendors');
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: stack.url });
  const page = await context.newPage();
  const go = async (name: string | RegExp) => {
    await page.getByRole('link', { name }).first().click();
    await served(request, new URL(page.url()).pathname + new URL(page.url()).search);
    // biome-ignore lint/plugin: without scripts it never becomes interactive
    await page.reload();
  };
  // biome-ignore lint/plugin: as above
  await page.goto('/');
  await expect(page.getByRole('listitem', { name: 'Customer Service' })).toBeVisible();
  await go('Leaderboard');
  await expect(page.getByRole('heading', { name: 'Full ranking' })).toBeVisible();
  await go('All Vendors');
  await go(/View|Profile|Harbourlight/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Average score')).toBeVisible();
  await context.close();
});

test('without JavaScript a page that needs it says what to do', async ({ browser, stack }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: stack.url,
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  const leftOf = async (name: string) => (await page.getByRole('link', { name }).first().boundingBox())?.x;
  for (const path of ['/login', '/register']) {
    // biome-ignore lint/plugin: without scripts it never becomes interactive
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(
      'This page needs JavaScript',
    );
  }
  const line = await page.getByText(/^You need JavaScript to sign in and vote/).boundingBox();
  expect(line?.x).toBe(await leftOf('Vendor Awards'));
  await context.close();
});

test.describe('without a renderer', () => {
  let stack: Stack;
  let discard: () => Promise<void>;
  test.beforeAll(async () => {
    ({ stack, discard } = await startTestStack());
  });
  test.afterAll(() => discard());

  test('pages are served and work, even if the renderer hangs, and rendering resumes by itself', async ({
    page,
    playwright,
  }) => {
    const request = await playwright.request.newContext({ baseURL: stack.url });
    await served(request, '/vendor/1');
    for (const signal of ['SIGSTOP', 'SIGKILL'] as const) {
      stack.kill('renderer', signal);
      await open(page, new URL('/vendor/2', stack.url).href);
      await expect(page.getByText('Average score')).toBeVisible();
    }
    await stack.ready('renderer');
    await served(request, '/vendor/1');
    await request.dispose();
  });
});
