import type { Page } from '@playwright/test';
import { expectNoFindings } from '../axe.ts';
import { bearer, expect, nobodyRenders, open, reload, test } from '../fixtures.ts';

const TABS = {
  'Vote Now': '/',
  Leaderboard: '/?tab=leaderboard',
  'All Vendors': '/?tab=vendors',
  Results: '/?tab=results',
};

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
const picker = (page: Page, category: string) =>
  page.getByRole('combobox', { name: `Vendor for ${category}` });

test.describe('loading', () => {
  const READS = {
    'Vote Now': ['/api/categories', 'Loading categories'],
    Leaderboard: ['/api/leaderboard', 'Loading full ranking'],
    'All Vendors': ['/api/vendors', 'Loading vendors'],
    Results: ['/api/category-votes', 'Loading votes by category'],
  } as const;
  for (const [tab, [path, label]] of Object.entries(READS)) {
    test(`${tab} keeps its place and says what is loading`, async ({ page }) => {
      await page.route(`**${path}`, () => undefined);
      await open(page, TABS[tab as keyof typeof TABS]);
      await expect(
        page.getByRole('status', { name: label }).or(page.getByText(label)).first(),
      ).toBeAttached();
      await expectNoFindings(page.getByRole('heading', { level: 1 }));
    });
  }
});

test.describe('without content', () => {
  test('Vote Now says that there are no categories', async ({ page }) => {
    await answer(page, '/api/categories', []);
    await open(page, '/');
    await expectNoFindings(page.getByText('No categories yet'));
  });

  test('the leaderboard says that there are no votes, overall and by category', async ({ page }) => {
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
  });

  test('All Vendors says that nothing matches', async ({ page }) => {
    await open(page, '/?tab=vendors');
    await page.getByPlaceholder('Search vendors...').fill('zebra');
    await expect(page.getByText('No vendors found')).toBeVisible();
    await expectNoFindings(page.getByText('Try adjusting your search terms or filters.'));
  });

  test('Results say that there are no votes', async ({ page }) => {
    await answer(page, '/api/stats', { totalVotes: 0, totalParticipants: 0, totalVendors: 0 });
    await answer(page, '/api/leaderboard', []);
    await answer(page, '/api/category-votes', [{ categoryId: 1, categoryName: 'Speed', voteCount: 0 }]);
    await answer(page, '/api/votes-over-time', { interval: 'day', points: [] });
    await answer(page, '/api/organiser-acts', []);
    await open(page, '/?tab=results');
    await expect(page.getByText('No votes yet')).toHaveCount(2);
    await expectNoFindings(page.getByText('0 votes'));
  });
});

test.describe('with an error', () => {
  for (const [tab, path] of Object.entries({
    'Vote Now': '/api/vendors',
    Leaderboard: '/api/leaderboard',
    'All Vendors': '/api/vendors',
    Results: '/api/votes-over-time',
  })) {
    test(`${tab} explains the error, and Try again loads it`, async ({ page }) => {
      await answer(page, path, { message: 'Nothing works today.', code: 'INTERNAL' }, 500);
      await open(page, TABS[tab as keyof typeof TABS]);
      await expectNoFindings(page.getByText('Nothing works today.').first());
      await page.unrouteAll({ behavior: 'wait' });
      await page.getByRole('button', { name: 'Try again' }).first().click();
      await expect(page.getByText('Nothing works today.')).toHaveCount(0);
    });
  }
});

test.describe('while voting is not open', () => {
  test('a pause shows its reason in the banner, and the cards refuse votes', async ({ voterPage: page }) => {
    await changeCycle(page, { isPaused: true, pauseReason: 'We are counting by hand.' });
    await open(page, '/');
    await expect(page.getByText('Voting is paused', { exact: true })).toBeVisible();
    await expect(page.getByText('We are counting by hand.')).toBeVisible();
    await expect(cardOf(page, 'Speed').getByText('Voting is paused.')).toBeVisible();
    await expect(cardOf(page, 'Speed').getByRole('button', { name: 'Cast Vote' })).toBeDisabled();
    await expectNoFindings(cardOf(page, 'Speed').getByText('Voting is paused.'));
  });

  test('after the end, badge and banner say that voting is closed, and nothing asks for a vote', async ({
    voterPage: page,
  }) => {
    await changeCycle(page, { isActive: false, endDate: '2026-01-31T12:00:00.000Z' });
    await open(page, '/');
    await expect(page.getByRole('banner').getByText('Voting closed')).toBeVisible();
    await expect(page.getByText(/ended on .* You can still read the results\./)).toBeVisible();
    await expect(page.getByText('Voting has ended. These were the categories.')).toBeVisible();
    await expect(cardOf(page, 'Speed').getByRole('heading')).toBeVisible();
    await expect(page.getByRole('tabpanel').getByRole('button')).toHaveCount(0);
    await expectNoFindings(cardOf(page, 'Speed').getByRole('heading'));
    // Print leaves out what can be done today.
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(/ended on .* You can still read the results\./)).toBeHidden();
  });
});

