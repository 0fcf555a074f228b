import {
  expectAccessible,
  expectContrastInDark,
  expectDialogAccessible,
  expectNoFindings,
  overflow,
} from '../axe.ts';
import { castVote, expect, open } from '../fixtures.ts';
import { openTab, test } from '../panel-fixtures.ts';

test.afterEach(async ({ db }) => {
  await db('voting_cycles').where({ is_active: true }).update({
    frozen_hours: 0,
    is_revealed_by_hand: false,
    frozen_from: null,
    revealed_at: null,
  });
  await db('snapshots').where({ kind: 'frozen' }).delete();
});

test('a frozen leaderboard stays the same while votes are cast, until the panel announces the results', async ({
  panel,
  voter,
  db,
  request,
}) => {
  const votes = async () => (await (await request.get('/api/stats')).json()).totalVotes;
  const before = await votes();
  const [favourite] = await (await request.get('/api/vendors')).json();
  const [category] = await (await request.get('/api/categories')).json();
  await db('voting_cycles')
    .where({ is_active: true })
    .update({ frozen_hours: 4, is_revealed_by_hand: true, frozen_from: new Date() });

  const site = await panel.context().newPage();
  await site.addInitScript((token) => localStorage.setItem('va_user_token', token), voter.token);
  await open(site, '/');
  await castVote(site, category.name, favourite.name);
  await expect(site.getByText('1 of 6 categories completed')).toBeVisible();
  await site.getByRole('tab', { name: 'Leaderboard' }).click();
  const said = site.getByText(
    /^The leaderboard shows votes up to .+\. Votes still count\. The organisers will announce the results/,
  );
  await expect(said).toBeVisible();
  for (const width of [320, 1440]) {
    await site.setViewportSize({ width, height: 900 });
    expect(await overflow(said), `${width} px`).toBeLessThanOrEqual(0);
  }
  await expectNoFindings(said);
  await expectContrastInDark(said);
  expect(await votes()).toBe(before);

  await openTab(panel, 'voting');
  const current = panel.getByRole('region', { name: '30-Day Voting Period' });
  await expectAccessible(current.getByText(/^Leaderboard frozen since .+, results announced by hand$/));
  await current.getByRole('link', { name: 'Before you announce' }).press('Enter');
  await panel.getByRole('button', { name: 'Announce results' }).press('Enter');
  const asked = panel.getByRole('alertdialog');
  await expectDialogAccessible(asked.getByRole('textbox'));
  await asked.getByRole('textbox').fill('ANNOUNCE');
  await asked.getByRole('button', { name: 'Announce results' }).press('Enter');
  await expect(asked).toBeHidden();

  await expect(said).toBeHidden();
  await expect.poll(votes).toBe(before + 1);
  await expect
    .poll(async () => (await (await request.get('/api/voting/cycle')).json()).revealedAt)
    .toBeTruthy();
});
