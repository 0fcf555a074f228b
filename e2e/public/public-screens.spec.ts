import type { Page } from '@playwright/test';
import { expectNoFindings } from '../axe.ts';
import { bearer, castVote, expect, nobodyRenders, open, reload, test } from '../fixtures.ts';

test.beforeEach(({ page }) => nobodyRenders(page));

/** Other tests share the system, so only this page gets a changed state of all voters. */
async function answer(page: Page, path: string, json: unknown, status = 200): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    (route) => route.fulfill({ status, json }),
  );
}

async function changeCycle(page: Page, change: object): Promise<void> {
  await page.route(/\/api\/voting\/(?:cycle|state)$/, async (route) => {
    const served = await (await route.fetch()).json();
    await route.fulfill({ json: { ...served, ...change } });
  });
}

const cardOf = (page: Page, name: string) => page.getByRole('listitem', { name });
const chooseTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();

test('each tab keeps its place while it loads, and says what is loading', async ({ page }) => {
  for (const path of ['categories', 'leaderboard', 'vendors', 'category-votes'])
    await page.route(`**/api/${path}`, () => undefined);
  await open(page, '/');
  for (const [tab, label] of [
    ['Vote Now', 'Loading categories'],
    ['Leaderboard', 'Loading full ranking'],
    ['All Vendors', 'Loading vendors'],
    ['Results', 'Loading votes by category'],
  ] as const) {
    await chooseTab(page, tab);
    await expect(page.getByRole('status', { name: label }).or(page.getByText(label)).first()).toBeAttached();
    await expectNoFindings(page.getByRole('heading', { level: 1 }), { where: tab });
  }
});

test('each tab says that it has no content', async ({ page }) => {
  const vendor = {
    id: 1,
    name: 'Solo',
    imageUrl: '/images/vendors/none.svg',
    rank: 1,
    averageScore: 0,
    totalVotes: 0,
    categoryScores: {},
  };
  await answer(page, '/api/leaderboard', [vendor]);
  await answer(page, '/api/categories/2/results', {
    category: { id: 2, name: 'Speed' },
    totalVotes: 0,
    vendors: [],
  });
  await open(page, '/?tab=leaderboard&category=2');
  await expect(page.getByText('No results available for this category yet.')).toBeVisible();
  await expectNoFindings(page.getByText('Only vendors with votes appear here.'));

  await answer(page, '/api/categories', []);
  await answer(page, '/api/stats', { totalVotes: 0, totalParticipants: 0, totalVendors: 0 });
  await answer(page, '/api/leaderboard', []);
  await answer(page, '/api/category-votes', [{ categoryId: 1, categoryName: 'Speed', voteCount: 0 }]);
  await answer(page, '/api/votes-over-time', { interval: 'day', points: [] });
  await answer(page, '/api/organiser-acts', []);
  await open(page, '/');
  await expectNoFindings(page.getByText('No categories yet'));
  await chooseTab(page, 'Results');
  await expect(page.getByText('No votes yet')).toHaveCount(2);
  await expectNoFindings(page.getByText('0 votes'));
  await chooseTab(page, 'All Vendors');
  await page.getByPlaceholder('Search vendors...').fill('zebra');
  await expect(page.getByText('No vendors found')).toBeVisible();
  await expectNoFindings(page.getByText('Try adjusting your search terms or filters.'));
});

test('each tab explains an error, and Try again loads it', async ({ page }) => {
  for (const path of ['/api/vendors', '/api/leaderboard', '/api/votes-over-time'])
    await answer(page, path, { message: 'Nothing works today.', code: 'INTERNAL' }, 500);
  const failed = page.getByText('Nothing works today.');
  await open(page, '/');
  for (const tab of ['Vote Now', 'Leaderboard', 'All Vendors', 'Results']) {
    await chooseTab(page, tab);
    await expectNoFindings(failed.first(), { where: tab });
  }
  await page.unrouteAll({ behavior: 'wait' });
  for (const tab of ['Results', 'Leaderboard', 'All Vendors']) {
    await chooseTab(page, tab);
    const again = page.getByRole('button', { name: 'Try again' });
    // One button may load what another waits for, which then disappears.
    await again.evaluateAll((buttons: HTMLElement[]) => {
      for (const button of buttons) button.click();
    });
    await expect(failed).toHaveCount(0);
  }
});