test.describe('with and without a session', () => {
  test('a signed-out visitor sees Login to Vote', async ({ page }) => {
    await open(page, '/');
    await expectNoFindings(cardOf(page, 'Speed').getByRole('button', { name: 'Login to Vote' }));
  });

  test('a voter can open the picker with its list', async ({ voterPage: page }) => {
    await open(page, '/');
    await picker(page, 'Speed').click();
    await expect(page.getByRole('option')).toHaveCount(12);
    await expectNoFindings(page.getByRole('option').first());
    await picker(page, 'Speed').fill('zebra');
    await expectNoFindings(page.getByText('No vendors match your search.'));
  });

  test('the lists of two voters start at different vendors', async ({ voterPage: page }) => {
    await open(page, '/');
    await picker(page, 'Speed').click();
    const first = await page.getByRole('option').first().getAttribute('aria-label');
    await page.route('**/api/user', async (route) => {
      const user = await (await route.fetch()).json();
      await route.fulfill({ json: { ...user, id: user.id + 1 } });
    });
    await reload(page);
    await picker(page, 'Speed').click();
    await expect(page.getByRole('option').first()).not.toHaveAttribute('aria-label', first ?? '');
  });

  test('the last vote leads to a clear end with links', async ({ voterPage: page, voter, request }) => {
    for (const { id } of await (await request.get('/api/categories')).json()) {
      const cast = await request.post('/api/votes', {
        data: { vendorId: 1, categoryId: id },
        ...bearer(voter.token),
      });
      expect(cast.status()).toBe(201);
    }
    await open(page, '/');
    await expect(page.getByText('6 of 6 categories completed')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'All your votes are in' })).toBeVisible();
    await expect(page.getByRole('main').getByText('Voted', { exact: true })).toHaveCount(6);
    await expectNoFindings(page.getByRole('heading', { name: 'All your votes are in' }));
    await page.getByRole('button', { name: 'See the leaderboard' }).click();
    await expect(page.getByText('Top Performer #1')).toBeVisible();
  });

  test('a blocked session shows why the vote is refused, on the card and in a toast', async ({
    voterPage: page,
    voter,
    db,
  }) => {
    await db('user_sessions').where({ username: voter.username }).update({ is_blocked: true });
    await open(page, '/');
    await picker(page, 'Speed').click();
    await page.getByRole('option').first().click();
    await cardOf(page, 'Speed').getByRole('button', { name: 'Cast Vote' }).click();
    await expect(cardOf(page, 'Speed').getByText(/blocked/i)).toBeVisible();
    await expectNoFindings(page.getByRole('region', { name: /Notifications/ }).getByText('Error'));
  });
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
  const told = page.getByText('1 – 31 January 2026', { exact: true });
  await expect(told).toBeVisible();
  await reload(page);
  await expect(told).toBeVisible();
  // The field keeps its width, however long the name is.
  await expect(field).toContainText('Winter of long');
  expect((await field.boundingBox())?.width).toBe(320);
});

for (const [width, rows] of [
  [768, 1],
  [320, 2],
] as const) {
  test(`at ${width} px, the header has at most ${rows} rows on the last day`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await changeCycle(page, { endDate: new Date(Date.now() + 20 * 3_600_000).toISOString() });
    await open(page, '/login');
    await expect(page.getByRole('button', { name: 'Ends in 20 hours' })).toBeVisible();
    const middles = await page
      .getByRole('banner')
      .locator('a, button')
      .evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect()).map((at) => at.top + at.height / 2),
      );
    const distinct = middles.filter(
      (middle, at) => middles.findIndex((one) => Math.abs(one - middle) < 12) === at,
    );
    expect(distinct.length).toBeLessThanOrEqual(rows);
  });
}

for (const width of [320, 768]) {
  test(`at ${width} px, a vendor’s figures are on one line, however many lines their labels take`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page, '/vendor/1');
    const tiles = page.getByRole('article').locator('[aria-busy="false"]');
    await expect(tiles).toHaveCount(3);
    const tops = await tiles.evaluateAll((all) =>
      all.map((tile) => tile.children[1]?.getBoundingClientRect().top),
    );
    expect(new Set(tops).size).toBe(1);
  });
}
