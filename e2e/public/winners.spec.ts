import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectFits, expectNoFindings } from '../axe.ts';
import { expect, nobodyRenders, open, test } from '../fixtures.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const LONG = `The Honourable Company of Meticulous Keyboard Builders and Donaudampfschifffahrt${'s'.repeat(20)}`;
const vendor = (id: number, name: string) => ({ id, name, imageUrl: '/images/vendors/none.svg' });
const overall = (rank: number, id: number, name: string) => ({
  rank,
  averageScore: 4.6,
  totalVotes: 31,
  vendor: vendor(id, name),
});

const winners = {
  cycle: {
    id: 3,
    name: 'Season 1',
    startDate: '2026-01-01T00:00:00.000Z',
    endDate: '2026-01-31T00:00:00.000Z',
  },
  correctedAt: null,
  totalVotes: 60,
  totalParticipants: 12,
  podium: [overall(1, 1, LONG), overall(2, 2, 'Ben'), overall(2, 3, 'Eve')],
  categories: [
    {
      id: 1,
      name: 'Speed',
      totalVotes: 16,
      margin: 0,
      winners: [
        { vendor: vendor(2, 'Ben'), votes: 8 },
        { vendor: vendor(3, 'Eve'), votes: 8 },
      ],
    },
  ],
};

/** Creates a finished period without ending the one that other tests vote in. */
const seasonOver = (page: Page) =>
  page.route('**/api/winners*', (route) => route.fulfill({ json: { winners } }));

test('keys lead through the ceremony and to the full screen, each step is announced, and long names fit', async ({
  page,
}) => {
  await seasonOver(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/winners/ceremony?cycle=3');
  const stage = page.locator('[aria-live="polite"]').filter({ has: page.getByRole('heading', { level: 2 }) });
  await expect(stage.getByRole('heading', { level: 2, name: 'Season 1' })).toBeVisible();
  const said = [
    ['ArrowRight', 'Speed'],
    ['Space', 'Ben Eve'],
    ['Enter', 'Overall'],
    ['PageDown', 'Ben Eve'],
    ['ArrowRight', LONG],
    ['PageUp', 'Ben Eve'],
    ['ArrowLeft', 'Overall'],
  ] as const;
  for (const [key, name] of said) {
    await page.keyboard.press(key);
    await expect(stage.getByRole('heading', { level: 2, name })).toBeVisible();
  }
  await expect(page.getByText('Escape: exit')).toBeVisible();
  await page.keyboard.press('f');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await page.keyboard.press('f');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(false);
  await open(page, '/winners/ceremony?cycle=3&step=6');
  await expectFits(stage.getByRole('heading', { name: LONG }), [320, 768, 1440]);
  await expectAccessible(stage.getByRole('heading', { name: LONG }));
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/\?tab=results&cycle=3$/);
});

