import { expect, test } from 'vitest';
import { buildCategory, buildCycle, buildUser, buildVendor } from '../../testing/builders.ts';
import { toFirstBaseline } from '../../testing/first-baseline.ts';
import { testDatabase } from '../../testing/index.ts';
import { recountTallies, takeDueSnapshots } from '../count/index.ts';
import { applyMigrations } from './migrate.ts';
import { BASELINE, FIRST_BASELINE } from './migrations/index.ts';

const database = testDatabase();

/** Runs SQL on tables that the row types no longer know. */
const insert = (table: string, rows: readonly Record<string, unknown>[]) =>
  Promise.all(
    rows.map((row) =>
      database.owner.raw('INSERT INTO ?? (??) VALUES (?)', [
        table,
        Object.keys(row),
        // biome-ignore lint/suspicious/noExplicitAny: knex expands a list
        Object.values(row) as any,
      ]),
    ),
  );

async function schema(): Promise<string[]> {
  const [tables] = await database.owner.raw(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE'",
  );
  const created: string[] = [];
  for (const { name } of tables) {
    const [[row]] = await database.owner.raw('SHOW CREATE TABLE ??', [name]);
    const lines = String(row['Create Table'])
      .replaceAll(/ AUTO_INCREMENT=\d+/g, '')
      // MySQL shows in which set of characters the words of a check were written.
      .replaceAll(/\b_(ascii|utf8mb4)(?=')/g, '')
      .split('\n');
    created.push([name, ...lines.map((line) => line.trim().replace(/,$/, '')).sort()].join('\n'));
  }
  return created.sort();
}

const sums = (where: string) =>
  database.owner.raw(
    `SELECT cycle_id, category_id, vendor_id, COUNT(*) AS votes FROM votes ${where}
     GROUP BY cycle_id, category_id, vendor_id ORDER BY cycle_id, category_id, vendor_id`,
  );

test('an installation with every kind of removed, waiting and published vote counts the same afterwards', async () => {
  const { owner, integrityDb } = database;
  const wanted = await schema();
  await toFirstBaseline(owner, { first: FIRST_BASELINE, baseline: BASELINE });
  const now = new Date(Date.now() - 60_000);
  const past = await buildCycle(owner, { isActive: false, startsInHours: -9, endsInHours: -8 });
  const cycle = await buildCycle(owner);
  const [category, rare] = [await buildCategory(owner), await buildCategory(owner)];
  const [vendor, archived] = [await buildVendor(owner), await buildVendor(owner, { archived: true })];
  const users: number[] = [];
  while (users.length < 40) users.push((await buildUser(owner)).id);
  const vote = (user: number, over: object = {}) => ({
    ...{ cycle_id: cycle.id, user_id: users[user] ?? 0, category_id: category.id, vendor_id: vendor.id },
    created_at: now,
    ...over,
  });
  const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);
  const by = { removed_by: 'ada', removed_at: now };
  await insert('vote_removals', [
    { id: 1, cycle_id: cycle.id, kind: 'all', vote_count: 3, restored_count: 1, restored_at: now, ...by },
    { id: 2, cycle_id: cycle.id, kind: 'vendor', vendor_id: archived.id, vote_count: 1, ...by },
    { id: 3, cycle_id: cycle.id, kind: 'category_archive', category_id: rare.id, vote_count: 1, ...by },
    { id: 4, cycle_id: cycle.id, kind: 'accounts', hold_id: 1, vote_count: 10, ...by },
    { id: 5, cycle_id: cycle.id, kind: 'gathered', vote_count: 2, ...by },
    { id: 6, cycle_id: cycle.id, kind: 'erased', vote_count: 1, ...by },
    { id: 7, cycle_id: past.id, kind: 'category', category_id: category.id, vote_count: 1, ...by },
  ]);
  const hold = { cycle_id: cycle.id, accounts: 1, held_by: 'ada', held_at: now };
  await insert('account_holds', [
    { id: 1, kind: 'set_aside', reason: 'A script', ...hold },
    { id: 2, kind: 'withdrawn', reason: 'Leaked', ...hold },
    { id: 3, kind: 'hold', reason: 'Looking', ...hold },
    { id: 4, kind: 'set_aside', lifted_by: 'ada', lifted_at: now, ...hold },
    { id: 5, kind: 'erased', ...hold },
  ]);
  const held = (hold_id: number, from: number, to: number) =>
    range(from, to).map((user) => ({ cycle_id: cycle.id, user_id: users[user] ?? 0, hold_id }));
  await insert('held_accounts', [
    ...held(1, 10, 21),
    ...held(2, 21, 23),
    ...held(3, 23, 25),
    ...held(5, 25, 26),
  ]);
  // Votes that count; those of accounts 20 and 25 waited to leave.
  await insert('votes', [
    ...range(0, 10).map((user) => vote(user)),
    vote(20),
    vote(23),
    vote(25),
    ...range(0, 3).map((user) => vote(user, { cycle_id: past.id })),
  ]);
  await insert('removed_votes', [
    { removal_id: 1, ...vote(0, { vendor_id: archived.id }) },
    { removal_id: 1, ...vote(30) },
    { removal_id: 2, ...vote(31, { vendor_id: archived.id }) },
    { removal_id: 3, ...vote(32, { category_id: rare.id }) },
    ...range(10, 20).map((user) => ({ removal_id: 4, ...vote(user) })),
    ...range(21, 23).map((user) => ({ removal_id: 5, ...vote(user) })),
    { removal_id: 6, ...vote(33) },
    { removal_id: 7, ...vote(5, { cycle_id: past.id }) },
  ]);
  // Recorded under review: of accounts that are excluded, still under review, or neither.
  await insert('held_votes', [vote(10, { category_id: rare.id }), vote(24), vote(26)]);
  await insert('cycle_results', [
    { cycle_id: past.id, frozen_at: now, results: JSON.stringify({ stats: { totalVotes: 3 } }) },
  ]);
  await insert('published_vendor_tallies', [
    { cycle_id: cycle.id, category_id: category.id, vendor_id: vendor.id, votes: 10 },
  ]);
  await owner.raw("UPDATE voting_cycles SET publishing = 'steps' WHERE id = ?", [cycle.id]);
  const [before] = await sums('');
  for (const { id } of [past, cycle]) {
    await owner.raw(
      `INSERT INTO vendor_tallies SELECT cycle_id, category_id, vendor_id, 0, COUNT(*) FROM votes WHERE cycle_id = ?
       GROUP BY cycle_id, category_id, vendor_id`,
      [id],
    );
  }

  await applyMigrations(owner);
  expect(await schema()).toEqual(wanted);
  const names = await owner('knex_migrations').pluck('name');
  expect([names.includes(BASELINE), names.includes(FIRST_BASELINE)]).toEqual([true, false]);
  expect((await sums('WHERE removal_id = 0'))[0]).toEqual(before);
  expect(await owner('votes')).toHaveLength(13 + 3 + 18 + 3);
  expect(await owner('snapshots').select('cycle_id', 'kind', 'version')).toEqual([
    { cycle_id: past.id, kind: 'final', version: 1 },
    { cycle_id: cycle.id, kind: 'frozen', version: 1 },
  ]);

  // What waited follows when the period ends: account 20 leaves, those under review count, the erased one stays.
  await recountTallies(owner, cycle.id);
  await owner('snapshots').where({ cycle_id: cycle.id }).delete();
  await owner('voting_cycles')
    .where({ id: cycle.id })
    .update({ end_date: new Date(Date.now() - 1), frozen_from: null });
  await takeDueSnapshots(integrityDb);
  const counting = await owner('votes')
    .where({ cycle_id: cycle.id, removal_id: 0 })
    .orderBy('user_id')
    .pluck('user_id');
  // Account 30's vote was left by a restored reset, which is not undone again.
  const expected = [...range(0, 10), 23, 24, 25, 26].map((user) => users[user]);
  expect(counting).toEqual(expected);
});
