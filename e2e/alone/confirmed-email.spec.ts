import { readFileSync } from 'node:fs';
import path from 'node:path';
import { mailSealingKeys, openEmail } from 'db/emails';
import { type Db, keyLines } from 'db/machinery';
import { expectAccessible } from '../axe.ts';
import { bearer, expect, open, registerVoter } from '../fixtures.ts';
import { openTab, test } from '../panel-fixtures.ts';

test.beforeEach(({ db }) => db('mail_state').insert({ id: 1, missing: '' }).onConflict('id').merge());
// Nobody else can vote while the period requires confirmed addresses, so this runs alone.
test.afterEach(async ({ db }) => {
  await db('voting_cycles').update({ who_may_vote: 'everybody' });
});

/** Returns the code from the queue, because the worker of this run has no mail server. */
async function lastCode(db: Db, dataDir: string, to: string): Promise<string> {
  const key = readFileSync(path.join(dataDir, 'secrets', 'mail-key'), 'utf8');
  const rows = await db('outgoing_emails').whereNotNull('content').orderBy('created_at', 'desc');
  const messages = rows.map((row) => openEmail(mailSealingKeys(keyLines(key)), row));
  const own = messages.find((message) => message.to === to);
  return own?.kind === 'confirm' ? own.code : '';
}

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
