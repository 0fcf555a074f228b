import { beforeEach, expect, test } from 'vitest';
import { BY, buildCategory, buildCycle, buildUser, buildVendor } from '../../testing/builders.ts';
import { testDatabase } from '../../testing/index.ts';
import { checklistOf, showWinners } from './checklist.ts';
import { answerQuestions, QUESTIONS } from './questions.ts';

const database = testDatabase();
let cycleId: number;
let speed: number;
let service: number;
let fox: number;
let owl: number;

beforeEach(async () => {
  const { owner } = database;
  ({ id: cycleId } = await buildCycle(owner));
  ({ id: speed } = await buildCategory(owner, { name: 'Speed' }));
  ({ id: service } = await buildCategory(owner, { name: 'Service' }));
  ({ id: fox } = await buildVendor(owner, { name: 'Fox' }));
  ({ id: owl } = await buildVendor(owner, { name: 'Owl' }));
});

/** Creates accounts that vote for a vendor in each category. Returns their ids. */
async function vote(accounts: number, vendorIds: Record<number, number>, isEarly = true): Promise<number[]> {
  const ids: number[] = [];
  for (let number = 0; number < accounts; number += 1) ids.push((await buildUser(database.owner)).id);
  if (isEarly) {
    await database
      .owner('users')
      .whereIn('id', ids)
      .update({ created_at: new Date(Date.now() - 7_200_000) });
  }
  for (const [categoryId, vendorId] of Object.entries(vendorIds)) {
    const key = { cycle_id: cycleId, category_id: Number(categoryId), vendor_id: vendorId };
    await database.owner('votes').insert(ids.map((id) => ({ ...key, user_id: id, created_at: new Date() })));
    const row = { ...key, slot: 0, votes: accounts };
    await database
      .owner('vendor_tallies')
      .insert(row)
      .onConflict()
      .merge({ votes: database.owner.raw('votes + ?', [accounts]) });
  }
  return ids;
}

const ask = async () =>
  Object.fromEntries(
    (await answerQuestions(database.adminDb, cycleId)).map(({ id, categories }) => [
      id,
      categories?.map(({ name, winners, without }) => [name, winners, without]) ?? null,
    ]),
  );

test('a question with fewer than ten accounts isn’t offered', async () => {
  await vote(12, { [speed]: owl, [service]: owl });
  await vote(9, { [speed]: fox }, false);
  expect(await ask()).toEqual(Object.fromEntries(QUESTIONS.map((id) => [id, null])));
});

test('without accounts that registered late, another vendor wins, in categories with ten of them', async () => {
  await vote(12, { [speed]: owl, [service]: owl });
  const late = await vote(14, { [speed]: fox }, false);
  expect(await ask()).toMatchObject({
    registered_late: [
      ['Speed', ['Fox'], ['Owl']],
      ['Service', ['Owl'], null],
    ],
    suspicious: null,
    one_category: [
      ['Speed', ['Fox'], ['Owl']],
      ['Service', ['Owl'], null],
    ],
  });
  await database
    .owner('users')
    .whereIn('id', late)
    .update({ created_at: new Date(0) });
  expect(await ask()).toMatchObject({ registered_late: null });
});

test('only accounts of undecided groups are suspicious, and each counts once', async () => {
  await vote(12, { [speed]: owl, [service]: fox });
  const script = await vote(12, { [speed]: fox, [service]: fox });
  for (const name of ['One', 'Two']) {
    const [group_id = 0] = await database.owner('account_groups').insert({
      cycle_id: cycleId,
      kind: 'network',
      found_as: name,
      name,
      is_warning: true,
      first_registered_at: new Date(),
      last_registered_at: new Date(),
      reasons: '[]',
      accounts: script.length,
      found_at: new Date(),
    });
    await database.owner('account_group_members').insert(script.map((user_id) => ({ group_id, user_id })));
  }
  expect(await ask()).toMatchObject({
    suspicious: [
      ['Speed', ['Fox', 'Owl'], ['Owl']],
      ['Service', ['Fox'], ['Fox']],
    ],
  });
  expect(await checklistOf(database.adminDb, cycleId)).toEqual({
    undecided: { groups: 2, accounts: 12 },
    leaveLater: { accounts: 0, votes: 0 },
    votes: { ties: ['Speed'], withoutVotes: [] },
  });
  await database.owner('account_groups').update({ cleared_at: new Date() });
  expect(await ask()).toMatchObject({ suspicious: null });
});

test('a frozen checklist says nothing about votes, and winners are shown only after the end', async () => {
  await vote(3, { [speed]: owl });
  const show = () => showWinners(database.adminDb, BY, cycleId);
  await expect(show()).rejects.toMatchObject({ reason: 'cycle_not_closed' });
  const ended = { end_date: new Date(Date.now() - 1000), frozen_from: new Date(Date.now() - 2000) };
  await database.owner('voting_cycles').update({ ...ended, is_revealed_by_hand: 1 });
  expect(await checklistOf(database.adminDb, cycleId)).toMatchObject({ votes: null });
  expect(await show()).toEqual({
    ties: [],
    withoutVotes: ['Service'],
    overall: [{ place: 1, name: 'Owl' }],
    categories: [
      { id: speed, name: 'Speed', winners: ['Owl'] },
      { id: service, name: 'Service', winners: [] },
    ],
  });
  expect(await database.owner('audit_log').select('action', 'details')).toEqual([
    { action: 'voting_cycle.winners_shown', details: JSON.stringify({ id: cycleId }) },
  ]);
  await database.owner('voting_cycles').update({ revealed_at: new Date() });
  await expect(show()).rejects.toMatchObject({ reason: 'cycle_not_frozen' });
});
