import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { startSmtpServer } from 'db/testing/smtp-server';
import { expectAccessible } from '../axe.ts';
import { castVote, expect, open, registerVoter, type Voter } from '../fixtures.ts';
import { openTab, test } from '../panel-fixtures.ts';
import type { RunningStack } from '../running-stack.ts';

let missing: string[] = [];
let worker: ChildProcess | undefined;
let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
test.beforeEach(async ({ db }) => {
  missing = await db('mail_state').pluck('missing');
  smtp = await startSmtpServer();
});
// Nobody else can vote while the period is for invited people, so this runs alone.
test.afterEach(async ({ db }) => {
  // It would send the rest of the reminder first.
  worker?.kill('SIGKILL');
  if (worker?.exitCode === null && worker.signalCode === null) await once(worker, 'exit');
  await smtp.close();
  await db('voting_cycles').update({ who_may_vote: 'everybody' });
  await db('mail_state').update({ missing: missing[0] ?? 'SMTP_URL' });
});

test('60 members are invited, three messages are refused, and one member forwards the link', async ({
  panel,
  browser,
  request,
  stack,
  db,
}) => {
  smtp.behaviour.refuse = (to) => (/^member(?:7|8|9)@/.test(to) ? '550 5.1.1' : undefined);
  worker = startWorker(stack);
  await openTab(panel, 'voting&page=codes');
  await panel.getByRole('button', { name: 'Change who may vote' }).click();
  await panel.getByRole('combobox', { name: 'Who may vote' }).click();
  await panel.getByRole('option', { name: 'Invited people' }).click();
  await panel.getByRole('dialog').getByRole('button', { name: 'Save' }).click();

  const list = panel.getByRole('region', { name: 'Members’ list' });
  await list.getByRole('button', { name: 'Add addresses' }).click();
  const dialog = panel.getByRole('dialog', { name: 'Add addresses' });
  const lines = Array.from({ length: 60 }, (_, index) => `Member ${index};member${index}@example.org`);
  const csv = ['name;email', ...lines, 'Twice;MEMBER1@example.org', 'Wrong;member@'].join('\r\n');
  await dialog
    .getByLabel(/^From an Excel, CSV or text file/)
    .setInputFiles({ name: 'members.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(dialog.getByLabel('Addresses', { exact: true })).toHaveValue(/member59@example\.org/);
  await expectAccessible(dialog);
  await dialog.getByRole('button', { name: 'Add addresses' }).click();
  await expect(list.getByText('60 addresses added')).toBeVisible();
  await expect(list.getByRole('list', { name: 'Not added' })).toHaveText(
    /Line 63.*“member@” is not an email address\./,
  );
  await expect(list.getByRole('region', { name: 'Preview' })).toContainText('invite you to vote');
  await expectAccessible(list);
  expect(toMembers()).toEqual([]);

  await list.getByRole('button', { name: 'Send invitations' }).click();
  const asked = panel.getByRole('alertdialog', { name: 'Send the invitation to 60 addresses?' });
  await asked.getByRole('button', { name: 'Send invitations' }).click();
  // A friend opens the link that a member has forwarded, and then the member opens it.
  // This happens while the other messages are being sent.
  await expect.poll(() => toMembers().length).toBeGreaterThan(0);
  const [{ to: address = '', raw = '' } = {}] = toMembers();
  const link = /\/invite#[\w-]+/.exec(raw.replaceAll('=\r\n', ''))?.[0] ?? '';
  const [friend, member] = await Promise.all([registerVoter(request), registerVoter(request)]);
  const friendPage = await follow(browser, link, friend);
  await friendPage.getByRole('textbox', { name: 'Invitation code' }).press('Enter');
  await expect(friendPage.getByText('Invitation accepted', { exact: true })).toBeVisible();
  await expect(friendPage.getByText(friend.username).first()).toBeVisible();
  const [{ name: favourite }] = await (await request.get('/api/vendors')).json();
  await castVote(friendPage, 'Speed', favourite);
  const memberPage = await follow(browser, link, member);
  await memberPage.getByRole('textbox', { name: 'Invitation code' }).press('Enter');
  await expect(memberPage.getByText(/^That code doesn’t work/).first()).toBeVisible();
  await expect(memberPage.getByText('Invitation accepted', { exact: true })).toHaveCount(0);

  // The hour may end during this test.
  await db('invitations').update({ entered_at: db.raw('UTC_TIMESTAMP(3) + INTERVAL 1 HOUR') });

  await expect.poll(() => toMembers().length).toBe(57);
  const refused = list.getByRole('list', { name: 'Refused by the mail server' }).getByRole('listitem');
  await expect(refused.filter({ hasText: /member7@example\.org.*\(550 5\.1\.1/ })).toBeVisible({
    timeout: 30_000,
  });
  await expect(refused).toHaveCount(3);
  expect(new Set(toMembers().map(({ to }) => to)).size).toBe(57);

  // The use is not shown yet, and taking the address out doesn't show it either.
  const set = panel.getByRole('row', { name: /^Members’ list/ });
  await expect(set).toContainText('0 of 60');
  await list.getByRole('button', { name: 'Take an address out' }).click();
  const taking = panel.getByRole('alertdialog', { name: 'Take an address out?' });
  await taking.getByLabel('Address').fill(address);
  await taking.getByRole('button', { name: 'Take an address out' }).click();
  await expect(panel.getByText('Address taken out', { exact: true })).toBeVisible();
  await expect(set).toContainText('0 of 59');

  await list.getByRole('button', { name: 'Send the reminder' }).click();
  const again = panel.getByRole('alertdialog', { name: 'Send the reminder to 56 addresses?' });
  await again.getByRole('button', { name: 'Send the reminder' }).click();
  await expect.poll(() => toMembers().at(-1)?.raw, { timeout: 30_000 }).toContain('Reminder');
  await expect(list.getByRole('button', { name: 'Send the reminder' })).toHaveCount(0);
});

/** Messages of other tests may wait in the queue. */
const toMembers = () => smtp.received.filter(({ to }) => to.startsWith('member'));

/** Opens an invitation in the browser of somebody who is signed in. */
async function follow(browser: Browser, link: string, { token }: Voter): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.addInitScript((kept) => localStorage.setItem('va_user_token', kept), token);
  await open(page, link);
  await expect(page.getByRole('textbox', { name: 'Invitation code' })).toHaveValue(/^[\w-]{19}$/);
  return page;
}

/** The worker of this run has no mail server. */
function startWorker({ databaseUrl, dataDir, url }: RunningStack): ChildProcess {
  const secret = (name: string) => path.join(dataDir, 'secrets', name);
  return spawn(
    process.execPath,
    ['--import', 'tsx', path.join(import.meta.dirname, '../../db/src/running/worker.ts')],
    {
      stdio: 'ignore',
      env: {
        ...process.env,
        PURGE_DATABASE_URL: databaseUrl,
        INTEGRITY_DATABASE_URL: databaseUrl,
        MAIL_DATABASE_URL: databaseUrl,
        MAIL_KEY_FILE: secret('mail-key'),
        WEBHOOK_KEY_FILE: secret('webhook-key'),
        SMTP_URL: smtp.url,
        MAIL_FROM: 'awards@example.org',
        PUBLIC_URL: url.replace(/\/$/, ''),
      },
    },
  );
}
