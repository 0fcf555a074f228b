import { readFileSync } from 'node:fs';
import path from 'node:path';
import { mailSealingKeys, openEmail } from 'db/emails';
import { keyLines } from 'db/machinery';
import { expectAccessible } from '../axe.ts';
import { bearer, expect, open, registerVoter } from '../fixtures.ts';
import { openTab, test } from '../panel-fixtures.ts';

// The worker of this run has no mail server, so other tests sign in by password.
let missing: string[] = [];
test.beforeEach(async ({ db }) => {
  missing = await db('mail_state').pluck('missing');
  await db('mail_state').insert({ id: 1, missing: '' }).onConflict('id').merge();
});
test.afterEach(async ({ db }) => {
  await db('mail_state').update({ missing: missing[0] ?? 'SMTP_URL' });
  await db('webhooks').delete();
  await db('email_news').delete();
});

test('an organiser adds a sentence to a message, sees it, and switches the message off', async ({
  panel,
  db,
}) => {
  await db('voting_cycles').where({ is_active: true }).update({ sends_news: true });
  await openTab(panel, 'voting&page=news');
  const row = panel.getByRole('row', { name: /^Results/ });
  const edit = row.getByRole('button', { name: /^Edit/ });
  await edit.click();
  const dialog = panel.getByRole('dialog', { name: /^Results, / });
  await dialog.getByLabel(/^Your sentence/).fill('The ceremony is on Friday in the town hall.');
  await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText('The ceremony is on Friday');
  await expectAccessible(dialog);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('in the town hall');
  await expect(edit).toBeFocused();
  await row.getByRole('button', { name: /^More for Results/ }).click();
  await panel.getByRole('menuitem', { name: 'Switch off' }).click();
  await expect(row.getByText('Off', { exact: true })).toBeVisible();
  await expectAccessible(panel.getByRole('heading', { name: 'News' }));
  expect(await db('email_news').pluck('is_off')).toEqual([true]);
});

test('a voter asks for news after the last vote, and unsubscribes by the link without signing in', async ({
  browser,
  request,
  db,
  stack,
}) => {
  const voter = await registerVoter(request);
  const { total } = await (await request.get('/api/voting/progress', bearer(voter.token))).json();
  const vendors: { id: number; categoryIds: number[] | null }[] = await (
    await request.get('/api/vendors')
  ).json();
  const categories: { id: number }[] = await (await request.get('/api/categories')).json();
  for (const { id: categoryId } of categories) {
    const vendor = vendors.find(({ categoryIds }) => !categoryIds || categoryIds.includes(categoryId));
    await request.post('/api/votes', { data: { vendorId: vendor?.id, categoryId }, ...bearer(voter.token) });
  }
  expect(total).toBe(categories.length);

  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.addInitScript((token) => localStorage.setItem('va_user_token', token), voter.token);
  await open(page, stack.url);
  await page.getByRole('button', { name: 'Email me the results' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'News by email' });
  const address = `${voter.username}@example.org`;
  await dialog.getByLabel(/^Email address/).fill(address);
  await expectAccessible(dialog);
  await dialog.getByRole('button', { name: 'Send code' }).click();
  const field = page.getByLabel(/^Six-digit code/);
  await expect(field).toBeVisible();
  const key = readFileSync(path.join(stack.dataDir, 'secrets', 'mail-key'), 'utf8');
  const rows = await db('outgoing_emails').whereNotNull('content');
  const messages = rows.map((row) => openEmail(mailSealingKeys(keyLines(key)), row));
  const message = messages.find(({ to }) => to === address);
  await field.fill(message?.kind === 'code' ? message.code : '');
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByText('News is on', { exact: true })).toBeVisible();
  await page.close();

  const [row] = await db('email_addresses').whereNotNull('address').orderBy('confirmed_at', 'desc');
  const token = row?.stop_token?.toString('base64url');
  const stranger = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await open(stranger, `${stack.url}unsubscribe?token=${token}`);
  await expect(stranger.getByRole('button', { name: 'Unsubscribe' })).toBeVisible();
  expect(new URL(stranger.url()).search).toBe('');
  expect(await db('email_addresses').whereNotNull('address')).not.toEqual([]);
  await stranger.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(stranger.getByText(/^You’ve unsubscribed/)).toBeVisible();
  expect(await db('email_addresses').whereNotNull('address')).toEqual([]);
  await open(stranger, `${stack.url}unsubscribe?token=unknown`);
  await stranger.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(stranger.getByText(/^We don’t know this link/).first()).toBeVisible();
  await stranger.close();

  const oneClick = await request.post('/api/email/one-click?token=unknown', {
    form: { 'List-Unsubscribe': 'One-Click' },
  });
  expect(oneClick.status()).toBe(404);
});
