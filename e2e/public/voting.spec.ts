import type { Locator, Page } from '@playwright/test';
import { expectNoFindings } from '../axe.ts';
import { bearer, expect, newUsername, open, PASSWORD, reload, solveSum, test } from '../fixtures.ts';

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

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return;
  }
  await expect(target).toBeFocused();
}

test('a voter signs in and votes in every category with the keyboard alone, and the leaderboard moves', async ({
  page,
  voter,
  request,
  db,
}) => {
  const categories: { name: string }[] = await (await request.get('/api/categories')).json();
  // The request has a token, as the page’s own has later, because figures without one may be two seconds old.
  const before = await (await request.get('/api/leaderboard', bearer(voter.token))).json();
  const favourite = before.at(-1);
  await open(page, '/');
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Sign In' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Username'));
  await page.keyboard.type(voter.username);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(voter.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('0 of 6 categories completed')).toBeVisible();
  for (const { name } of categories) {
    const card = page.getByRole('listitem', { name });
    const picker = card.getByRole('combobox');
    const expand = card.getByRole('button', { name: 'Vote Now' });
    await expect(expand.or(picker)).toBeVisible();
    if (await expand.isVisible()) {
      await tabTo(page, expand);
      await page.keyboard.press('Enter');
    }
    await tabTo(page, picker);
    await page.keyboard.type(favourite.name);
    await page.keyboard.press('Enter');
    await expect(picker).toHaveValue(favourite.name);
    await expect(card.getByText('Voted', { exact: true })).toHaveCount(0);
    await tabTo(page, card.getByRole('button', { name: 'Cast Vote' }));
    await page.keyboard.press('Enter');
    await expect(card.getByText('Voted', { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('heading', { name: 'All your votes are in' })).toBeVisible();
  await page.getByRole('tab', { name: 'Leaderboard' }).click();
  const row = page
    .getByRole('list', { name: 'Ranking, overall' })
    .getByRole('listitem')
    .filter({ hasText: favourite.name });
  await expect(row).toContainText(`${favourite.totalVotes + 6}`);
  const [stored] = await db('votes')
    .join('users', 'users.id', 'votes.user_id')
    .where('users.username', voter.username)
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