/** Chromium writes the objects of a PDF as plain text. */
async function printed(page: Page, format: 'A4' | 'Letter') {
  const pdf = (await page.pdf({ format })).toString('latin1');
  return {
    pages: pdf.match(/\/Type\s*\/Page\b/g)?.length,
    width: Math.round(Number(/\/MediaBox\s*\[0 0 ([\d.]+)/.exec(pdf)?.[1])),
    fonts: [...new Set([...pdf.matchAll(/\/FontName\s*\/[A-Z]+\+(\w+)/g)].map(([, name]) => name))].sort(),
    outlines: /\/FontFile2?\b/.test(pdf),
  };
}

test('a certificate is one page of A4 or Letter, with the fonts of the site, and fits any screen', async ({
  page,
}) => {
  await seasonOver(page);
  for (const [award, scheme, pages] of [
    ['vendor=1', 'light', 1],
    ['vendor=2', 'dark', 2],
  ] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await open(page, `/winners/certificate?cycle=3&${award}`);
    await expect(page.getByText('Awarded to')).toHaveCount(pages);
    await page.evaluate(() => document.fonts.ready);
    for (const [format, width] of [
      ['A4', 596],
      ['Letter', 612],
    ] as const) {
      const { fonts, ...sheet } = await printed(page, format);
      expect(sheet, `${award} on ${format}`).toEqual({ pages, width, outlines: true });
      expect(fonts.join(), `${award} on ${format}`).toMatch(/Fraunces.*Inter/);
      expect(fonts.join()).not.toMatch(/Dejavu|Liberation|Arial|Georgia|Times/i);
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, '/winners/certificate?cycle=3');
  await expect(page.getByRole('article')).toHaveCount(5);
  expect((await printed(page, 'Letter')).pages).toBe(5);
  await expectFits(page.getByRole('article').first(), [320]);
  await expectAccessible(page.getByRole('article').first());
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('article').first()).toBeVisible();
});

const boxOf = (element: Locator) =>
  element.evaluate((drawn) => {
    const { left, right } = drawn.getBoundingClientRect();
    return { left, right };
  });

test('a poster is one page of A4 or Letter, whatever the name', async ({ page }) => {
  await page.route('**/api/vendors', async (route) => {
    const [some] = await (await route.fetch()).json();
    await route.fulfill({ json: [{ ...some, id: 1, name: LONG }] });
  });
  await open(page, '/poster?vendor=1');
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expect(page.getByRole('article')).toContainText(LONG);
  await page.evaluate(() => document.fonts.ready);
  for (const format of ['A4', 'Letter'] as const) {
    const { pages, fonts } = await printed(page, format);
    expect(pages, format).toBe(1);
    expect(fonts.join(), format).toMatch(/Fraunces.*Inter/);
  }
  // On screen the sheet is centred, and the button stands above it.
  const sheet = await boxOf(page.getByRole('article'));
  const button = await boxOf(page.getByRole('button', { name: 'Print' }));
  // The body leaves out the room kept for the scrollbar.
  const body = await boxOf(page.locator('body'));
  expect(Math.abs(sheet.left + sheet.right - body.left - body.right)).toBeLessThanOrEqual(2);
  expect(button.left).toBeGreaterThanOrEqual(sheet.left - 1);
  expect(button.right).toBeLessThanOrEqual(sheet.right + 1);
  await expectFits(page.getByRole('img', { name: /^QR code/ }), [320]);
  await expectAccessible(page.getByRole('img', { name: /^QR code/ }));
});

test('printed results are black on white, without buttons, and name their source', async ({ page }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await open(page, '/?tab=results');
  await expect(page.getByText(/^http:.*\/\?tab=results$/)).toBeVisible();
  await expect(
    page
      .getByRole('img', { name: /^Bar chart/ })
      .locator('rect')
      .first(),
  ).toBeVisible();
  for (const hidden of [page.getByRole('banner'), page.getByRole('tablist'), page.getByRole('contentinfo')]) {
    await expect(hidden).toBeHidden();
  }
  const [ink, paper] = await page.evaluate(() => [
    getComputedStyle(document.documentElement).color,
    getComputedStyle(document.documentElement).backgroundColor,
  ]);
  expect([ink, paper]).toEqual(['rgb(27, 24, 20)', 'rgb(255, 255, 255)']);
  await expectFits(page.getByText(/^http:.*\/\?tab=results$/), [718]);
  await expectNoFindings(page.getByText(/^http:.*\/\?tab=results$/), { rules: ['color-contrast'] });
});

test('a phone shows the winner, the awards, the year and what to do next in its first view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await nobodyRenders(page);
  await seasonOver(page);
  await page.route('**/api/voting/{cycle,state}', async (route) => {
    const response = await route.fetch();
    const end = { endDate: new Date(Date.now() - 60_000).toISOString(), next: null };
    await route.fulfill({ response, json: { ...(await response.json()), ...end } });
  });
  await open(page, '/');
  const named = page.getByRole('region', { name: /^Winners of Community Choice Awards \d{4}$/ });
  const seen = [
    named.getByRole('heading', { level: 2 }),
    named.getByRole('link', { name: 'All results' }),
    named.getByRole('link', { name: 'Ceremony' }),
    named.getByText('Overall Winner', { exact: true }),
  ];
  for (const element of seen) await expect(element).toBeInViewport({ ratio: 1 });
  await expect(named.getByRole('link', { name: LONG }).first()).toBeInViewport();
});
