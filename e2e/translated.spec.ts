import { asInOldBrowsers, translate } from './browsers.ts';
import { castVote, expect, newUsername, open, PASSWORD, solveSum } from './fixtures.ts';
import { openTab, test } from './panel-fixtures.ts';

test('in the oldest browsers, a voter registers, signs in and votes on pages that are translated in two steps', async ({
  page,
}) => {
  await asInOldBrowsers(page);
  const errors = await translate(page, true);
  const username = newUsername();
  await open(page, '/register');
  const question = page.getByText(/\d+ \+ \d+/);
  const first = await question.last().textContent();
  await page.getByLabel('Username').fill(username);
  // One question in eighty is the same again.
  await expect(async () => {
    await page.getByRole('button', { name: 'Get another question' }).click();
    await expect(question.last()).toBeVisible();
    expect(await question.last().textContent()).not.toBe(first);
  }).toPass();
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Your answer').fill(String(solveSum((await question.last().textContent()) ?? '')));
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { name: 'Save your recovery code' })).toBeVisible();
  await page.getByRole('button', { name: 'Copy' }).click();
  await page.getByRole('link', { name: 'Continue', exact: true }).click();

  await page.getByRole('button', { name: 'Sign in with a password' }).click();
  await page.getByLabel('Username').fill(username);
  for (const password of ['Wr0ng!password', PASSWORD]) {
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    if (password !== PASSWORD)
      await expect(page.getByText('Invalid username or password').first()).toBeVisible();
  }
  await expect(page.getByText(`Welcome, ${username}`)).toBeVisible();
  await castVote(page, 'Speed', 'Copperlatch Keys');
  await expect(page.getByText('1 of 6 categories completed')).toBeVisible();
  await page.getByRole('button', { name: `${username}, account menu` }).click();
  await page.getByRole('menuitem', { name: 'Change password' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Change password' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  for (const tab of ['Leaderboard', 'All Vendors', 'Results']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  }
  await open(page, '/vendor/1');
  await expect(page.getByText('Average score')).toBeVisible();
  expect(errors).toEqual([]);
});

test('in the oldest browsers, every tab and its first dialog work in a panel that is translated at once', async ({
  panel,
}) => {
  await asInOldBrowsers(panel);
  const errors = await translate(panel);
  await openTab(panel, 'dashboard');
  const dialog = panel.locator('[role="dialog"], [role="alertdialog"]');
  for (const [name, opener] of Object.entries(DIALOGS)) {
    const tab = panel.getByRole('tab', { name });
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(panel.locator('main [aria-busy="true"]')).toHaveCount(0);
    if (!opener) continue;
    await panel.getByRole('tabpanel').getByRole('button', { name: opener }).first().click();
    await expect(dialog).toHaveCount(1);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
  }
  expect(errors).toEqual([]);
});

/** A button of each tab that opens a form. */
const DIALOGS: Record<string, RegExp | undefined> = {
  Dashboard: /^Customize Site/,
  'User Tracking': undefined,
  Categories: /^Add Category/,
  Vendors: /^Add vendor/,
  Users: undefined,
  Security: /^Create Admin User/,
  'Voting System': /^New voting period/,
};
