import type { Page } from '@playwright/test';
import { bearer, castVote, expect, open, registerVoter, type Voter } from '../fixtures.ts';
import { openTab, test } from '../panel-fixtures.ts';

const NAME = `Next Year’s Awards ${Date.now()}`;
const DAY_MS = 86_400_000;

/** Fails if another page or another dialog is open than a newcomer would expect. */
async function expectAt(panel: Page, { title, dialog }: { title: string; dialog?: RegExp }) {
  const dialogs = panel.getByRole('dialog').or(panel.getByRole('alertdialog'));
  if (dialog) {
    await expect(dialogs).toHaveCount(1);
    await expect(dialogs).toHaveAccessibleName(dialog);
    return;
  }
  await expect(dialogs).toHaveCount(0);
  await expect(panel.getByRole('tabpanel').getByRole('heading', { level: 2 }).first()).toHaveText(title);
}

test('two days longer', async ({ panel, db }) => {
  const endOf = async () => {
    const [end = new Date()] = await db('voting_cycles').where({ is_active: 1 }).pluck('end_date');
    return end;
  };
  const before = await endOf();
  await openTab(panel, 'dashboard');
  await panel.getByRole('tab', { name: 'Voting System' }).click();
  await expectAt(panel, { title: 'Voting System' });
  await panel.getByRole('button', { name: 'Extend' }).click();
  await expectAt(panel, { title: 'Voting System', dialog: /^Change / });
  await panel.getByRole('button', { name: '2 days longer' }).click();
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText('Voting period changed', { exact: true })).toBeVisible();
  await expectAt(panel, { title: 'Voting System' });
  // The form takes whole minutes.
  expect(Math.abs((await endOf()).getTime() - before.getTime() - 2 * DAY_MS)).toBeLessThan(60_000);
  await db('voting_cycles').where({ is_active: 1 }).update({ end_date: before });
});

test('prepare next year’s season from this one', async ({ panel, db, request }) => {
  // The nominees can only be chosen freely once this season is over.
  const season = await db('voting_cycles').where({ is_active: 1 }).pluck('id');
  await db('voting_cycles').whereIn('id', season).update({ is_active: 0, cancelled_at: new Date() });
  const [favourite, other] = await (await request.get('/api/vendors')).json();
  await openTab(panel, 'dashboard');
  await panel.getByRole('tab', { name: 'Voting System' }).click();
  await expectAt(panel, { title: 'Voting System' });
  await panel.getByRole('button', { name: 'New voting period' }).click();
  await expectAt(panel, { title: 'Voting System', dialog: /^New voting period$/ });
  await panel.getByRole('radio', { name: 'Later' }).click();
  await panel.getByRole('textbox', { name: 'Name', exact: true }).fill(NAME);
  await panel.getByRole('button', { name: 'Next' }).click();
  await panel.getByRole('button', { name: 'Next' }).click();
  await panel.getByLabel('Choose nominees in').click();
  await panel.getByRole('option', { name: 'Variety' }).click();
  await expectAt(panel, { title: 'Voting System', dialog: /^New voting period$/ });
  await panel.getByLabel('Paste a list of names').fill(`${favourite.name}\n${other.name}`);
  await panel.getByRole('button', { name: 'Nominate only these' }).click();
  await expect(panel.getByText(/^2 of \d+ are nominated here$/)).toBeVisible();
  await panel.getByRole('button', { name: 'Next' }).click();
  await panel.getByRole('button', { name: 'Schedule period' }).click();
  await expect(panel.getByText('Voting period scheduled', { exact: true })).toBeVisible();
  await expectAt(panel, { title: 'Voting System' });
  await expect(panel.getByText(new RegExp(`^Next: ${NAME}, from `))).toBeVisible();
  const [variety] = await db('categories').where({ name: 'Variety' }).pluck('id');
  const nominated = (await db('vendors').whereNull('archived_at').select('id', 'stands_in')).filter(
    ({ stands_in }) => stands_in === null || stands_in.split(',').includes(String(variety)),
  );
  expect(nominated.map(({ id }) => id).sort()).toEqual([favourite.id, other.id].sort());
  await db('vendors').update({ stands_in: null });
  await db('voting_cycles').where({ name: NAME }).update({ is_scheduled: 0, cancelled_at: new Date() });
  await db('voting_cycles').whereIn('id', season).update({ is_active: 1, cancelled_at: null });
});

