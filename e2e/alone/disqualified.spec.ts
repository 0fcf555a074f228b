import type { Page } from '@playwright/test';
import { expectDialogAccessible } from '../axe.ts';
import { expect, open } from '../fixtures.ts';
import { inHours, openTab, searchIn, test, withOwnPeriod } from '../panel-fixtures.ts';

const NAME = `Corrected Awards ${Date.now()}`;
const WITHIN_A_MINUTE = { timeout: 60_000 };

withOwnPeriod(NAME);

test('after the announcement, a winner is disqualified and the next ones move up everywhere, until that is undone', async ({
  panel,
  context,
  db,
  request,
}) => {
  const [cycle_id = 0] = await db('voting_cycles').insert({
    name: NAME,
    start_date: inHours(-2),
    end_date: inHours(-1),
    is_active: true,
  });
  const [{ id: category_id, name: category }] = await (await request.get('/api/categories')).json();
  const [winner, next] = await (await request.get('/api/vendors')).json();
  for (const [index, vendor_id] of [winner.id, winner.id, next.id].entries()) {
    const vote = { cycle_id, category_id, vendor_id };
    await db('votes').insert({ ...vote, user_id: 4_100_000_000 + index, created_at: inHours(-1.5) });
    await db('vendor_tallies').insert({ ...vote, slot: index, votes: 1 });
  }

  const site = await context.newPage();
  const shared = async () =>
    Promise.all(
      [`/api/vendors/${winner.id}/badge.svg`, `/og/vendor/${winner.id}.png`].map(async (path) =>
        (await (await request.get(path)).body()).toString('base64'),
      ),
    );
  /** Reads each page again until it names this winner, alone. */
  async function expectWinner(first: string, others: string[]) {
    await expect(async () => {
      await open(site, `/winners/certificate?cycle=${cycle_id}`);
      const certificates = site.getByRole('list', { name: 'Certificates' }).getByRole('listitem');
      await expect(certificates).toHaveCount(2 + others.length, { timeout: 1000 });
      await expect(certificates.first()).toContainText(first, { timeout: 1000 });
    }).toPass(WITHIN_A_MINUTE);
    await open(site, `/winners/ceremony?cycle=${cycle_id}&step=3`);
    await expect(site.getByRole('heading', { level: 2, name: first })).toBeVisible();
    await open(site, `/?tab=leaderboard`);
    const ranking = site.getByRole('list', { name: 'Ranking, overall' }).getByRole('listitem');
    await expect(ranking.first()).toContainText(first);
    await open(site, `/?tab=results`);
    await expect(site.getByRole('main').getByText(first).first()).toBeVisible();
  }

  // The worker announces within seconds.
  await expect
    .poll(async () => (await (await request.get('/api/winners')).json()).winners?.podium[0].vendor.id)
    .toBe(winner.id);
  await expectWinner(winner.name, [next.name]);
  const before = await shared();

  await openTab(panel, 'vendors');
  await searchIn(panel, 'vendors', winner.name);
  await panel.getByRole('button', { name: `More for ${winner.name}` }).click();
  await panel.getByRole('menuitem', { name: 'Disqualify…' }).click();
  const question = panel.getByRole('alertdialog');
  await question.getByLabel('Reason').fill('Bought votes');
  await question.getByLabel('Type DISQUALIFY to confirm').fill('DISQUALIFY');
  await expectDialogAccessible(question);
  await question.getByRole('button', { name: 'Disqualify' }).click();
  await expect(panel.getByText(`${winner.name} disqualified`, { exact: true })).toBeVisible();

  await expectWinner(next.name, []);
  await expectNote(site, winner.id, category);
  await expect
    .poll(
      async () => (await shared()).filter((bytes, index) => bytes !== before[index]).length,
      WITHIN_A_MINUTE,
    )
    .toBe(2);

  await openTab(panel, 'voting&page=excluded');
  await panel.getByRole('button', { name: 'Restore' }).first().click();
  await panel.getByRole('alertdialog').getByLabel('Reason').fill('A mistake');
  await panel.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
  await expectWinner(winner.name, [next.name]);
  await expect.poll(shared, WITHIN_A_MINUTE).toEqual(before);
});

async function expectNote(site: Page, vendor: number, category: string) {
  await open(site, `/vendor/${vendor}`);
  await expect(site.getByText(new RegExp(`^Disqualified in .*${category}`))).toBeVisible();
}
