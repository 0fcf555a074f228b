import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { mailSealingKeys, openEmail } from 'db/emails';
import { type Db, keyLines } from 'db/machinery';
import { expectAccessible, expectDialogAccessible } from '../axe.ts';
import {
  expect,
  expectChoiceSeen,
  expectVendorSeen,
  leave,
  open,
  registerVoter,
  served,
} from '../fixtures.ts';
import { openTab, test } from '../panel-fixtures.ts';

// The worker of this run has no mail server, so other tests sign in by password.
let missing: string[] = [];
test.beforeEach(async ({ db }) => {
  missing = await db('mail_state').pluck('missing');
  await db('mail_state').insert({ id: 1, missing: '' }).onConflict('id').merge();
});
// Only people with a confirmed address can vote in this period, so the test runs alone.
test.afterEach(async ({ db }) => {
  await db('voting_cycles').update({ who_may_vote: 'everybody' });
  await db('mail_state').update({ missing: missing[0] ?? 'SMTP_URL' });
});

/** Returns the message from the queue, because the worker of this run has no mail server. */
async function lastMessage(db: Db, dataDir: string, to: string) {
  const key = readFileSync(path.join(dataDir, 'secrets', 'mail-key'), 'utf8');
  const rows = await db('outgoing_emails').whereNotNull('content').orderBy('created_at', 'desc');
  const messages = rows.map((row) => openEmail(mailSealingKeys(keyLines(key)), row));
  const own = messages.find((message) => message.to === to);
  return own?.kind === 'code' ? own : { code: '', token: '' };
}
const lastCode = async (db: Db, dataDir: string, to: string) => (await lastMessage(db, dataDir, to)).code;
const lastToken = async (db: Db, dataDir: string, to: string) => (await lastMessage(db, dataDir, to)).token;

test('a period is for confirmed email; a voter confirms one on a phone in three clicks and keeps the choice', async ({
  panel,
  browser,
  request,
  db,
  stack,
}) => {
  await db('voting_cycles').update({ who_may_vote: 'confirmed' }).where({ is_active: true });
  await openTab(panel, 'voting&page=codes');
  await expectAccessible(panel.getByRole('heading', { name: 'Email domains' }));

  const voter = await registerVoter(request);
  const page = await browser.newPage({ baseURL: stack.url, viewport: { width: 390, height: 844 } });
  await page.addInitScript((token) => localStorage.setItem('va_user_token', token), voter.token);
  await served(page.request, '/api/voting/cycle', '"whoMayVote":"confirmed"');
  await open(page, '/');
  await expectAccessible(page.getByText('This voting period is for people with a confirmed email address'));
  await page.getByRole('combobox').first().click();
  await page.getByRole('option').first().click();
  const cast = page.getByRole('button', { name: 'Cast Vote' }).first();
  await cast.click();
  const dialog = page.getByRole('dialog', { name: 'Confirm your email address' });
  const address = `${voter.username}@example.org`;
  await dialog.getByLabel(/^Email address/).fill(address);
  await expectDialogAccessible(dialog);
  await dialog.getByRole('button', { name: 'Send code' }).click();
  const field = page.getByLabel(/^Six-digit code/);
  await expectDialogAccessible(field);
  await field.fill(await lastCode(db, stack.dataDir, address));
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByText('Email confirmed', { exact: true })).toBeVisible();
  await cast.click();
  await expect(page.getByText('Vote cast', { exact: true })).toBeVisible();
  leave(page);
});

/** Counts the fields and taps of a person who knows only the labels. */
function hands(page: Page) {
  const count = { fields: 0, taps: 0 };
  return {
    count,
    async fill(label: string | RegExp, text: string) {
      await page.getByLabel(label, { exact: true }).fill(text);
      count.fields += 1;
    },
    async tap(name: string | RegExp) {
      await page.getByRole('main').getByRole('button', { name, exact: true }).first().click();
      count.taps += 1;
    },
  };
}

test('a newcomer on a phone votes for the vendor of a shared link by email, and comes back by the same address', async ({
  browser,
  db,
  stack,
}) => {
  await db('voting_cycles').update({ who_may_vote: 'confirmed' }).where({ is_active: true });
  const page = await browser.newPage({ baseURL: stack.url, viewport: { width: 390, height: 844 } });
  const { count, fill, tap } = hands(page);
  const address = `newcomer_${Date.now()}@example.org`;
  // A notice of the test before would disappear during the first press, and move the button away.
  for (const path of ['/api/voting/cycle', '/vendor/1']) {
    await served(page.request, path, '"whoMayVote":"confirmed"');
  }
  await open(page, '/vendor/1');
  await tap('Vote');
  await expectVendorSeen(page, 'Sign In');
  await fill(/^Email address/, address);
  await tap('Continue with email');
  const code = page.getByLabel(/^Six-digit code/);
  await expectAccessible(code);
  await expectVendorSeen(page, 'Sign In');
  await fill(/^Six-digit code/, await lastCode(db, stack.dataDir, address));
  await tap('Continue');
  const row = await expectChoiceSeen(page);
  await tap('Cast Vote');
  await expect(row.getByText('Voted', { exact: true })).toBeVisible();
  expect(count).toEqual({ fields: 2, taps: 4 });

  const elsewhere = await browser.newPage({ baseURL: stack.url });
  await open(elsewhere, '/login');
  await elsewhere.getByLabel(/^Email address/).fill(address);
  await elsewhere.getByRole('button', { name: 'Continue with email' }).click();
  await expect(elsewhere.getByLabel(/^Six-digit code/)).toBeVisible();
  const link = await browser.newPage({ baseURL: stack.url });
  await open(link, `/sign-in-by-email#${await lastToken(db, stack.dataDir, address)}`);
  await expectAccessible(link.getByRole('button', { name: 'Sign in here' }));
  await link.getByRole('button', { name: 'Sign in here' }).click();
  await expect(
    link.getByRole('listitem', { name: 'Customer Service' }).getByText('Voted', { exact: true }),
  ).toBeVisible();
  for (const opened of [page, elsewhere, link]) leave(opened);
});
