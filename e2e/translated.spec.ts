import type { Page } from '@playwright/test';
import { expectDialogAccessible } from './axe.ts';
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

test('in the oldest browsers, every tab and its first dialog work in a panel that is translated in two steps', async ({
  panel,
}) => {
  await asInOldBrowsers(panel);
  const errors = await translate(panel, true);
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

test('the filters, the ballot of a vendor and the forms of the other pages work when they are translated', async ({
  page,
  voter,
}) => {
  const errors = await translate(page);
  await open(page, '/?tab=vendors');
  await page.getByRole('combobox', { name: 'Sort vendors by' }).click();
  await page.getByRole('option', { name: 'Most Votes' }).click();
  await expect(page.getByRole('combobox', { name: 'Sort vendors by' })).toContainText('Most Votes');
  await page.getByPlaceholder('Search vendors...').fill('zebra');
  await expect(page.getByText('No vendors found')).toBeVisible();
  await page.getByPlaceholder('Search vendors...').fill('');
  await expect(page.getByText('No vendors found')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Leaderboard' }).click();
  const speed = page.getByRole('group', { name: 'Show ranking' }).getByRole('button', { name: 'Speed' });
  await speed.click();
  await expect(speed).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('tab', { name: 'Results' }).click();
  await expect(page.getByRole('heading', { name: 'Votes by Category' })).toBeVisible();
  await open(page, '/login?view=recover');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
  for (const path of [
    '/confirm-email',
    '/sign-in-by-email',
    '/unsubscribe',
    '/invite',
    '/poster',
    '/privacy',
  ]) {
    await open(page, `${path}#AAAA`);
    await expect(page.getByRole('heading').first()).toBeVisible();
  }
  await open(page, '/admin-login');
  await page.getByLabel('Username').fill(newUsername());
  await page.getByLabel('Password', { exact: true }).fill('Wr0ng!password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await page.evaluate((token) => localStorage.setItem('va_user_token', token), voter.token);
  await open(page, '/vendor/2');
  await page.getByRole('button', { name: 'Vote', exact: true }).first().click();
  await page.getByRole('button', { name: 'Cast Vote' }).click();
  await expect(page.getByText(/^You’ve voted in 1 of/)).toBeVisible();
  await page.getByRole('button', { name: 'More ways to share' }).click();
  expect(errors).toEqual([]);
});

/** Answers calls that need a mail server or a provider of members. */
async function mailAndMembers(page: Page) {
  const answers: Record<string, unknown> = {
    'sign-in-ways': {
      email: true,
      isMailStopped: false,
      password: true,
      providers: [{ id: 1, name: 'The Club' }],
    },
    'email/sign-in': { message: 'On its way', username: 'calm_otter' },
    'members/sign-in/code': { username: 'club_member', login: null },
  };
  for (const [path, json] of Object.entries(answers))
    await page.route(`**/api/${path}`, (route) => route.fulfill({ json }));
}

test('the sign-in by email and the name of a new member work when they are translated', async ({ page }) => {
  const errors = await translate(page);
  await mailAndMembers(page);
  await open(page, '/login');
  const main = page.getByRole('main');
  const proceed = main.getByRole('button', { name: 'Continue with email' });
  await proceed.click();
  await expect(main.getByRole('alert').first()).toBeVisible();
  await page.getByLabel(/^Email address/).fill('ada@example.org');
  await proceed.click();
  await expect(page.getByText('We’ve sent a message to ada@example.org.')).toBeVisible();
  await main.getByRole('button', { name: 'Change' }).click();
  await page.getByLabel('Username').fill('x');
  await page.getByLabel(/^Six-digit code/).fill('123456');
  await main.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(main.getByRole('alert').first()).toBeVisible();
  await main.getByRole('button', { name: 'Use another address' }).click();
  await expect(page.getByLabel(/^Email address/)).toBeVisible();
  await open(page, '/signed-in/1?code=a&state=b');
  await expect(page.getByRole('heading', { name: 'Choose your username' })).toBeVisible();
  await main.getByRole('textbox', { name: 'Username' }).fill('x');
  await main.getByRole('button').last().click();
  await expect(main.getByRole('alert').first()).toBeVisible();
  expect(errors).toEqual([]);
});

test('the forms of an account, of suggestions and of news work when they are translated', async ({
  voterPage,
}) => {
  const errors = await translate(voterPage);
  await mailAndMembers(voterPage);
  await voterPage.route('**/api/site-config', async (route) => {
    const response = await route.fetch();
    const allowed = { key: 'suggestions', value: 'always' };
    await route.fulfill({ response, json: [...(await response.json()), allowed] });
  });
  await voterPage.route('**/api/email', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), canConfirm: true } });
  });
  await open(voterPage, '/');
  const dialog = voterPage.locator('[role="dialog"], [role="alertdialog"]');
  for (const [item, act] of Object.entries(ACCOUNT_FORMS)) {
    await voterPage.getByRole('button', { name: /account menu/ }).click();
    await voterPage.getByRole('menuitem', { name: item }).click();
    await expect(dialog).toHaveCount(1);
    if (act) await dialog.getByRole('button', { name: act }).click();
    await dialog
      .getByRole('button', { name: /^(?:Cancel|Close)$/ })
      .first()
      .click();
    await expect(dialog, item).toHaveCount(0);
  }
  const card = voterPage.getByRole('listitem', { name: 'Customer Service' });
  await card.getByRole('button', { name: 'My favourite isn’t here' }).click();
  await dialog.getByLabel('Name of the vendor').fill('copperl');
  // No other test opens this dialog, nor the one about news below.
  await expectDialogAccessible(dialog.getByRole('button', { name: 'Copperlatch Keys', exact: true }));
  await dialog.getByLabel('Link (optional)').fill('nowhere');
  await dialog.getByRole('button', { name: 'Send suggestion' }).click();
  await expect(dialog.getByRole('alert').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Copperlatch Keys', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(card.getByRole('combobox')).toHaveValue('Copperlatch Keys');
  expect(errors).toEqual([]);
});

