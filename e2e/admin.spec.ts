import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { hashSecret } from 'db/accounts';
import { createAdmin } from 'db/administrators';
import type { Db } from 'db/machinery';
import { generate } from 'otplib';
import { expectContrastInDark, expectNoFindings, expectToReflow } from './axe.ts';
import { expect, leave, open, PASSWORD, reload, test } from './fixtures.ts';

const ACTIVATION_CODE = 'AB12CD34EF';

async function insertSuperAdmin(db: Db): Promise<string> {
  const username = `boss_${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  await createAdmin(db, {
    username,
    role: 'super_admin',
    passwordHash: await hashSecret(PASSWORD),
    activationCodeHash: await hashSecret(ACTIVATION_CODE),
    createdBy: null,
  });
  return username;
}

async function fillCredentials(page: Page, username: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

async function verify(page: Page, code: string): Promise<void> {
  await page.getByLabel('2FA code').fill(code);
  await page.getByRole('button', { name: 'Verify 2FA' }).click();
}

test('an administrator signs in at /login, sees the figures and sets up an authenticator', async ({
  page,
  db,
  request,
}) => {
  const username = await insertSuperAdmin(db);
  await test.step('the sign-in', async () => {
    await open(page, '/login');
    await fillCredentials(page, username);
    await expect(page).toHaveURL(/\/admin(\?|$)/);
    await verify(page, ACTIVATION_CODE);
    const stats = await (await request.get('/api/stats')).json();
    await expect(page.getByText(username).first()).toBeVisible();
    await expect(page.getByText('Total Votes')).toBeVisible();
    await expect(page.getByText('Blocked Sessions')).toBeVisible();
    await expect(page.getByText(stats.totalVendors.toString(), { exact: true }).first()).toBeVisible();
  });
  await test.step('the authenticator', async () => {
    await expect(page.getByRole('img', { name: /QR/i })).toBeVisible();
    const shown = await page.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent();
    const text = (shown ?? '').replaceAll(/\s/g, '');
    await page.getByLabel(/six digits|code from/i).fill(await generate({ secret: text }));
    await page.getByRole('button', { name: 'Set up authenticator' }).click();
    await expect(page.getByText(/recovery codes/i).first()).toBeVisible();
    await reload(page);
    await expect(page.getByText('Total Votes')).toBeVisible();
  });
});

test('the panel’s own sign-in fits every width, and axe finds nothing', async ({ page }) => {
  await open(page, '/admin-login');
  await expectToReflow(page.getByLabel('Username'));
  await expectNoFindings(page.getByLabel('Username'));
  await expectContrastInDark(page.getByLabel('Username'));
});

test('without JavaScript, the panel says that it requires JavaScript', async ({ browser, stack }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: stack.url });
  const page = await context.newPage();
  // biome-ignore lint/plugin: without scripts it never becomes interactive
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'The admin panel needs JavaScript' })).toBeVisible();
  await expect(page.getByText('Vendor Awards', { exact: true })).toBeHidden();
  leave(context);
});
