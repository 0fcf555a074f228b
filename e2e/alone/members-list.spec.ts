import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { startSmtpServer } from 'db/testing/smtp-server';
import { inProject } from '../../scripts/paths.ts';
import { expectAccessible, expectDialogAccessible } from '../axe.ts';
import { castVote, expect, leave, open, registerVoter } from '../fixtures.ts';
import type { RunningStack } from '../global-setup.ts';
import { openTab, test } from '../panel-fixtures.ts';

let missing: string[] = [];
let worker: ChildProcess | undefined;
let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
test.beforeEach(async ({ db }) => {
  missing = await db('mail_state').pluck('missing');
  smtp = await startSmtpServer();
});
// Only invited people can vote in this period, so the test runs alone.
test.afterEach(async ({ db }) => {
  // It would end what it does first.
  worker?.kill('SIGKILL');
  if (worker?.exitCode === null && worker.signalCode === null) await once(worker, 'exit');
  await smtp.close();
  await db('voting_cycles').update({ who_may_vote: 'everybody' });
  await db('mail_state').update({ missing: missing[0] ?? 'SMTP_URL' });
});

test('members are invited by the worker, three messages are refused, and one member votes by the link', async ({
  panel,
  browser,
  request,
  stack,
  db,
}) => {
  smtp.behaviour.refuse = (to) => (/^member(?:7|8|9)@/.test(to) ? '550 5.1.1' : undefined);
  worker = startWorker(stack);
  await db('voting_cycles').where({ is_active: true }).update({ who_may_vote: 'invited' });
  await openTab(panel, 'voting&page=codes');
  const list = panel.getByRole('region', { name: 'Members’ list' });
  await list.getByRole('button', { name: 'Add addresses' }).click();
  const dialog = panel.getByRole('dialog', { name: 'Add addresses' });
  const lines = Array.from({ length: 12 }, (_, index) => `Member ${index};member${index}@example.org`);
  const csv = ['name;email', ...lines, 'Twice;MEMBER1@example.org', 'Wrong;member@'].join('\r\n');
  await dialog
    .getByLabel(/^From an Excel, CSV or text file/)
    .setInputFiles({ name: 'members.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(dialog.getByLabel('Addresses', { exact: true })).toHaveValue(/member11@example\.org/);
  await expectDialogAccessible(dialog);
  await dialog.getByRole('button', { name: 'Add addresses' }).click();
  await expect(list.getByText('12 addresses added')).toBeVisible();
  await expect(list.getByRole('list', { name: 'Not added' })).toHaveText(
    /Line 15.*“member@” is not an email address\./,
  );
  await expect(list.getByRole('region', { name: 'Preview' })).toContainText('invite you to vote');
  await expectAccessible(list);
  expect(toMembers()).toEqual([]);

  await list.getByRole('button', { name: 'Send invitations' }).click();
  const asked = panel.getByRole('alertdialog', { name: 'Send the invitation to 12 addresses?' });
  await asked.getByRole('button', { name: 'Send invitations' }).click();
  const refused = list.getByRole('list', { name: 'Refused by the mail server' }).getByRole('listitem');
  await expect(refused.filter({ hasText: /member7@example\.org.*\(550 5\.1\.1/ })).toBeVisible();
  await expect(refused).toHaveCount(3);
  await expect.poll(() => toMembers().length).toBe(9);
  const [{ raw = '' } = {}] = toMembers();
  const link = /\/invite#[\w-]+/.exec(raw.replaceAll('=\r\n', ''))?.[0] ?? '';
  const { token } = await registerVoter(request);
  const page = await browser.newPage({ baseURL: stack.url, viewport: { width: 390, height: 844 } });
  await page.addInitScript((kept) => localStorage.setItem('va_user_token', kept), token);
  await open(page, link);
  await page.getByRole('textbox', { name: 'Invitation code' }).press('Enter');
  await expect(page.getByText('Invitation accepted', { exact: true })).toBeVisible();
  const [{ name: favourite }] = await (await request.get('/api/vendors')).json();
  await castVote(page, 'Speed', favourite);
  leave(page);
});

/** Messages of other tests may wait in the queue. */
const toMembers = () => smtp.received.filter(({ to }) => to.startsWith('member'));

/** The worker of this run has no mail server. */
function startWorker({ databaseUrl, dataDir, url }: RunningStack): ChildProcess {
  const secret = (name: string) => path.join(dataDir, 'secrets', name);
  return spawn(process.execPath, [inProject('db/dist/worker.js')], {
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
  });
}
