import { buildCategory, buildCycle, buildUser, buildVendor, buildVote, passAnHour } from 'db/testing';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const { call, as, database } = testApp();

/** Creates twelve accounts that registered after voting began and voted for Fox, and a cycle that has just ended. */
async function buildVotes(over: { isRevealedByHand?: boolean; frozenHours?: number }) {
  const { owner } = database;
  const { id } = await buildCycle(owner, { startsInHours: -2, endsInHours: -1, ...over });
  const [category, vendor] = [
    await buildCategory(owner, { name: 'Speed' }),
    await buildVendor(owner, { name: 'Fox' }),
  ];
  const key = { cycle_id: id, category_id: category.id, vendor_id: vendor.id };
  for (let number = 0; number < 12; number += 1) {
    const { id: user_id } = await buildUser(owner);
    await owner('votes').insert({ ...key, user_id, created_at: new Date() });
  }
  await owner('vendor_tallies').insert({ ...key, slot: 0, votes: 12 });
  return `/api/admin/voting-cycles/${id}`;
}

test('the checklist opens to admins while the leaderboard is live', async () => {
  const path = await buildVotes({});
  const { status, body } = await call(`${path}/announcement`, await as('admin'));
  expect(status).toBe(200);
  // The answer contains nothing else, in particular not the number of votes.
  expect(body).toEqual({
    undecided: { groups: 0, accounts: 0 },
    leaveLater: { accounts: 0, votes: 0 },
    votes: { ties: [], withoutVotes: [], acts: [] },
  });
});

test('the checklist counts the votes that leave when the leaderboard freezes or voting ends', async () => {
  const { owner } = database;
  const { id: cycleId } = await buildCycle(owner);
  const exclude = async (restored_at: Date | null) => {
    const { userId } = await buildVote(owner, { cycleId });
    const removal = { cycle_id: cycleId, kind: 'accounts', removed_by: 'ada', restored_at };
    const [removalId = 0] = await owner('vote_removals').insert(removal);
    await owner('excluded_accounts').insert({ cycle_id: cycleId, user_id: userId, removal_id: removalId });
  };
  for (let count = 0; count < 11; count += 1) await buildVote(owner, { cycleId });
  await exclude(null);
  await exclude(new Date());
  const leaveLater = async () =>
    (await call(`/api/admin/voting-cycles/${cycleId}/announcement`, await as('admin'))).body.leaveLater;
  expect(await leaveLater()).toEqual({ accounts: 0, votes: 0 });
  await passAnHour(owner);
  expect(await leaveLater()).toEqual({ accounts: 1, votes: 1 });
  await owner('voting_cycles').update({ end_date: new Date() });
  expect(await leaveLater()).toEqual({ accounts: 0, votes: 0 });
});

test('on a frozen leaderboard, winners open to super admins who confirm', async () => {
  const path = await buildVotes({ isRevealedByHand: true, frozenHours: 0 });
  const ada = await as('admin');
  expect((await call(`${path}/announcement`, ada)).body).toMatchObject({ votes: null });
  expect((await call(`${path}/winners`, { ...ada, method: 'POST' })).status).toBe(403);
  const chief = await as('super_admin', { username: 'chief' });
  const { status, body } = await call(`${path}/winners`, { ...chief, method: 'POST' });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    overall: [{ place: 1, name: 'Fox' }],
    categories: [{ name: 'Speed', winners: ['Fox'] }],
    acts: [],
  });
  const [entry] = await database.owner('audit_log').where({ action: 'voting_cycle.winners_shown' });
  expect(entry).toMatchObject({ actor: 'chief' });
});

test('an unknown period answers 404', async () => {
  const { status } = await call('/api/admin/voting-cycles/999999/announcement', await as('admin'));
  expect(status).toBe(404);
});
