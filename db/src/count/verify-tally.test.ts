import { beforeEach, expect, test } from 'vitest';
import { buildCategory, buildCycle, buildUser, buildVendor, buildVote } from '../../testing/builders.ts';
import { testDatabase } from '../../testing/index.ts';
import { proxiedDb } from '../../testing/proxied-db.ts';
import { runRecount, runTallyVerification } from '../running/operator-commands.ts';
import { compareTallies } from './verify-tally.ts';

const database = testDatabase();
const verify = () => runTallyVerification(database.owner);

/** Three votes of two voters for two vendors, in hours 493 000 and 493 001. */
async function buildScene() {
  const { owner } = database;
  const past = await buildCycle(owner, { name: 'Spring', isActive: false });
  const cycle = await buildCycle(owner, { name: 'Autumn' });
  const [speed, quality] = [await buildCategory(owner), await buildCategory(owner)];
  const [ada, ben] = [await buildVendor(owner), await buildVendor(owner)];
  const { id: mia } = await buildUser(owner);
  const [cycleId, early] = [cycle.id, new Date('2026-03-29T16:59:59.999Z')];
  const late = new Date('2026-03-29T17:00:00.000Z');
  await buildVote(owner, { cycleId, categoryId: speed.id, vendorId: ada.id, userId: mia, createdAt: early });
  await buildVote(owner, { cycleId, categoryId: quality.id, vendorId: ben.id, userId: mia, createdAt: late });
  await buildVote(owner, { cycleId, categoryId: speed.id, vendorId: ada.id, createdAt: late });
  return { past, cycle, speed, quality, ada, ben, mia };
}
let scene: Awaited<ReturnType<typeof buildScene>>;
beforeEach(async () => {
  scene = await buildScene();
});

/** The lines of the report that name a difference. */
async function differences(): Promise<string[]> {
  const error = await verify().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Error);
  const lines = error instanceof Error ? error.message.split('\n') : [];
  expect(lines.at(-1)).toBe('The tallies differ from the votes.');
  return lines.filter((line) => line.startsWith('  ')).map((line) => line.trim());
}

test('the verification reports what it compared for every voting cycle', async () => {
  const { past, cycle } = scene;
  expect(await verify()).toEqual([
    `Voting cycle ${past.id} (Spring): 0 votes, 0 participants, 0 vendor rows, 0 hours`,
    `Voting cycle ${cycle.id} (Autumn): 3 votes, 2 participants, 2 vendor rows, 2 hours`,
    'The tallies match the votes.',
  ]);
});

test('the verification compares sums over slots, so that one may be negative or cancel another', async () => {
  const { cycle, speed, ada, ben } = scene;
  const at = { cycle_id: cycle.id, category_id: speed.id };
  await database.owner('vendor_tallies').insert([
    { ...at, vendor_id: ada.id, slot: 3, votes: 9 },
    { ...at, vendor_id: ada.id, slot: 200, votes: -9 },
    { ...at, vendor_id: ben.id, slot: 1, votes: 1 },
    { ...at, vendor_id: ben.id, slot: 2, votes: -1 },
  ]);
  expect((await verify()).at(-1)).toBe('The tallies match the votes.');
});

test('a vote during the verification is not a difference', async () => {
  const wire = await proxiedDb(
    database.adminUrl,
    'FROM hourly_tallies WHERE',
    'held back until it is released',
  );
  const comparing = compareTallies(wire.db);
  await wire.reached;
  const { cycle, speed, ada } = scene;
  await buildVote(database.owner, { cycleId: cycle.id, categoryId: speed.id, vendorId: ada.id });
  wire.release();
  const [, compared] = await comparing;
  await wire.close();
  expect(compared).toMatchObject({ votes: 3, participants: 2, differences: [] });
});

test('the verification fails if a tally is one too high or one too low', async () => {
  const { cycle, quality, ben } = scene;
  const row = { cycle_id: cycle.id, category_id: quality.id, vendor_id: ben.id };
  const label = `vendor ${ben.id} in category ${quality.id}`;
  await database.owner('vendor_tallies').where(row).update({ votes: 2 });
  expect(await differences()).toEqual([`${label}: 1 counted, 2 in the tally`]);
  await database.owner('vendor_tallies').where(row).update({ votes: 0 });
  expect(await differences()).toEqual([`${label}: 1 counted, 0 in the tally`]);
});