test('exclude five accounts that cheat, say when it shows, take one back', async ({ panel, request, db }) => {
  const cheats: Voter[] = [];
  for (let count = 0; count < 5; count += 1) cheats.push(await registerVoter(request));
  const votes = async () =>
    Number(
      (await db('vendor_tallies').where({ vendor_id: 1, category_id: 1 }).sum({ votes: 'votes' }))[0]?.votes,
    );
  for (const { token } of cheats) {
    const vote = { data: { vendorId: 1, categoryId: 1 }, ...bearer(token) };
    expect((await request.post('/api/votes', vote)).status()).toBe(201);
  }
  const before = await votes();
  await openTab(panel, 'dashboard');
  await panel.getByRole('tab', { name: 'Users' }).click();
  await expectAt(panel, { title: 'Users' });
  for (const { username } of cheats)
    await panel.getByRole('checkbox', { name: `Select ${username}` }).check();
  await panel.getByRole('button', { name: 'Exclude votes' }).click();
  await expectAt(panel, { title: 'Users', dialog: /^Exclude the votes of 5 accounts\?$/ });
  await expect(panel.getByText(/^They can still sign in and vote/)).toBeVisible();
  await panel.getByLabel('Reason').fill('One person with five accounts');
  await panel.getByRole('alertdialog').getByRole('button', { name: 'Exclude votes' }).click();
  await expect(
    panel.getByText(/leave when (?:it|the leaderboard) freezes or voting ends/).first(),
  ).toBeVisible();
  await expectAt(panel, { title: 'Users' });
  expect(await votes()).toBe(before);

  const [{ username }] = cheats as [Voter];
  await panel.getByRole('button', { name: `View Details ${username}` }).click();
  await expectAt(panel, { title: 'Users', dialog: new RegExp(`^${username}$`) });
  await panel.getByRole('button', { name: 'Restore votes' }).click();
  const question = panel.getByRole('alertdialog', { name: `Restore the votes of ${username}?` });
  await question.getByLabel('Reason (optional)').fill('Has shown us an identity card');
  await question.getByRole('button', { name: 'Restore votes' }).click();
  await expect(panel.getByText(`${username} is no longer excluded`).first()).toBeVisible();
  await expect(panel.getByRole('dialog').getByText(/^Votes excluded by/)).toHaveCount(0);

  await openTab(panel, 'voting&page=excluded');
  await expect(panel.getByRole('row').filter({ hasText: 'One person with five accounts' })).toHaveCount(2);
  await expect(panel.getByRole('row').filter({ hasText: '4 accounts' })).toHaveCount(1);
});

test('exclude a group and bring it back', async ({ panel, request, db }) => {
  const [cycle] = await db('voting_cycles').where({ is_active: 1 }).pluck('id');
  const name = `Registered in one minute ${Date.now()}`;
  const now = new Date();
  const [group = 0] = await db('account_groups').insert({
    cycle_id: cycle ?? 0,
    kind: 'burst',
    name,
    is_warning: 1,
    reasons: '["12 accounts registered within a minute"]',
    accounts: 12,
    first_registered_at: now,
    last_registered_at: now,
    found_at: now,
  });
  for (let count = 0; count < 12; count += 1) {
    const { token, username } = await registerVoter(request);
    const vote = { data: { vendorId: 2, categoryId: 2 }, ...bearer(token) };
    expect((await request.post('/api/votes', vote)).status()).toBe(201);
    const [user = 0] = await db('users').where({ username }).pluck('id');
    await db('account_group_members').insert({ group_id: group, user_id: user });
  }
  const votes = async () => {
    const tally = db('vendor_tallies').where({ vendor_id: 2, category_id: 2 });
    return Number((await tally.sum({ votes: 'votes' }))[0]?.votes);
  };
  const before = await votes();
  await openTab(panel, 'dashboard');
  await panel.getByRole('tab', { name: 'User Tracking' }).click();
  await expectAt(panel, { title: 'User Tracking' });
  await panel.getByRole('link', { name: /^Suspicious groups/ }).click();
  await expectAt(panel, { title: 'Suspicious groups' });
  await panel.getByRole('button', { name: `View ${name}` }).click();
  await expectAt(panel, { title: 'Suspicious groups', dialog: new RegExp(`^${name}$`) });
  await panel.getByRole('button', { name: 'Exclude votes' }).click();
  const question = panel.getByRole('alertdialog', { name: 'Exclude the votes of 12 accounts?' });
  await expect(question.getByText(/^They can still sign in and vote/)).toBeVisible();
  await question.getByLabel('Reason').fill('A script');
  await question.getByRole('button', { name: 'Exclude votes' }).click();
  await expect(panel.getByText(/^Votes excluded by /)).toBeVisible();
  expect(await votes()).toBe(before - 12);

  await panel.getByRole('link', { name: 'Restore them in Excluded votes' }).click();
  await expectAt(panel, { title: 'Excluded votes' });
  const row = panel.getByRole('row').filter({ hasText: 'A script' });
  await row.getByRole('button', { name: /^Restore/ }).click();
  await expectAt(panel, { title: 'Excluded votes', dialog: /^Restore these votes\?$/ });
  await panel.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
  await expect(panel.getByText('12 votes count again.', { exact: true })).toBeVisible();
  await expect(panel.locator('body')).not.toBeFocused();
  await expectAt(panel, { title: 'Excluded votes' });
  expect(await votes()).toBe(before);
});