test('a pause and the end of voting are said in header and banner, and nothing asks for a vote', async ({
  voterPage: page,
  voter,
}) => {
  const header = page.getByRole('banner');
  const card = cardOf(page, 'Speed');
  await test.step('a pause', async () => {
    await changeCycle(page, { isPaused: true, pauseReason: 'We are counting by hand.' });
    await open(page, '/');
    await expect(page.getByText('Voting is paused', { exact: true })).toBeVisible();
    await expect(page.getByText('We are counting by hand.')).toBeVisible();
    await expect(card.getByText('Voting is paused.')).toBeVisible();
    await expect(card.getByRole('button', { name: 'Cast Vote' })).toBeDisabled();
    await expectNoFindings(card.getByText('Voting is paused.'));
  });
  await test.step('on a phone, the header has two rows at most', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(header.getByText('Voting paused')).toBeVisible();
    await expect(header.getByText(voter.username)).toBeVisible();
    expect((await header.boundingBox())?.height).toBeLessThan(125);
  });
  await test.step('the end', async () => {
    await changeCycle(page, { isActive: false, endDate: '2026-01-31T12:00:00.000Z' });
    // The open page asks for the state all the time.
    await expect(header.getByText('Voting closed')).toBeVisible();
    const ended = page.getByText(/ended on .* You can still read the results\./);
    await expect(ended).toBeVisible();
    await expect(page.getByText('Voting has ended. These were the categories.')).toBeVisible();
    await expect(card.getByRole('heading')).toBeVisible();
    await expect(page.getByRole('tabpanel').getByRole('button')).toHaveCount(0);
    await expectNoFindings(card.getByRole('heading'));
    // Print leaves out what can be done today.
    await page.emulateMedia({ media: 'print' });
    await expect(ended).toBeHidden();
  });
});

test('a refused vote is explained on the card and in a toast', async ({
  voterPage: page,
  voter,
  request,
}) => {
  await page.route('**/api/voting/progress', (route) =>
    route.fulfill({ json: { completed: 0, total: 6, percentage: 0, votedCategories: [] } }),
  );
  await open(page, '/');
  const card = cardOf(page, 'Speed');
  const picker = card.getByRole('combobox');
  await picker.click();
  await expect(page.getByRole('option')).toHaveCount(12);
  await expectNoFindings(page.getByRole('option').first());
  await picker.fill('zebra');
  await expectNoFindings(page.getByText('No vendors match your search.'));
  await picker.fill('Copperlatch');
  await page.getByRole('option', { name: 'Copperlatch Keys' }).click();
  // The same vote twice within two minutes is a repeat, which is not refused.
  await request.post('/api/votes', { data: { vendorId: 1, categoryId: 2 }, ...bearer(voter.token) });
  await card.getByRole('button', { name: 'Cast Vote' }).click();
  await expect(card.getByText(/already voted/i)).toBeVisible();
  await expectNoFindings(page.getByRole('region', { name: /Notifications/ }).getByText('Error'));
});

