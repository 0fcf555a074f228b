import { randomUUID } from 'node:crypto';
import { expectAccessible, expectDialogAccessible } from '../axe.ts';
import { expect, leave, open, registerVoter, served, type Voter } from '../fixtures.ts';
import { openTab, tabTo, test } from '../panel-fixtures.ts';

const ALIKE = 20;

test('a script’s accounts are found, excluded and restored by keyboard alone, and everybody is told', async ({
  panel,
  playwright,
  browser,
  stack,
}) => {
  // All of them use a browser that nobody else has.
  const script = await playwright.request.newContext({
    baseURL: stack.url,
    userAgent: `script ${randomUUID()}`,
  });
  const voters: Voter[] = [];
  // They register one after the other, because a busy machine cannot hash so many passwords at once.
  while (voters.length < ALIKE) voters.push(await registerVoter(script));
  const [{ username, token }] = voters as [Voter];
  const headers = (of: string) => ({ headers: { authorization: `Bearer ${of}` } });
  for (const [index, voter] of voters.entries()) {
    const data = { vendorId: 1 + (index % 2), categoryId: 1 };
    expect((await script.post('/api/votes', { data, ...headers(voter.token) })).status()).toBe(201);
  }
  const total = async (): Promise<number> => {
    // The request has a token, because figures without one may be two seconds old.
    const entries: { totalVotes: number }[] = await (
      await script.get('/api/leaderboard', headers(token))
    ).json();
    return entries.reduce((sum, { totalVotes }) => sum + totalVotes, 0);
  };
  const before = await total();

  await openTab(panel, 'users');
  const more = panel.getByText('Filters', { exact: true });
  await more.focus();
  await panel.keyboard.press('Enter');
  await tabTo(panel, 'textbox', /^Same browser as/);
  await panel.keyboard.type(username);
  await panel.keyboard.press('Enter');
  await expect(panel.getByText(`${ALIKE} accounts`)).toBeVisible();
  await tabTo(panel, 'checkbox', /^Select all users on this page/);
  await panel.keyboard.press('Space');
  await tabTo(panel, 'button', /^Exclude votes$/);
  await panel.keyboard.press('Enter');
  const question = panel.getByRole('alertdialog', { name: `Exclude the votes of ${ALIKE} accounts?` });
  await expectDialogAccessible(question.getByText(/^They can still sign in and vote/));
  await tabTo(panel, 'textbox', /^Reason/);
  await panel.keyboard.type('Made by a script');
  await tabTo(panel, 'textbox', /^Type/);
  await panel.keyboard.type('EXCLUDE');
  await tabTo(panel, 'button', /^Exclude votes/);
  await panel.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(panel.getByText(`${ALIKE} votes excluded.`).first()).toBeVisible();
  expect(await total()).toBe(before - ALIKE);

  const page = await browser.newPage();
  await page.addInitScript((stored) => localStorage.setItem('va_user_token', stored), token);
  await open(page, stack.url);
  await expectAccessible(page.getByText('The organisers’ reason: Made by a script'));
  leave(page);
  const visitor = await browser.newPage();
  await served(visitor.request, new URL('/api/organiser-acts', stack.url).href, `"accounts":${ALIKE}`);
  await open(visitor, new URL('/?tab=results', stack.url).href);
  await expect(visitor.getByText(`An organiser excluded ${ALIKE} votes of ${ALIKE} accounts.`)).toBeVisible();
  leave(visitor);

  await openTab(panel, 'voting&page=excluded');
  await tabTo(panel, 'button', /^Restore Accounts excluded/);
  await panel.keyboard.press('Enter');
  await expectDialogAccessible(panel.getByRole('alertdialog').getByText(`${ALIKE} votes`));
  await tabTo(panel, 'button', /^Restore$/);
  await panel.keyboard.press('Enter');
  await expect(panel.getByText(`${ALIKE} votes count again.`).first()).toBeVisible();
  expect(await total()).toBe(before);
  await script.dispose();
});
