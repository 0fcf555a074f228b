import { disclosedResults } from 'db/count';
import { buildCategory, buildCycle, buildVendor, buildVote } from 'db/testing';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const { call, as, database } = testApp();
const REMOVALS = '/api/admin/vote-removals';

async function someVotes() {
  const { owner } = database;
  const cycle = await buildCycle(owner, { name: 'Autumn' });
  const [speed, variety] = [
    await buildCategory(owner, { name: 'Speed' }),
    await buildCategory(owner, { name: 'Variety' }),
  ];
  const [alder, beech] = [await buildVendor(owner, { name: 'Alder' }), await buildVendor(owner)];
  const cast = [
    [speed, alder],
    [speed, alder],
    [speed, beech],
    [variety, beech],
  ] as const;
  const voters: number[] = [];
  for (const [category, vendor] of cast) {
    const { userId } = await buildVote(owner, {
      cycleId: cycle.id,
      categoryId: category.id,
      vendorId: vendor.id,
    });
    voters.push(userId);
  }
  return { cycle, speed, variety, alder, beech, voters };
}
const votes = () =>
  database.owner('votes').where({ removal_id: 0 }).orderBy(['cycle_id', 'user_id', 'category_id']);
const restore = (who: object, id: unknown) => call(`${REMOVALS}/${id}/restore`, { ...who, method: 'POST' });

test('a reset takes all votes out of the count, and a restore gives the same leaderboard again', async () => {
  const { cycle } = await someVotes();
  const ada = await as('admin', { username: 'ada' });
  const before = {
    rows: await votes(),
    board: (await disclosedResults(database.owner, cycle.id)).leaderboard,
  };

  const reset = await call('/api/admin/reset-votes', { ...ada, method: 'POST' });
  expect(reset.status).toBe(200);
  expect(reset.body).toEqual({
    message: '4 votes were removed.',
    removalId: expect.any(Number),
    voteCount: 4,
  });
  expect(await votes()).toEqual([]);

  const restored = await restore(ada, reset.body.removalId);
  expect(restored.body).toEqual({ message: '4 votes were restored.', restoredCount: 4, skippedCount: 0 });
  expect(await votes()).toEqual(before.rows);
  expect((await disclosedResults(database.owner, cycle.id)).leaderboard).toEqual(before.board);
  expect((await restore(ada, reset.body.removalId)).body.code).toBe('ALREADY_RESTORED');
  expect((await call(REMOVALS, ada)).body).toMatchObject([{ restoredBy: 'ada', isRestorable: false }]);
  const log = await database.owner('audit_log').orderBy('id').select('actor', 'action', 'target');
  expect(log).toEqual([
    { actor: 'ada', action: 'votes.reset', target: 'Autumn' },
    { actor: 'ada', action: 'votes.restored', target: 'Autumn' },
  ]);
});

test('a category’s reset leaves other categories alone; the list says what, why, by whom and how many', async () => {
  const { cycle, speed, variety } = await someVotes();
  const ada = await as('admin', { username: 'ada' });
  const path = `/api/admin/categories/${speed.id}/reset-votes`;
  const { body } = await call(path, { ...ada, body: { reason: 'A robot' } });
  expect(body).toMatchObject({ voteCount: 3 });
  expect((await votes()).map(({ category_id }) => category_id)).toEqual([variety.id]);
  const { body: list, headers } = await call(REMOVALS, ada);
  expect(headers.get('x-total-count')).toBe('1');
  expect(list).toEqual([
    {
      id: body.removalId,
      kind: 'category',
      cycle: { id: cycle.id, name: 'Autumn' },
      target: { id: speed.id, name: 'Speed' },
      reason: 'A robot',
      accounts: 0,
      voteCount: 3,
      laterCount: 0,
      blockedCount: 0,
      removedBy: 'ada',
      removedAt: expect.stringMatching(/Z$/u),
      restoredBy: null,
      restoredAt: null,
      isRestorable: true,
    },
  ]);
});

const end = () => database.owner('voting_cycles').update({ end_date: new Date(Date.now() - 120_000) });

test('after the end of a period, nobody can reset votes, neither all nor those of a category', async () => {
  const { speed } = await someVotes();
  await end();
  for (const role of ['admin', 'super_admin'] as const) {
    for (const path of ['/api/admin/reset-votes', `/api/admin/categories/${speed.id}/reset-votes`]) {
      const { status, body } = await call(path, { ...(await as(role)), method: 'POST' });
      expect([status, body.code], `${role} ${path}`).toEqual([409, 'CYCLE_CLOSED']);
    }
  }
  expect(await votes()).toHaveLength(4);
  expect(await database.owner('audit_log').where('action', 'like', 'votes.%')).toEqual([]);
});

test('after the end of a period, only a super admin can restore a removal, and only with a reason', async () => {
  await someVotes();
  const [chief, ada] = [await as('super_admin'), await as('admin')];
  const { removalId } = (await call('/api/admin/reset-votes', { ...ada, method: 'POST' })).body;
  await end();
  const reason = 'Removed by mistake';
  const refused = await call(`${REMOVALS}/${removalId}/restore`, { ...ada, body: { reason } });
  expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN']);
  const without = await restore(chief, removalId);
  expect([without.status, without.body.code]).toEqual([400, 'REASON_REQUIRED']);
  expect(await votes()).toEqual([]);
  const done = await call(`${REMOVALS}/${removalId}/restore`, { ...chief, body: { reason } });
  expect(done.body).toMatchObject({ restoredCount: 4 });
  const [entry] = await database.owner('audit_log').where({ action: 'votes.restored' }).select('details');
  expect(JSON.parse(String(entry?.details))).toMatchObject({ reason });
});

test('a reset without votes stores no removal; without a period it answers 409, for an unknown category 404', async () => {
  const ada = await as('admin');
  const none = await call('/api/admin/reset-votes', { ...ada, method: 'POST' });
  expect([none.status, none.body.code]).toEqual([409, 'NO_VOTING_CYCLE']);
  await buildCycle(database.owner);
  const empty = await call('/api/admin/reset-votes', { ...ada, method: 'POST' });
  expect(empty.body).toEqual({ message: '0 votes were removed.', removalId: null, voteCount: 0 });
  const gone = await buildCategory(database.owner, { archived: true });
  for (const id of [gone.id, 9999, '0']) {
    const path = `/api/admin/categories/${id}/reset-votes`;
    expect((await call(path, { ...ada, method: 'POST' })).status).toBe(404);
  }
  expect((await restore(ada, 9999)).status).toBe(404);
  expect(await database.owner('vote_removals')).toEqual([]);
});

test('a plain admin can undo a reset, but cannot bring back an archived vendor', async () => {
  const { alder } = await someVotes();
  const [chief, ada] = [await as('super_admin'), await as('admin')];
  const { removalId } = (await call(`/api/admin/vendors/${alder.id}`, { ...chief, method: 'DELETE' })).body;
  const refused = await restore(ada, removalId);
  expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN']);
  expect((await restore(chief, removalId)).status).toBe(200);
  expect(await votes()).toHaveLength(4);
  expect((await call('/api/admin/vendors?archived=true', chief)).body).toEqual([]);
});
