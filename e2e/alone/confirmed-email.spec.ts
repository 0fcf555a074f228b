import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { mailSealingKeys, openEmail } from 'db/emails';
import { type Db, keyLines } from 'db/machinery';
import { expectAccessible, expectNoFindings } from '../axe.ts';
import { bearer, expect, newUsername, open, PASSWORD, registerVoter, served, solveSum } from '../fixtures.ts';
import { openTab, test } from '../panel-fixtures.ts';

// The worker of this run has no mail server, so other tests sign in by password.
let missing: string[] = [];
test.beforeEach(async ({ db }) => {
  missing = await db('mail_state').pluck('missing');
  await db('mail_state').insert({ id: 1, missing: '' }).onConflict('id').merge();
});
// Nobody else can vote while the period requires confirmed addresses, so this runs alone.
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

test('an organiser requires confirmed email; a voter confirms one on a phone in three clicks and keeps the choice', async ({
  panel,
  browser,
  request,
  db,
  stack,
}) => {
  await openTab(panel, 'voting&page=codes');
  await panel.getByRole('button', { name: 'Change who may vote' }).click();
  await panel.getByRole('combobox', { name: 'Who may vote' }).click();
  await panel.getByRole('option', { name: 'People with a confirmed email' }).click();
  await panel.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expectAccessible(panel.getByRole('heading', { name: 'Email domains' }));

  const voter = await registerVoter(request);
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.addInitScript((token) => localStorage.setItem('va_user_token', token), voter.token);
  await open(page, `${new URL(panel.url()).origin}/`);
  await expect(
    page.getByText('This voting period is for people with a confirmed email address'),
  ).toBeVisible();
  await expectAccessible(page.getByText('This voting period is for people with a confirmed email address'));
  await page.getByRole('combobox').first().click();
  await page.getByRole('option').first().click();
  const cast = page.getByRole('button', { name: 'Cast Vote' }).first();
  await cast.click();
  const dialog = page.getByRole('dialog', { name: 'Confirm your email address' });
  const address = `${voter.username}@example.org`;
  await dialog.getByLabel(/^Email address/).fill(address);
  await expectAccessible(dialog);
  await dialog.getByRole('button', { name: 'Send code' }).click();
  const field = page.getByLabel(/^Six-digit code/);
  await expectAccessible(field);
  await field.fill(await lastCode(db, stack.dataDir, address));
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByText('Email confirmed', { exact: true })).toBeVisible();
  await cast.click();
  await expect(page.getByText('Vote cast', { exact: true })).toBeVisible();
  await page.close();

  const stranger = await registerVoter(request);
  const refused = await request.post('/api/votes', {
    data: { vendorId: 1, categoryId: 1 },
    ...bearer(stranger.token),
  });
  expect(refused.status()).toBe(403);
  expect(await refused.json()).toMatchObject({ code: 'EMAIL_NOT_CONFIRMED' });
  const [user] = await (await request.get('/api/user/data', bearer(voter.token)))
    .json()
    .then((data: { email: { domain: string; newsTo: string | null } }) => [data.email]);
  expect(user).toMatchObject({ domain: 'example.org', newsTo: null });
});

test('a newcomer on a phone votes with two fields and six taps, and comes back by the same address', async ({
  browser,
  db,
  stack,
}) => {
  await db('voting_cycles').update({ who_may_vote: 'confirmed' }).where({ is_active: true });
  const page = await browser.newPage({ baseURL: stack.url, viewport: { width: 390, height: 844 } });
  const address = `newcomer_${Date.now()}@example.org`;
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  await open(page, '/');
  const card = page.getByRole('listitem', { name: 'Speed' });
  await tap(card.getByRole('combobox'));
  await tap(page.getByRole('option').first());
  await tap(card.getByRole('button', { name: 'Login to Vote' }));
  const field = page.getByLabel(/^Email address/);
  await expectAccessible(field);
  await field.fill(address);
  await tap(page.getByRole('button', { name: 'Continue with email' }));
  const code = page.getByLabel(/^Six-digit code/);
  await expectAccessible(code);
  await code.fill(await lastCode(db, stack.dataDir, address));
  await tap(page.getByRole('button', { name: 'Continue', exact: true }));
  await tap(card.getByRole('button', { name: 'Cast Vote' }));
  await expect(page.getByText('Vote cast', { exact: true })).toBeVisible();
  expect(taps).toBe(6);

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
    link.getByRole('listitem', { name: 'Speed' }).getByText('Voted', { exact: true }),
  ).toBeVisible();
  for (const opened of [page, elsewhere, link]) await opened.close();
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
    async tap(role: 'button' | 'link', name: string | RegExp) {
      await page.getByRole('main').getByRole(role, { name, exact: true }).first().click();
      count.taps += 1;
    },
  };
}

for (const way of ['password', 'email'] as const) {
  test(`a newcomer on a phone votes for the vendor of a shared link, by ${way}`, async ({
    browser,
    db,
    stack,
  }) => {
    const page = await browser.newPage({ baseURL: stack.url, viewport: { width: 390, height: 844 } });
    const { count, fill, tap } = hands(page);
    const address = `shared_${Date.now()}@example.org`;
    const username = newUsername();
    /** The vendor's name and picture are on the first screen of every step. */
    const shows = async (title: string) => {
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(main.getByText('Harbourlight Hosting').first()).toBeInViewport({ ratio: 1 });
      await expect(main.locator('img[src*="harbourlight"]').first()).toBeInViewport({ ratio: 1 });
      await expectNoFindings(main.getByText('Harbourlight Hosting').first());
    };
    if (way === 'password') await db('mail_state').update({ missing: 'SMTP_URL' });
    // A notice of the test before would disappear during the first press, and move the button away.
    for (const path of ['/api/voting/cycle', '/vendor/1']) {
      await served(page.request, path, '"whoMayVote":"everybody"');
    }
    await open(page, '/vendor/1');
    await tap('button', 'Vote');
    await shows('Sign In');
    if (way === 'password') {
      await tap('link', 'Create an account');
      await shows('Create Account');
      await fill('Username', username);
      await fill('Password', PASSWORD);
      await fill('Confirm password', PASSWORD);
      const question = page.getByText(/\d+ \+ \d+/).first();
      await fill('Your answer', String(solveSum((await question.textContent()) ?? '')));
      await tap('button', 'Create Account');
      await shows('Save your recovery code');
      await tap('link', 'Continue');
      await shows('Sign In');
      await tap('button', `Continue as ${username}`);
    } else {
      await fill(/^Email address/, address);
      await tap('button', 'Continue with email');
      await expect(page.getByLabel(/^Six-digit code/)).toBeVisible();
      await shows('Sign In');
      await fill(/^Six-digit code/, await lastCode(db, stack.dataDir, address));
      await tap('button', 'Continue');
    }
    const row = page
      .getByRole('region', { name: /^Vote for/ })
      .getByRole('listitem')
      .first();
    await expect(row.getByRole('button', { name: 'Cast Vote' })).toBeInViewport({ ratio: 1 });
    await expect(row.getByText(/^Cast your vote for Harbourlight Hosting/)).toBeInViewport({ ratio: 1 });
    await expect(row.locator('img[src*="harbourlight"]')).toBeInViewport({ ratio: 1 });
    await tap('button', 'Cast Vote');
    await expect(row.getByText('Voted', { exact: true })).toBeVisible();
    expect(count).toEqual(way === 'password' ? { fields: 4, taps: 6 } : { fields: 2, taps: 4 });
    await page.close();
  });
}
