import { expectAccessible } from '../axe.ts';
import {
  bearer,
  castVote,
  expect,
  newUsername,
  open,
  PASSWORD,
  registerVoter,
  solveSum,
} from '../fixtures.ts';
import { openTab, test } from '../panel-fixtures.ts';

const NAME = 'Members of spring';
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
/** Returns the text that a field for date and time accepts. */
const typed = (date: Date) => date.toISOString().slice(0, 16);

// Cancelling leaves the running period as it was.
test.afterEach(({ db }) =>
  db('voting_cycles').where({ name: NAME }).update({ is_scheduled: false, cancelled_at: new Date() }),
);

test('a guest registers with a code before the period begins, and votes as soon as it begins', async ({
  panel,
  browser,
  request,
  stack,
  db,
}) => {
  await openTab(panel, 'voting&page=periods');
  const list = panel.getByRole('region', { name: 'All periods' });
  await list.getByRole('button', { name: 'New voting period' }).click();
  const schedule = panel.getByRole('dialog', { name: 'New voting period' });
  await schedule.getByLabel('Name').fill(NAME);
  await schedule.getByLabel('Starts').fill(typed(inDays(40)));
  await schedule.getByLabel('Ends').fill(typed(inDays(60)));
  await schedule.getByRole('button', { name: 'Next' }).click();
  await schedule.getByRole('combobox', { name: 'Who may vote' }).click();
  await panel.getByRole('option', { name: 'Invited people' }).click();
  await expect(schedule.getByText(/People can enter them before the period starts/)).toBeVisible();
  await schedule.getByRole('button', { name: 'Check' }).click();
  await schedule.getByRole('button', { name: 'Schedule period' }).click();
  await expect(schedule).toHaveCount(0);
  await list.getByRole('link', { name: `Codes ${NAME}` }).press('Enter');
  const codes = panel.getByRole('region', { name: 'Who may vote' });
  await expect(panel.getByRole('main')).toBeFocused();
  await expect(codes.getByText(`Only people who have entered a code can vote in ${NAME}.`)).toBeVisible();
  await codes.getByRole('button', { name: 'Make codes' }).click();
  const dialog = panel.getByRole('dialog', { name: 'Make invitation codes' });
  await dialog.getByLabel('Name of the set').fill('By post');
  await dialog.getByLabel('Number of codes').fill('2');
  await panel.keyboard.press('Enter');
  const made = panel.getByRole('region', { name: 'By post: 2 new codes' });
  const [code = ''] = (await made.getByRole('region', { name: 'New codes' }).innerText()).split('\n');
  const download = panel.waitForEvent('download');
  await made.getByRole('button', { name: 'Download CSV' }).click();
  await download;
  await made.getByRole('button', { name: 'I’ve saved them' }).click();

  const stranger = await registerVoter(request);
  const page = await browser.newPage({ baseURL: stack.url });
  await open(page, `/invite#${code}`);
  await expect(page.getByText(`${NAME} is for invited people`)).toBeVisible();
  await expectAccessible(page.getByText('We’ll keep your code until you’ve signed in.'));
  await page.getByRole('main').getByRole('link', { name: 'create an account' }).click();
  await expect(page.getByRole('textbox', { name: 'Invitation code' })).toHaveValue(code);
  await page.getByLabel('Username').fill(newUsername());
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  const sum = await page.getByText(/What is \d+ \+ \d+\?/).innerText();
  await page.getByLabel('Your answer').fill(String(solveSum(sum)));
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
  await page.close();
});