/** Items of the account menu that open a form, with the button that sends it empty. */
const ACCOUNT_FORMS: Record<string, string | undefined> = {
  'Change password': 'Change password',
  'New recovery code': 'Create recovery code',
  'Email address': 'Send code',
  'My suggestions': undefined,
  'Delete account': 'Delete account',
};

test('the form for news, its code and the end of the news work when they are translated', async ({
  voterPage: page,
}) => {
  const errors = await translate(page);
  await mailAndMembers(page);
  const votedCategories = [1, 2, 3, 4, 5, 6];
  await page.route('**/api/voting/progress', (route) =>
    route.fulfill({ json: { completed: 6, total: 6, percentage: 100, votedCategories, uncounted: [] } }),
  );
  let state = { email: 'none', newsTo: null as string | null, hasPassword: true, isProved: false };
  const after = {
    '': {},
    code: { email: 'confirmed', newsTo: 'ada@example.org' },
    'stop-news': { newsTo: null },
  };
  for (const [path, change] of Object.entries(after)) {
    await page.route(`**/api/email${path && `/${path}`}`, (route) => {
      if (route.request().method() === 'POST') state = { ...state, ...change };
      return route.fulfill({ json: state });
    });
  }
  await open(page, '/');
  await page.getByRole('button', { name: 'Email me the results' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'News by email' })).toBeVisible();
  const send = dialog.getByRole('button', { name: 'Send code' });
  await send.click();
  await expect(dialog.getByRole('alert').first()).toBeVisible();
  await dialog.getByLabel(/^Email address/).fill('ada@example.org');
  await expectDialogAccessible(dialog);
  await send.click();
  await expect(dialog.getByText('We’ve sent a message to ada@example.org.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Send again in 5\d s$/ })).toBeVisible();
  await dialog.getByLabel(/^Six-digit code/).fill('123456');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Email address' }).click();
  await expect(dialog.getByText('news goes to ada@example.org')).toBeVisible();
  await dialog.getByRole('button', { name: 'Unsubscribe' }).click();
  await dialog.getByRole('button', { name: 'Get news by email' }).click();
  await expect(send).toBeVisible();
  expect(errors).toEqual([]);
});
