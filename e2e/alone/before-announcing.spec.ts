import { appendAudit } from 'db/changes';
import { recountTallies } from 'db/count';
import { actOnMany } from 'db/removals';
import { expectAccessible, expectDialogAccessible, expectFits } from '../axe.ts';
import { expect, open, served } from '../fixtures.ts';
import { inHours, openTab, test, withOwnPeriod } from '../panel-fixtures.ts';
import { outsideActs } from '../parts/outside-acts.ts';

const NAME = `Announced Awards ${Date.now()}`;

withOwnPeriod(NAME);

test('winners are shown before the announcement, which an open page hears of, and the results page later says so', async ({
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
    is_revealed_by_hand: true,
    frozen_from: inHours(-1),
  });
  const [{ id: category_id }] = await (await request.get('/api/categories')).json();
  const [{ id: vendor_id, name }, other] = await (await request.get('/api/vendors')).json();
  const key = { cycle_id, category_id, vendor_id };
  const voters = Array.from({ length: 12 }, (_, index) => 4_000_000_000 + index);
  await db('votes').insert(voters.map((user_id) => ({ ...key, user_id, created_at: inHours(-1.5) })));
  await db('vendor_tallies').insert({ ...key, slot: 0, votes: 12 });
  const reset = { cycle_id, kind: 'category', category_id, removed_by: 'ada', removed_at: inHours(-1.2) };
  const [removal_id = 0] = await db('vote_removals').insert(reset);
  await db.transaction((tx) =>
    appendAudit(tx, {
      actor: 'ada',
      action: 'votes.reset',
      details: { removalId: removal_id, voteCount: 13 },
    }),
  );
  const earlier = { ...key, vendor_id: other.id, removal_id, created_at: inHours(-1.7) };
  await db('votes').insert(
    voters
      .map((user_id) => ({ ...earlier, user_id: user_id + 100 }))
      .concat({ ...earlier, user_id: 4_000_000_200 }),
  );

  const idsOf = (table: 'vendors' | 'categories', names: string[]): Promise<number[]> =>
    db(table).whereIn('name', names).orderBy('id').pluck('id');
  const rowsOf = <Rest extends object>(names: string[], rest: Rest) =>
    names.map((one) => ({ name: one, name_key: one.toLowerCase(), description: 'About', ...rest }));
  await db('vendors').insert(rowsOf(['Northern Prints', 'Southern Prints'], { image_url: '/icon.svg' }));
  await db('categories').insert(rowsOf(['Hall', 'Stage'], { icon: 'zap', color: 'blue' }));
  const [northern = 0, southern = 0] = await idsOf('vendors', ['Northern Prints', 'Southern Prints']);
  const [hall = 0, stage = 0] = await idsOf('categories', ['Hall', 'Stage']);
  const inBulk = [
    { vendor_id: northern, votes: 20, category_id },
    { vendor_id: southern, votes: 15, category_id },
    { vendor_id: southern, votes: 30, category_id: hall },
    { vendor_id, votes: 2, category_id: hall },
    { vendor_id: other.id, votes: 40, category_id: stage },
  ];
  let user_id = 4_000_001_000;
  await db('votes').insert(
    inBulk.flatMap(({ votes, ...pair }) =>
      Array.from({ length: votes }, () => ({
        ...{ cycle_id, ...pair, created_at: inHours(-1.1) },
        user_id: user_id++,
      })),
    ),
  );
  await recountTallies(db, cycle_id);
  const by = { username: 'ada', ipAddress: null };
  await actOnMany(db, by, 'vendor', { act: 'archive', ids: [northern, southern], reason: 'Merged' });
  await actOnMany(db, by, 'category', { act: 'archive', ids: [hall, stage], reason: 'Merged' });

  const site = await context.newPage();
  await open(site, '/?tab=leaderboard');
  const awaited = site.getByText(/ ended on .+\. The organisers will announce the results\.$/);
  await expectAccessible(awaited);

  await openTab(panel, 'voting');
  await panel
    .getByRole('region', { name: NAME })
    .getByRole('link', { name: 'Announce results' })
    .press('Enter');
  await expect(panel.getByText(/^(Hidden: )?Ties and categories without votes/)).toBeVisible();
  await panel.getByRole('button', { name: 'Show me the winners' }).press('Enter');
  const asked = panel.getByRole('alertdialog', { name: 'Show me the winners?' });
  await expectDialogAccessible(asked.getByRole('button', { name: 'Show me the winners' }));
  await asked.getByRole('button', { name: 'Show me the winners' }).press('Enter');
  const winners = panel.getByRole('region', { name: 'Winners' });
  await expect(winners.getByRole('definition').first()).toHaveText(`1. ${name}`);
  await expect(winners.getByText(`Without it, ${other.name} would win`).first()).toBeVisible();
  await expectAccessible(winners);
  await expectFits(winners, [768]);

  await panel.getByRole('button', { name: 'Announce results' }).press('Enter');
  const announcing = panel.getByRole('alertdialog');
  await expectDialogAccessible(announcing.getByRole('textbox'));
  await announcing.getByRole('textbox').fill('ANNOUNCE');
  await announcing.getByRole('button', { name: 'Announce results' }).press('Enter');
  await expect(panel.getByText('The results are announced.')).toBeVisible();

  await expect(awaited).toBeHidden();
  const acts = site.getByRole('region', { name: 'What organisers did' });
  await served(request, '/api/organiser-acts', '"kind":"announced"');
  await open(site, '/?tab=results');
  await expect(acts.getByText('An organiser announced the results.')).toBeVisible();
  await expect(
    acts.getByText(/^An organiser looked at the winners before they were announced/),
  ).toBeVisible();
  const read = async (path: string) => (await request.get(path)).json();
  const inCategory = (await read('/api/categories'))[0].name;
  const won = (...rows: [string | null, string][]) => {
    const all = rows.map(([category, winner]) => ({ category, winners: [winner] }));
    return { said: all, found: all };
  };
  expect(await outsideActs(read, cycle_id)).toEqual([
    won([null, other.name], [inCategory, other.name]),
    won([null, 'Northern Prints'], [inCategory, 'Northern Prints']),
    won(['Hall', name], ['Stage', other.name]),
  ]);
  await expectAccessible(acts);
  await expectFits(acts, [768]);
});