test('on a phone, the last vote is thanked for where it was cast, and the way on keeps the focus in view', async ({
  voterPage: page,
  voter,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const categories: { id: number; name: string }[] = await (await request.get('/api/categories')).json();
  const [left, ...others] = categories.toReversed();
  if (!left) throw new Error('There is no category');
  for (const { id } of others) {
    await request.post('/api/votes', { data: { vendorId: 1, categoryId: id }, ...bearer(voter.token) });
  }
  await open(page, '/');
  const progress = page.getByText(/of 6 categories completed/);
  await expect(progress).toHaveText('5 of 6 categories completed');
  await castVote(page, left.name, 'Copperlatch Keys');
  const thanks = page.getByRole('heading', { name: 'All your votes are in' });
  await expect(thanks).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('listitem', { name: left.name })).toBeInViewport();
  await expect(progress).toHaveText('6 of 6 categories completed');
  await expect(progress).toBeInViewport({ ratio: 1 });
  // The badges stand below each other.
  const voted = page.getByRole('main').getByText('Voted', { exact: true });
  await expect(voted).toHaveCount(6);
  const rights = await voted.evaluateAll((badges) =>
    badges.map((badge) => Math.round(badge.getBoundingClientRect().right)),
  );
  expect(new Set(rights).size).toBe(1);
  await expectNoFindings(thanks);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize({ width: 1280, height: 720 });
  for (const [button, tab] of [
    ['See the leaderboard', 'Leaderboard'],
    ['See the results', 'Results'],
  ] as const) {
    await open(page, '/');
    const leadsOn = page.getByRole('button', { name: button });
    await leadsOn.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    await leadsOn.press('Enter');
    await expect(page.getByRole('tabpanel', { name: tab })).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
  }
});

test('a past voting period is chosen from a list and is in the address', async ({ page }) => {
  const name = `Winter of ${'long '.repeat(18)}nights`;
  const round = {
    startDate: '2026-01-01T12:00:00.000Z',
    endDate: '2026-01-31T12:00:00.000Z',
    isActive: false,
  };
  await page.route('**/api/voting/cycles', async (route) => {
    const served = await (await route.fetch()).json();
    await route.fulfill({ json: [...served, { ...round, id: 999, name, totalVotes: 40 }] });
  });
  await page.route(
    (url) => url.searchParams.get('cycle') === '999',
    async (route) => {
      const url = new URL(route.request().url());
      await route.fulfill({ response: await route.fetch({ url: url.origin + url.pathname }) });
    },
  );
  await open(page, '/?tab=results');
  const field = page.getByRole('combobox', { name: 'Voting period' });
  await field.click();
  await expectNoFindings(page.getByRole('option', { name: /^Winter/ }));
  await page.getByRole('option', { name: /^Winter/ }).click();
  await expect(page).toHaveURL('/?tab=results&cycle=999');
  await expect(page.getByRole('heading', { name: `Results of ${name}` })).toBeVisible();
  const dates = page.getByText('1 – 31 January 2026', { exact: true });
  await expect(dates).toBeVisible();
  await reload(page);
  await expect(dates).toBeVisible();
  // The field keeps its width, however long the name is.
  await expect(field).toContainText('Winter of long');
  expect((await field.boundingBox())?.width).toBe(320);
});

test('on narrow screens, the header of the last day and the figures of a vendor keep their rows and order', async ({
  page,
}) => {
  await changeCycle(page, { endDate: new Date(Date.now() + 20 * 3_600_000).toISOString() });
  await open(page, '/vendor/1');
  await expect(page.getByRole('button', { name: 'Ends in 20 hours' })).toBeVisible();
  const tiles = page.getByRole('article').locator('[aria-busy="false"]');
  await expect(tiles).toHaveCount(3);
  for (const [width, rows] of [
    [768, 1],
    [320, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    // The page follows its new size a moment later.
    await expect(async () => {
      const places = await page
        .getByRole('banner')
        .locator('a, button')
        .evaluateAll((all) =>
          all
            .map((one) => one.getBoundingClientRect())
            .map((at) => ({ left: at.left, middle: at.top + at.height / 2 })),
        );
      const middles = places.map(({ middle }) => middle);
      const isRead = places.every(({ left, middle }, at) => {
        const before = places[at - 1];
        return !before || left > before.left || middle > before.middle + 12;
      });
      expect(isRead, `${width} px: focus moves as people read`).toBe(true);
      const distinct = middles.filter(
        (middle, at) => middles.findIndex((one) => Math.abs(one - middle) < 12) === at,
      );
      expect(distinct.length, `${width} px`).toBeLessThanOrEqual(rows);
      const tops = await tiles.evaluateAll((all) =>
        all.map((tile) => tile.children[1]?.getBoundingClientRect().top),
      );
      expect(new Set(tops).size, `${width} px`).toBe(1);
    }).toPass();
  }
});
