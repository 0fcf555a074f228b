import type { Page } from '@playwright/test';
import { expectNoFindings } from '../axe.ts';
import {
  bearer,
  castVote,
  expect,
  newUsername,
  open,
  PASSWORD,
  reload,
  solveSum,
  test,
} from '../fixtures.ts';

async function register(page: Page, username: string): Promise<void> {
  await open(page, '/');
  await page.getByRole('link', { name: 'Create Account' }).click();
  await fillIn(page, username);
}

async function fillIn(page: Page, username: string): Promise<void> {
  await expect(page).toHaveURL('/register');
  // The address changes before the page does, and the sign-in form has a field of that name as well.
  await expect(page.getByRole('heading', { name: 'Create Account' })).toBeVisible();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  const question = await page
    .getByText(/\d+ \+ \d+/)
    .first()
    .textContent();
  await page.getByLabel('Your answer').fill(String(solveSum(question ?? '')));
  await page.getByRole('button', { name: 'Create Account' }).click();
}

async function signIn(page: Page, username: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

test('a newcomer registers, signs in, votes in every category and moves the leaderboard', async ({
  page,
  db,
}) => {
  const username = newUsername();
  await register(page, username);
  await expect(page.getByText(/recovery code/i).first()).toBeVisible();
  await page.getByRole('link', { name: 'Continue', exact: true }).click();
  await expect(page).toHaveURL('/login');
  await page.getByRole('button', { name: 'Sign in with a password' }).click();
  await signIn(page, username);
  await expect(page.getByText(`Welcome, ${username}`)).toBeVisible();
  await expect(page.getByText('0 of 6 categories completed')).toBeVisible();

  // The request has the token, as the page’s own has later, because figures without one may be two seconds old.
  const token = (await page.evaluate(() => localStorage.getItem('va_user_token'))) ?? '';
  const before = await (await page.request.get('/api/leaderboard', bearer(token))).json();
  const favourite = before.at(-1);
  const categories: string[] = (await (await page.request.get('/api/categories')).json()).map(
    (category: { name: string }) => category.name,
  );
  for (const category of categories) await castVote(page, category, favourite.name);
  await expect(page.getByText('6 of 6 categories completed')).toBeVisible();

  await page.getByRole('tab', { name: 'Leaderboard' }).click();
  const row = page
    .getByRole('list', { name: 'Ranking, overall' })
    .getByRole('listitem')
    .filter({ hasText: favourite.name });
  await expect(row).toContainText(`${favourite.totalVotes + 6}`);

  const [stored] = await db('votes')
    .join('users', 'users.id', 'votes.user_id')
    .where('users.username', username)
    .count({ votes: '*' });
  expect(stored?.votes).toBe(6);
});

test('a newcomer who follows a vendor’s link votes for that vendor, and comes back to the choice after registering', async ({
  page,
  db,
}) => {
  const username = newUsername();
  await open(page, '/vendor/3');
  const speed = page.getByRole('region', { name: /^Vote for/ }).getByRole('listitem', { name: 'Speed' });
  await speed.getByRole('button', { name: 'Vote' }).click();
  await expect(page).toHaveURL('/login');
  await page
    .getByRole('main')
    .getByRole('link', { name: /create/i })
    .click();
  await fillIn(page, username);
  await page.getByRole('link', { name: 'Continue', exact: true }).click();
  await expect(page).toHaveURL('/login');
  await reload(page);
  await expectNoFindings(page.getByRole('button', { name: `Continue as ${username}` }));
  await page.getByRole('button', { name: `Continue as ${username}` }).click();
  await expect(page).toHaveURL(/\/vendor\/3#category-/);
  await expect(speed.getByText(/^Cast your vote for/)).toBeVisible();
  await reload(page);
  await expectNoFindings(speed.getByText(/^Cast your vote for/));
  await speed.getByRole('button', { name: 'Cast Vote' }).click();
  await expect(speed.getByText('Voted', { exact: true })).toBeVisible();
  expect(
    await db('votes')
      .join('users', 'users.id', 'votes.user_id')
      .where('users.username', username)
      .pluck('vendor_id'),
  ).toEqual([3]);

  await page.getByRole('button', { name: 'More ways to share' }).click();
  await expect(
    page.getByRole('dialog', { name: /^Share/ }).getByRole('img', { name: /^QR code/ }),
  ).toBeVisible();
  await expectNoFindings(page.getByRole('dialog', { name: /^Share/ }), { within: '[role=dialog]' });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PNG' }).click();
  expect((await download).suggestedFilename()).toBe('qr-code-vendor-3.png');
});

test('on a phone, progress stays in view, and the thanks appear where the last vote was cast', async ({
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
  await expect(page.getByRole('heading', { name: 'All your votes are in' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('listitem', { name: left.name })).toBeInViewport();
  await expect(progress).toHaveText('6 of 6 categories completed');
  await expect(progress).toBeInViewport({ ratio: 1 });
  // The badges stand below each other.
  const voted = page.getByText('Voted', { exact: true });
  await expect(voted).toHaveCount(6);
  const rights = await voted.evaluateAll((badges) =>
    badges.map((badge) => Math.round(badge.getBoundingClientRect().right)),
  );
  expect(new Set(rights).size).toBe(1);
  await expectNoFindings(voted.first());
});

test('a page that has not read the first vote yet shows the refusal', async ({
  voterPage: page,
  request,
  voter,
}) => {
  await page.route('**/api/voting/progress', (route) =>
    route.fulfill({ json: { completed: 0, total: 6, percentage: 0, votedCategories: [] } }),
  );
  await open(page, '/');
  const card = page.getByRole('listitem', { name: 'Customer Service' });
  await card.getByRole('combobox').click();
  // The same vote twice within two minutes is a repeat, which is not refused.
  await page.getByRole('option', { name: 'Copperlatch Keys' }).click();
  await request.post('/api/votes', { data: { vendorId: 1, categoryId: 1 }, ...bearer(voter.token) });
  await card.getByRole('button', { name: 'Cast Vote' }).click();
  await expect(
    page
      .getByRole('status')
      .or(page.getByRole('alert'))
      .filter({ hasText: /already voted/i })
      .first(),
  ).toBeVisible();
});

test('a visitor who wants to vote is sent to sign in', async ({ page }) => {
  await open(page, '/');
  await page
    .getByRole('listitem', { name: 'Customer Service' })
    .getByRole('button', { name: 'Login to Vote' })
    .click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Please log in to cast your vote').first()).toBeVisible();
});

test('if a session ends during a vote, the vendor is still selected after signing in again', async ({
  page,
  voter,
  db,
}) => {
  await open(page, '/login');
  await signIn(page, voter.username);
  await expect(page.getByText(`Welcome, ${voter.username}`)).toBeVisible();
  const card = page.getByRole('listitem', { name: 'Customer Service' });
  const field = card.getByRole('combobox');
  await field.click();
  await page.getByRole('option').nth(2).click();
  await expect(field).not.toHaveValue('');
  const chosen = await field.inputValue();
  await db('user_sessions').where({ username: voter.username }).update({ revoked_at: new Date() });
  // The page may know already that the session has ended, because it polls the progress.
  await card.getByRole('button', { name: /^(Cast|Login to) Vote$/ }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Please log in to cast your vote').first()).toBeVisible();
  await reload(page);
  await signIn(page, voter.username);
  await expect(page).toHaveURL('/#category-1');
  await expect(field).toHaveValue(chosen);
  await reload(page);
  await expect(field).toHaveValue(chosen);
  await expect(card.getByRole('button', { name: 'Cast Vote' })).toBeEnabled();
});

test('a page says that the session ended even if it ended before the page could show anything', async ({
  voterPage,
  voter,
  db,
}) => {
  const errors: string[] = [];
  voterPage.on('pageerror', (error) => errors.push(error.message));
  await db('user_sessions').where({ username: voter.username }).update({ revoked_at: new Date() });
  const refused = voterPage.waitForResponse((answer) => answer.status() === 401);
  await voterPage.route('**/shared-ui/assets/kit-*.js', async (route) => {
    await refused;
    await route.continue();
  });
  await open(voterPage, '/');
  await expect(
    voterPage.getByText('Your session has ended. Sign in again to continue.').first(),
  ).toBeVisible();
  expect(errors).toEqual([]);
});

test('an unknown page shows the 404 card with the status 404', async ({ page }) => {
  const answer = await open(page, '/nothing-here');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});