test('the verification fails if two errors cancel each other', async () => {
  await database.owner('vendor_tallies').where({ vendor_id: scene.ada.id }).decrement('votes');
  await database.owner('vendor_tallies').where({ vendor_id: scene.ben.id }).increment('votes');
  expect(await differences()).toHaveLength(2);
});

test.each(['vendor_tallies', 'hourly_tallies'])(
  'the verification fails if a row of %s is missing',
  async (table) => {
    await database.owner(table).limit(1).delete();
    expect(await differences()).not.toEqual([]);
  },
);

test('the verification fails at a tally without votes, even of a voting cycle that does not exist', async () => {
  const { past, speed, ada } = scene;
  for (const cycle_id of [past.id, 999_999]) {
    const row = { cycle_id, category_id: speed.id, vendor_id: ada.id, slot: 0 };
    await database.owner('vendor_tallies').insert({ ...row, votes: 1 });
    expect(await differences()).toEqual([
      `vendor ${ada.id} in category ${speed.id}: 0 counted, 1 in the tally`,
    ]);
    await database.owner('vendor_tallies').where(row).delete();
  }
});

test('the verification fails if a vote is in the wrong hour', async () => {
  await database.owner('hourly_tallies').where({ hour: 493_000 }).update({ hour: 493_002 });
  expect(await differences()).toEqual([
    'hour from 2026-03-29T16:00:00.000Z: 1 counted, 0 in the tally',
    'hour from 2026-03-29T18:00:00.000Z: 0 counted, 1 in the tally',
  ]);
});

test('the verification fails if the participants of any hour are wrong', async () => {
  const { owner } = database;
  await owner('hourly_tallies').where({ hour: 493_000 }).update({ participants: 0 });
  expect(await differences()).toEqual(['participants: 2 counted, 1 in the tally']);
  await owner('hourly_tallies').where({ hour: 493_001 }).update({ participants: 2 });
  expect((await verify()).at(-1)).toBe('The tallies match the votes.');
});

test('the verification fails if a vote was stored or deleted without being counted', async () => {
  const { cycle, quality, ada, ben, mia } = scene;
  await database.owner('votes').where({ user_id: mia, category_id: quality.id }).delete();
  expect(await differences()).toEqual([
    `vendor ${ben.id} in category ${quality.id}: 0 counted, 1 in the tally`,
    'hour from 2026-03-29T17:00:00.000Z: 1 counted, 2 in the tally',
  ]);
  await database.owner('votes').insert({
    cycle_id: cycle.id,
    category_id: quality.id,
    vendor_id: ada.id,
    user_id: 999_999,
    created_at: new Date('2026-03-29T17:30:00.000Z'),
  });
  expect(await differences()).toEqual([
    `vendor ${ada.id} in category ${quality.id}: 1 counted, 0 in the tally`,
    `vendor ${ben.id} in category ${quality.id}: 0 counted, 1 in the tally`,
    'participants: 3 counted, 2 in the tally',
  ]);
});

test('a recount corrects everything it finds, and the audit log has one entry', async () => {
  const { owner } = database;
  const { past, cycle, quality, ada, mia } = scene;
  await owner('votes').where({ user_id: mia, category_id: quality.id }).delete();
  await owner('hourly_tallies').where({ hour: 493_000 }).update({ participants: 7 });
  await owner('vendor_tallies').insert({
    cycle_id: 999_999,
    category_id: quality.id,
    vendor_id: ada.id,
    slot: 0,
    votes: 1,
  });
  const report = [
    `Voting cycle ${past.id} (Spring): 0 votes, 0 participants, 0 vendor rows, 0 hours; figures corrected: 0`,
    `Voting cycle ${cycle.id} (Autumn): 2 votes, 2 participants, 1 vendor rows, 2 hours; figures corrected: 3`,
    'Voting cycle 999999 (unknown): 0 votes, 0 participants, 0 vendor rows, 0 hours; figures corrected: 1',
  ];
  expect(await runRecount(owner)).toEqual(report);
  expect((await verify()).at(-1)).toBe('The tallies match the votes.');
  await runRecount(owner);
  expect(await owner('audit_log').orderBy('id').select('actor', 'action', 'target')).toEqual([
    { actor: 'command line', action: 'votes.recounted', target: 'Autumn' },
    { actor: 'command line', action: 'votes.recounted', target: null },
  ]);
});

test('after a recount no vote is cached, even if every figure was right', async () => {
  const generation = () => database.owner('voting_cycles').where({ id: scene.cycle.id }).pluck('generation');
  const [before = 0] = await generation();
  await runRecount(database.owner);
  expect(await generation()).toEqual([before + 1]);
});
