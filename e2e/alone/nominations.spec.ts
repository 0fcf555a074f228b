import { expectDialogAccessible } from '../axe.ts';
import { bearer, expect, open, registerVoter, served } from '../fixtures.ts';
import { openTab, test } from '../panel-fixtures.ts';

const NAME = `Spring ${Date.now()}`;
const DAY_MS = 86_400_000;

test.afterEach(async ({ db }) => {
  await db('system_settings').where({ setting_key: 'suggestions' }).delete();
  await db('suggestions').delete();
  await db('vendors').update({ stands_in: null });
  await db('voting_cycles').where({ name: NAME }).update({ is_scheduled: false, cancelled_at: new Date() });
});

/** The value of a field for a time, in the time zone of the site, which is UTC. */
const typed = (ms: number) => new Date(ms).toISOString().slice(0, 16);

test('nominations last a week, and then the five most suggested of each category are the nominees', async ({
  panel,
  browser,
  stack,
  request,
  db,
}) => {
  const season = await db('voting_cycles').where({ is_active: true }).pluck('id');
  await db('voting_cycles').whereIn('id', season).update({ is_active: false, cancelled_at: new Date() });
  const [speed = 0] = await db('categories').where({ name: 'Speed' }).pluck('id');
  const vendors = await db('vendors').whereNull('archived_at').orderBy('id').limit(7);

  await openTab(panel, 'dashboard');
  await panel.getByRole('link', { name: 'Site texts' }).click();
  await panel.getByRole('button', { name: 'Edit When people may suggest vendors' }).click();
  await panel.getByRole('combobox', { name: 'When people may suggest' }).click();
  await panel.getByRole('option', { name: /^Before voting/ }).click();
  await panel.getByLabel('Nominations from (optional)').fill(typed(Date.now() - 60_000));
  await panel.getByLabel('Nominations until (optional)').fill(typed(Date.now() + 7 * DAY_MS));
  await panel.getByRole('button', { name: 'Save changes' }).click();
  await expect(panel.getByText('When people may suggest vendors updated', { exact: true })).toBeVisible();
  await expect(panel.getByText(/^Nominations from .+ until /)).toBeVisible();

  await served(request, '/', 'Nominations until');
  // The panel’s sign-in has its own cookies.
  const voterPage = await browser.newPage({ baseURL: stack.url, viewport: { width: 390, height: 844 } });
  const { token: own } = await registerVoter(request);
  await voterPage.addInitScript((stored) => localStorage.setItem('va_user_token', stored), own);
  await open(voterPage, '/');
  await expect(voterPage.getByText(/^Nominations until \d/)).toBeVisible();
  await expect(voterPage.getByText(/^[67] days left$/)).toBeVisible();
  await voterPage.getByRole('button', { name: 'Suggest a vendor' }).click();
  const form = voterPage.getByRole('dialog', { name: 'Suggest a vendor' });
  await form.getByLabel('Name of the vendor').fill(vendors[0]?.name.slice(0, -2) ?? '');
  const similar = form.getByRole('button', { name: vendors[0]?.name ?? '', exact: true });
  await expectDialogAccessible(similar);
  await similar.click();
  await form.getByRole('checkbox', { name: 'Speed' }).check();
  await form.getByRole('button', { name: 'Send suggestion' }).click();
  await expect(voterPage.getByText('Suggestion sent. Thank you.', { exact: true })).toBeVisible();
  await voterPage.close();

  // Six further vendors: the last two are suggested as often as each other.
  const { token } = await registerVoter(request);
  for (const { name } of vendors) {
    const data = { name, categoryIds: [speed], link: null, sentence: null };
    expect((await request.post('/api/suggestions', { data, ...bearer(token) })).status()).toBe(201);
  }
  const others = await Promise.all([1, 2, 3].map(() => registerVoter(request)));
  for (const [index, voter] of others.entries()) {
    for (const { name } of vendors.slice(1, 4 - index)) {
      const data = { name, categoryIds: [speed], link: null, sentence: null };
      const answer = await request.post('/api/suggestions', { data, ...bearer(voter.token) });
      expect(answer.status()).toBe(201);
    }
  }

  await panel.getByRole('tab', { name: 'Voting System' }).click();
  await panel.getByRole('button', { name: 'New voting period' }).click();
  await panel.getByRole('radio', { name: 'Later' }).click();
  await panel.getByRole('textbox', { name: 'Name', exact: true }).fill(NAME);
  await panel.getByRole('button', { name: 'Next' }).click();
  await panel.getByRole('button', { name: 'Next' }).click();
  await expect(panel.getByRole('list', { name: 'Most suggested' })).toContainText(`${vendors[1]?.name} (4)`);
  await panel.getByRole('button', { name: 'Take the 5 most suggested of each category' }).click();
  await expect(panel.getByText('Taken in 1 category. Saved with the period.')).toBeVisible();
  await panel.getByRole('button', { name: 'Next' }).click();
  await panel.getByRole('button', { name: 'Schedule period' }).click();
  await expect(panel.getByText('Voting period scheduled', { exact: true })).toBeVisible();
  const nominees = (await db('vendors').whereNull('archived_at').select('id', 'stands_in')).filter(
    ({ stands_in }) => stands_in === null || stands_in.split(',').includes(String(speed)),
  );
  // Vendors in the fifth to the seventh place have one suggestion each.
  expect(nominees.map(({ id }) => id).sort()).toEqual(vendors.map(({ id }) => id).sort());
  await db('voting_cycles').whereIn('id', season).update({ is_active: true, cancelled_at: null });
});
