import { expectAccessible, expectContrastInDark, overflow } from '../axe.ts';
import { expect, open, served } from '../fixtures.ts';
import { openTab, test } from '../panel-fixtures.ts';

const NAME = `Walk Awards ${Date.now()}`;
const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

let cancelled: number[] = [];
let hidden: number[] = [];

// This hides the period and the vendors of the other tests.
test.beforeEach(async ({ db }) => {
  cancelled = await db('voting_cycles').where({ is_active: true }).whereNull('cancelled_at').pluck('id');
  hidden = await db('vendors').whereNull('archived_at').pluck('id');
  await db('voting_cycles').whereIn('id', cancelled).update({ is_active: false, cancelled_at: new Date() });
  await db('vendors').whereIn('id', hidden).update({ archived_at: new Date() });
});

test.afterEach(async ({ db }) => {
  await db('voting_cycles').where({ name: NAME }).update({ is_scheduled: false, cancelled_at: new Date() });
  await db('vendors').whereIn('id', hidden).update({ archived_at: null });
  await db('voting_cycles').whereIn('id', cancelled).update({ is_active: true, cancelled_at: null });
});

test('the dashboard follows the awards from an empty site to announced results', async ({
  panel,
  context,
  db,
}) => {
  const reads = async (sentence: RegExp, step: string) => {
    await openTab(panel, 'dashboard');
    const card = panel.getByRole('region', { name: sentence });
    await expect(card).toBeVisible();
    return card.locator('a, button').filter({ hasText: step });
  };
  const change = (to: object) => db('voting_cycles').where({ name: NAME }).update(to);

  const step = await reads(/^Your awards aren’t set up yet\. Add the vendors/, 'Add vendors');
  await expectAccessible(step);
  await expectContrastInDark(step);
  for (const width of [320, 768, 1440]) {
    await panel.setViewportSize({ width, height: 900 });
    expect(await overflow(step), `${width} px`).toBeLessThanOrEqual(0);
  }
  const site = await context.newPage();
  await served(site.request, '/', 'These awards are still being prepared');
  await open(site, '/');
  await expect(site.getByText(/^These awards are still being prepared/)).toBeVisible();
  await site.close();

  await db('vendors').whereIn('id', hidden).update({ archived_at: null });
  const plan = await reads(/^Your awards are ready\./, 'Plan the voting period');
  await plan.press('Enter');
  const dialog = panel.getByRole('dialog', { name: 'New voting period' });
  await dialog.getByLabel('Name').fill(NAME);
  await dialog.getByLabel('Later').check();
  for (const step of ['Rules', 'Nominees', 'Check']) {
    await dialog.getByRole('button', { name: 'Next' }).click();
    await expect(dialog.getByRole('button', { name: step, exact: true })).toHaveAttribute(
      'aria-current',
      'step',
    );
  }
  await dialog.getByRole('button', { name: 'Schedule period' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(await reads(/^Voting in Walk Awards \d+ opens on /, 'Share the link')).toBeVisible();

  const frozen = { frozen_hours: 3, is_revealed_by_hand: true, frozen_from: inHours(-2) };
  await change({ start_date: inHours(-3), end_date: inHours(-0.5), ...frozen });
  const announce = await reads(/ Its results haven’t been announced yet\.$/, 'Announce the results');
  await announce.press('Enter');
  await panel.getByRole('button', { name: 'Announce results' }).press('Enter');
  const asked = panel.getByRole('alertdialog');
  await asked.getByRole('textbox').fill('ANNOUNCE');
  await asked.getByRole('button', { name: 'Announce results' }).click();
  await expect(asked).toHaveCount(0);
  await expect(
    await reads(/^Walk Awards \d+ ended on .+ results are public\./, 'See the winners'),
  ).toBeVisible();
});
