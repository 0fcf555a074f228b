import type { Locator, Page } from '@playwright/test';
import { expectNoFindings } from '../axe.ts';
import {
  bearer,
  expect,
  expectChoiceSeen,
  expectVendorSeen,
  fillRegistration,
  newUsername,
  open,
  reload,
  test,
} from '../fixtures.ts';

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
    // The first card is open, and after a vote, the next one opens.
    await expect(picker).toBeVisible();
    await tabTo(page, picker);
    await page.keyboard.type(favourite.name);
    // Without the list, Enter would choose nobody, and the field would hold the same text.
    await expect(page.getByRole('option', { name: favourite.name })).toBeVisible();
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

test('a newcomer on a phone votes for the vendor of a shared link with four fields and six taps, also over reloads', async ({
  page,
  db,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const main = page.getByRole('main');
  const username = newUsername();
  let taps = 0;
  const tap = async (role: 'button' | 'link', name: string) => {
    taps += 1;
    await main.getByRole(role, { name, exact: true }).first().click();
  };
  await open(page, '/vendor/1');
  await tap('button', 'Vote');
  await expectVendorSeen(page, 'Sign In');
  await tap('link', 'Create an account');
  await expectVendorSeen(page, 'Create Account');
  await expectNoFindings(main.getByText('Harbourlight Hosting').first());
  await fillRegistration(page, username);
  await tap('button', 'Create Account');
  await expectVendorSeen(page, 'Save your recovery code');
  await tap('link', 'Continue');
  await expect(page).toHaveURL('/login');
  await reload(page);
  await expectVendorSeen(page, 'Sign In');
  await expectNoFindings(page.getByRole('button', { name: `Continue as ${username}` }));
  await tap('button', `Continue as ${username}`);
  await expect(page).toHaveURL(/\/vendor\/1#category-/);
  await expectChoiceSeen(page);
  await reload(page);
  const row = await expectChoiceSeen(page);
  await expectNoFindings(row);
  await tap('button', 'Cast Vote');
  await expect(row.getByText('Voted', { exact: true })).toBeVisible();
  expect(taps).toBe(6);
  expect(
    await db('votes')
      .join('users', 'users.id', 'votes.user_id')
      .where('users.username', username)
      .pluck('vendor_id'),
  ).toEqual([1]);

  await page.getByRole('button', { name: 'More ways to share' }).click();
  await expect(
    page.getByRole('dialog', { name: /^Share/ }).getByRole('img', { name: /^QR code/ }),
  ).toBeVisible();
  await expectNoFindings(page.getByRole('dialog', { name: /^Share/ }), { within: '[role=dialog]' });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PNG' }).click();
  expect((await download).suggestedFilename()).toBe('qr-code-vendor-1.png');
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
