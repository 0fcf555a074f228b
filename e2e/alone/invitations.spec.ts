import { expectAccessible } from '../axe.ts';
import { bearer, castVote, expect, open, registerVoter } from '../fixtures.ts';
import { openTab, test } from '../panel-fixtures.ts';

// Nobody else can vote while the period is for invited people, so this runs alone.
test.afterEach(({ db }) => db('voting_cycles').update({ who_may_vote: 'everybody' }));

test('an organiser creates codes, a guest votes through a code’s link, and nobody can vote without one', async ({
  panel,
  browser,
  request,
}) => {
  await openTab(panel, 'voting&page=codes');
  await panel.getByRole('button', { name: 'Change who may vote' }).click();
  await panel.getByRole('combobox', { name: 'Who may vote' }).click();
  await panel.getByRole('option', { name: 'Invited people' }).click();
  await panel.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
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

  const [guest, stranger] = [await registerVoter(request), await registerVoter(request)];
  const page = await browser.newPage();
  await open(page, `${new URL(panel.url()).origin}/invite#${code}`);
  await expect(page.getByText('We’ll keep your code until you’ve signed in.')).toBeVisible();
  expect(page.url()).not.toContain(code);
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Username').fill(guest.username);
  await page.getByLabel('Password', { exact: true }).fill(guest.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  const field = page.getByRole('textbox', { name: 'Invitation code' });
  await expect(field).toHaveValue(code);
  await expectAccessible(field);
  await field.press('Enter');
  await expect(page.getByText('Invitation accepted', { exact: true })).toBeVisible();
  await expect(field).toHaveCount(0);
  const [{ name: favourite }] = await (await request.get('/api/vendors')).json();
  await castVote(page, 'Speed', favourite);
  const vote = { vendorId: 1, categoryId: 1 };
  const refused = await request.post('/api/votes', { data: vote, ...bearer(stranger.token) });
  expect(refused.status()).toBe(403);
  expect(await refused.json()).toMatchObject({ code: 'INVITATION_REQUIRED' });
  const used = await request.post('/api/invitation', { data: { code }, ...bearer(stranger.token) });
  expect(await used.json()).toMatchObject({ code: 'CODE_REFUSED' });

  const row = panel.getByRole('row', { name: /Guests of the fair/ });
  await expect(row).toContainText('1 of 3', { timeout: 20_000 });
  await page.close();
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
  const stopped = await request.post('/api/votes', {
    data: { ...vote, categoryId: 3 },
    ...bearer(guest.token),
  });
  expect(stopped.status()).toBe(403);
});
