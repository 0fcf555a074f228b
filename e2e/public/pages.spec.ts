import type { Locator, Page } from '@playwright/test';
import { expectContrastInDark, expectNoFindings, expectToReflow } from '../axe.ts';
import { expect, open, refusals, served, test } from '../fixtures.ts';

interface Sample {
  path: string;
  /** What shows that the page is there. */
  shown: (page: Page) => Locator;
  /** Texts of a document that is rendered on the server. */
  contents?: RegExp[];
}

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name }).first();
const field = (name: string) => (page: Page) => page.getByLabel(name);

/** A test opens one group, so that it stays short on a slow machine. */
const GROUPS: Record<string, Sample[]> = {
  'the tabs Vote Now and Leaderboard': [
    {
      path: '/',
      shown: (page) => page.getByRole('tab', { name: 'Vote Now' }),
      contents: [/Customer Service/, /Login to Vote|Vote Now/],
    },
    {
      path: '/?utm_source=mail&tab=leaderboard',
      shown: (page) => page.getByText('Top Performer #1'),
      contents: [/Full ranking/, /Harbourlight Hosting/],
    },
  ],
  'the tabs All Vendors and Results': [
    {
      path: '/?tab=vendors',
      shown: (page) => page.getByPlaceholder('Search vendors...'),
      contents: [/All Participating Vendors/, /Harbourlight Hosting/, /\d+ vendors/],
    },
    {
      path: '/?tab=results',
      shown: heading('Votes by Category'),
      contents: [/Total Votes/i, /Votes by Category/i, /Overall Winner/],
    },
  ],
  'the pages of a vendor, of privacy and of a shared vote': [
    {
      path: '/vendor/1',
      shown: heading('Performance Breakdown'),
      contents: [/<h1[^>]*><bdi>[^<]+<\/bdi>/, /Average score/, /Customer Service/],
    },
    {
      path: '/privacy',
      shown: (page) => page.getByRole('heading', { level: 2 }).first(),
      contents: [/What we store and for how long/, /Seen by/],
    },
    {
      path: '/?category=1&vendor=1',
      shown: heading('Customer Service'),
      contents: [/Customer Service/, /Login to Vote|Vote Now/],
    },
  ],
  'forms and pages that don’t exist': [
    { path: '/login', shown: field('Username') },
    { path: '/login?view=recover', shown: field('Recovery code') },
    { path: '/register', shown: field('Username') },
    { path: '/vendor/999999', shown: heading('Vendor Not Found') },
    { path: '/nothing-here', shown: heading('Page Not Found') },
  ],
  'a poster, and the pages of winners before there are any,': [
    { path: '/poster?vendor=3', shown: (page) => page.getByRole('img', { name: /^QR code/ }) },
    { path: '/winners/ceremony', shown: (page) => page.getByText('No winners yet') },
    { path: '/winners/certificate', shown: (page) => page.getByText('No winners yet') },
  ],
};

for (const [group, samples] of Object.entries(GROUPS)) {
  test(`${group} work as they are sent, fit every width, and axe finds nothing`, async ({
    page,
    request,
  }) => {
    // The pages run under Trusted Types.
    const refused = await refusals(page);
    const noted = notesOf(page);
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        Object.assign(window, { first: document.querySelector('#main > *') });
      });
    });
    for (const { path, shown, contents } of samples) {
      await test.step(path, async () => {
        const html = contents ? await served(request, path) : await (await request.get(path)).text();
        const title = /<title>([^<]*)<\/title>/.exec(html)?.[1]?.replaceAll('&amp;', '&');
        noted.complaints.length = 0;
        noted.reads.length = 0;
        await open(page, path);
        if (contents) {
          expectContents(html, contents);
          await expectTakenOver(page);
          // Open pages ask for the state of voting all the time.
          expect(noted.reads.filter((address) => address !== '/api/voting/state')).toEqual([]);
          expect(noted.complaints).toEqual([]);
        }
        await expectToReflow(shown(page));
        await expectNoFindings(shown(page));
        await page.setViewportSize({ width: 360, height: 900 });
        await expectContrastInDark(shown(page));
        expect(await page.title()).toBe(title);
        await expect(page.locator('head > title')).toHaveCount(1);
        await page.emulateMedia({ colorScheme: 'light' });
      });
    }
    expect(refused).toEqual([]);
  });
}

function notesOf(page: Page): { complaints: string[]; reads: string[] } {
  const complaints: string[] = [];
  const reads: string[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'log') complaints.push(message.text());
  });
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) reads.push(pathname);
  });
  return { complaints, reads };
}

function expectContents(html: string, contents: readonly RegExp[]): void {
  const body = html.slice(html.indexOf('<body'), html.indexOf('id="served-data"'));
  for (const content of contents) expect(body).toMatch(content);
  expect(body).not.toContain(' style="');
  expect(body).not.toContain('<!--#');
}

/** React keeps the element that was sent. */
async function expectTakenOver(page: Page): Promise<void> {
  const isTheSame = () =>
    page.evaluate(
      () => (window as unknown as { first: Element }).first === document.querySelector('#main > *'),
    );
  expect(await isTheSame()).toBe(true);
}
