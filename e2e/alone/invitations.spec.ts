import { expectAccessible } from '../axe.ts';
import {
  bearer,
  castVote,
  expect,
  fillRegistration,
  leave,
  newUsername,
  open,
  registerVoter,
} from '../fixtures.ts';
import { inHours, openTab, test } from '../panel-fixtures.ts';

const NAME = 'Members of spring';

// Only invited people can vote in this period, so the test runs alone. Afterwards it cancels the period, and the earlier
// one continues unchanged.
test.afterEach(({ db }) =>
  db('voting_cycles').where({ name: NAME }).update({ is_scheduled: false, cancelled_at: new Date() }),
);

test('a guest registers with a code ahead of the period, votes as soon as it begins, and not after a withdrawal', async ({
  panel,
  browser,
  request,
  stack,
  db,
}) => {
  await db('voting_cycles').insert({
    name: NAME,
    start_date: inHours(960),
    end_date: inHours(1440),
    is_active: false,
    is_scheduled: true,
    who_may_vote: 'invited',
  });
  await openTab(panel, 'voting&page=periods');
  await panel.getByRole('link', { name: `Codes ${NAME}` }).press('Enter');
  await expect(panel.getByRole('main')).toBeFocused();
  await expect(panel.getByText(`Only people who have entered a code can vote in ${NAME}.`)).toBeVisible();
  await panel.getByRole('button', { name: 'Make codes' }).click();
  const dialog = panel.getByRole('dialog', { name: 'Make invitation codes' });
  await dialog.getByLabel('Name of the set').fill('Guests of the fair');
  await dialog.getByLabel('Number of codes').fill('3');
  await panel.keyboard.press('Enter');
  const made = panel.getByRole('region', { name: 'Guests of the fair: 3 new codes' });
  await expect(made).toBeFocused();
  await expectAccessible(made);
  const [code = ''] = (await made.getByRole('region', { name: 'New codes' }).innerText()).split('\n');
  const download = panel.waitForEvent('download');
  await made.getByRole('button', { name: 'Download CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^invitation-codes-\d+\.csv$/);
  await made.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(made).toHaveCount(0);

  const stranger = await registerVoter(request);
  const page = await browser.newPage({ baseURL: stack.url });
  await open(page, `/invite#${code}`);
  await expect(page.getByText(`${NAME} is for invited people`)).toBeVisible();
  await expectAccessible(page.getByText('We’ll keep your code until you’ve signed in.'));
  expect(page.url()).not.toContain(code);
  await page.getByRole('main').getByRole('link', { name: 'create an account' }).click();
  await expect(page.getByRole('textbox', { name: 'Invitation code' })).toHaveValue(code);
  await fillRegistration(page, newUsername());
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText(new RegExp(`^You’re invited to ${NAME}\\. Voting opens on `))).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as a file' }).click();
  await saved;
  await page.getByRole('link', { name: 'Continue', exact: true }).click();
  await page.getByRole('button', { name: /^Continue as / }).click();
  await expectAccessible(page.getByText(`You’re invited to ${NAME}`));

  // This makes the period start now and does nothing else. The one before is not ended, because its results would be
  // saved.
  await db('voting_cycles').where({ name: NAME, cancelled_at: null }).update({ start_date: new Date() });
  await expect(page.getByText(`You’re invited to ${NAME}`)).toHaveCount(0);
  const [{ name: favourite }] = await (await request.get('/api/vendors')).json();
  await castVote(page, 'Speed', favourite);
  const vote = { vendorId: 1, categoryId: 1 };
  const refused = await request.post('/api/votes', { data: vote, ...bearer(stranger.token) });
  expect(await refused.json()).toMatchObject({ code: 'INVITATION_REQUIRED' });
  const guest = (await page.evaluate(() => localStorage.getItem('va_user_token'))) ?? '';
  // A stranger finds the field for a code, and a used code opens nothing.
  await page.evaluate((token) => localStorage.setItem('va_user_token', token), stranger.token);
  await open(page, '/');
  const field = page.getByRole('textbox', { name: 'Invitation code' });
  await expectAccessible(field);
  await field.fill(code);
  await field.press('Enter');
  await expect(page.getByText(/^That code doesn’t work/).first()).toBeVisible();
  leave(page);

  const row = panel.getByRole('row', { name: /Guests of the fair/ });
  await expect(row).toContainText('1 of 3', { timeout: 20_000 });
  const withdraw = row.getByRole('button', { name: /^Withdraw/ });
  await withdraw.click();
  await panel.keyboard.press('Escape');
  await expect(withdraw).toBeFocused();
  await panel.keyboard.press('Enter');
  const question = panel.getByRole('alertdialog', { name: 'Withdraw Guests of the fair?' });
  await question.getByLabel('Reason').fill('The codes were published.');
  await question.getByRole('button', { name: 'Withdraw' }).click();
  await expect(row).toContainText('Withdrawn');
  await expect(panel.locator('body')).not.toBeFocused();
  const stopped = await request.post('/api/votes', { data: { ...vote, categoryId: 3 }, ...bearer(guest) });
  expect(stopped.status()).toBe(403);
});