test.describe('from an empty installation', () => {
  let periods: number[] = [];
  const shown: Record<'vendors' | 'categories', number[]> = { vendors: [], categories: [] };

  test.beforeEach(async ({ db }) => {
    periods = await db('voting_cycles').where({ is_active: 1 }).pluck('id');
    await db('voting_cycles').whereIn('id', periods).update({ is_active: 0, cancelled_at: new Date() });
    for (const table of ['vendors', 'categories'] as const) {
      shown[table] = await db(table).whereNull('archived_at').pluck('id');
      await db(table).whereIn('id', shown[table]).update({ archived_at: new Date() });
    }
  });

  test.afterEach(async ({ db }) => {
    await db('voting_cycles').where({ is_active: 1 }).update({ is_active: 0, cancelled_at: new Date() });
    for (const table of ['vendors', 'categories'] as const) {
      await db(table).whereNull('archived_at').update({ archived_at: new Date() });
      await db(table).whereIn('id', shown[table]).update({ archived_at: null });
    }
    await db('voting_cycles').whereIn('id', periods).update({ is_active: 1, cancelled_at: null });
  });

  test('set up awards with 12 categories and 40 vendors from a spreadsheet to the first vote', async ({
    panel,
    browser,
    request,
    stack,
  }) => {
    test.slow();
    const now = Date.now();
    const lists = {
      Vendors: Array.from({ length: 40 }, (_, index) => `Buchladen ${now} ${index}`),
      Categories: Array.from({ length: 12 }, (_, index) => `Preis ${now} ${index}`),
    };
    await openTab(panel, 'dashboard');
    for (const [title, names] of Object.entries(lists)) {
      const nouns = title.toLowerCase();
      await panel.getByRole('tab', { name: title }).click();
      await expectAt(panel, { title });
      await panel.getByRole('button', { name: `Import ${nouns}` }).click();
      await expectAt(panel, { title, dialog: new RegExp(`^Import ${nouns}$`) });
      await panel.getByLabel('CSV file').setInputFiles({
        name: 'list.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          ['Name;Description', ...names.map((name) => `${name};Für alle`)].join('\r\n'),
          'latin1',
        ),
      });
      // Before a period runs, there is no reason to look at them as drafts first.
      await panel.getByLabel(`Add new ${nouns} as drafts`).uncheck();
      await panel.getByRole('button', { name: `Import ${names.length} ${nouns}` }).click();
      await expect(panel.getByText(`${names.length} ${nouns} imported`, { exact: true })).toBeVisible();
      await expectAt(panel, { title });
    }
    await panel.getByRole('tab', { name: 'Dashboard' }).click();
    await panel.getByRole('link', { name: 'Plan the voting period' }).click();
    const dialog = /^New voting period$/;
    await expectAt(panel, { title: 'Voting System', dialog });
    await panel.getByRole('textbox', { name: 'Name', exact: true }).fill(`Book Awards ${now}`);
    for (let step = 0; step < 3; step += 1) await panel.getByRole('button', { name: 'Next' }).click();
    await panel.getByRole('button', { name: 'Start new period' }).click();
    await expect(panel.getByText('Voting period created', { exact: true })).toBeVisible();
    await expectAt(panel, { title: 'Voting System' });
    const { token } = await registerVoter(request);
    const voter = await browser.newContext({ baseURL: stack.url });
    const page = await voter.newPage();
    await page.addInitScript((stored) => localStorage.setItem('va_user_token', stored), token);
    await open(page, '/');
    await castVote(page, `Preis ${now} 7`, `Buchladen ${now} 31`);
    await voter.close();
  });
});
