import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectDialogAccessible, expectNoFindings } from '../axe.ts';
import {
  bearer,
  expect,
  fillRegistration,
  newUsername,
  nobodyRenders,
  open,
  PASSWORD,
  REFUSED_SIGN_IN,
  reload,
  test,
} from '../fixtures.ts';

const NEW_PASSWORD = 'Ev3n!stronger';
const RECOVERY_CODE = /^[0-9A-Z]{5}(?:-[0-9A-Z]{5}){3}$/;

async function register(page: Page, username: string): Promise<string> {
  await open(page, '/register');
  await fillRegistration(page, username);
  await expect(page.getByRole('list', { name: 'Password rules' }).getByText('(met)')).toHaveCount(5);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { name: 'Save your recovery code' })).toBeVisible();
  return (await page.getByText(RECOVERY_CODE).textContent()) ?? '';
}

async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
}

test('a voter who has lost the password sets a new one with the recovery code, which works once', async ({
  page,
}) => {
  const username = newUsername();
  const code = await register(page, username);
  await expectNoFindings(page.getByText(RECOVERY_CODE));
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as a file' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain(code);

  await page.getByRole('link', { name: 'Continue', exact: true }).click();
  await page.getByRole('button', { name: 'Sign in with a password' }).click();
  await signIn(page, username, 'Wr0ng!password');
  await expect(page.getByRole('main').getByText('Invalid username or password')).toBeVisible();
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue(username);
  await page.getByLabel('Recovery code').fill(code.toLowerCase());
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirm new password').fill(NEW_PASSWORD);
  await expectNoFindings(page.getByLabel('Username'));
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expectNoFindings(page.getByRole('heading', { name: 'Save your new recovery code' }));
  expect(await page.getByText(RECOVERY_CODE).textContent()).not.toBe(code);

  await page.getByRole('link', { name: 'Continue', exact: true }).click();
  await signIn(page, username, NEW_PASSWORD);
  await expect(page.getByText(`Welcome, ${username}`)).toBeVisible();

  const again = await page.request.post('/api/password-recovery', {
    data: { username, recoveryCode: code, newPassword: PASSWORD, confirmPassword: PASSWORD },
  });
  expect(again.status()).toBe(401);
});

test('a voter changes the password, gets a recovery code and the data, and deletes the account', async ({
  voterPage: page,
  voter,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open(page, '/?tab=vendors');
  await page.getByRole('tab', { name: 'Results' }).click();
  const name = page.getByRole('button', { name: `${voter.username}, account menu` });
  const choose = async (item: string) => {
    await name.click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await test.step('a dialog returns the focus to the menu button', async () => {
    await name.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Change password' }).press('Enter');
    await expect(page.getByRole('dialog', { name: 'Change password' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(name).toBeFocused();
    await name.click();
    await expectNoFindings(page.getByRole('menu'), { within: '[role=menu]' });
    await page.keyboard.press('Escape');
  });
  await test.step('Back, a reload and Escape ask before they leave a new recovery code', async () => {
    await choose('New recovery code');
    await page.getByLabel('Current password', { exact: true }).fill(voter.password);
    await page.getByRole('button', { name: 'Create recovery code' }).click();
    const code = page.getByText(RECOVERY_CODE);
    await expect(code).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(code).toBeVisible();
    const question = page.getByRole('alertdialog', { name: 'Leave without your recovery code?' });
    await page.evaluate(() => window.history.back());
    await expectNoFindings(question, { within: '[role=alertdialog]' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(code).toBeVisible();
    const [asked] = await Promise.all([
      page.waitForEvent('dialog'),
      // biome-ignore lint/plugin: the reload does not take place
      page.evaluate(() => setTimeout(() => window.location.reload())),
    ]);
    expect(asked.type()).toBe('beforeunload');
    await asked.dismiss();
    await expect(code).toBeVisible();
    await page.getByRole('button', { name: 'I’ve saved it' }).click();
    await expect(code).toHaveCount(0);
  });
  await test.step('another password ends the other sessions, but not this one', async () => {
    const elsewhere = await page.request.post('/api/login', {
      data: { username: voter.username, password: voter.password },
    });
    const { token } = await elsewhere.json();
    await choose('Change password');
    const dialog = page.getByRole('dialog', { name: 'Change password' });
    const current = dialog.getByLabel('Current password', { exact: true });
    await current.fill('Wr0ng!password');
    await dialog.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await dialog.getByLabel('Confirm new password').fill(NEW_PASSWORD);
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await expect(dialog.getByText('The current password is wrong')).toBeVisible();
    await expect(current).toBeFocused();
    await expectNoFindings(current, { within: '[role=dialog]' });
    await current.fill(voter.password);
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await expect(dialog).toBeHidden();
    await reload(page);
    await expect(name).toBeVisible();
    expect((await page.request.get('/api/user', bearer(token))).status()).toBe(401);
  });
  await test.step('the data are a file, and the account is deleted', async () => {
    const download = page.waitForEvent('download');
    await choose('Download my data');
    expect(JSON.parse(await readFile(await (await download).path(), 'utf8'))).toMatchObject({
      account: { username: voter.username },
    });
    await choose('Delete account');
    const dialog = page.getByRole('dialog', { name: 'Delete account' });
    await expectNoFindings(dialog, { within: '[role=dialog]' });
    await dialog.getByLabel('Current password', { exact: true }).fill(NEW_PASSWORD);
    await dialog.getByLabel(/^Type /).fill(voter.username);
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
    const signIn = { data: { username: voter.username, password: NEW_PASSWORD } };
    expect(REFUSED_SIGN_IN).toContain((await page.request.post('/api/login', signIn)).status());
  });
});

/** The answers of a site that sends messages, to a voter who has voted in every category. */
const ANSWERS = {
  'sign-in-ways': { email: true, isMailStopped: false, password: true, providers: [] },
  email: { email: 'none', newsTo: null, hasPassword: true, isProved: false },
  'voting/progress': {
    completed: 6,
    total: 6,
    percentage: 100,
    votedCategories: [1, 2, 3, 4, 5, 6],
    uncounted: [],
  },
};

test('on a phone, the forms for a suggestion and for news fit, and axe finds nothing', async ({
  voterPage: page,
}) => {
  await nobodyRenders(page);
  await page.route('**/api/site-config', async (route) => {
    const texts = await (await route.fetch()).json();
    await route.fulfill({ json: [...texts, { key: 'suggestions', value: 'always' }] });
  });
  await open(page, '/');
  const dialog = page.getByRole('dialog');
  const card = page.getByRole('listitem', { name: 'Customer Service' });
  await card.getByRole('button', { name: 'My favourite isn’t here' }).click();
  await dialog.getByLabel('Name of the vendor').fill('copperl');
  await expectDialogAccessible(dialog.getByRole('button', { name: 'Copperlatch Keys', exact: true }));

  for (const [path, json] of Object.entries(ANSWERS))
    await page.route(`**/api/${path}`, (route) => route.fulfill({ json }));
  await reload(page);
  await page.getByRole('button', { name: 'Email me the results' }).click();
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expectDialogAccessible(dialog.getByRole('alert').first());
});
