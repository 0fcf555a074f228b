import { buildCategory, buildCycle, buildSuggestion, buildVendor, buildVote } from 'db/testing';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const { call, as, database } = testApp();
const disqualify = async (id: number, body: object) =>
  call(`/api/admin/vendors/${id}/disqualify`, { ...(await as('super_admin')), body });

test('a vendor is disqualified in a category, and can’t be nominated there again', async () => {
  const { owner } = database;
  const [cycle, speed] = [await buildCycle(owner), await buildCategory(owner, { name: 'Speed' })];
  const { id } = await buildVendor(owner, { name: 'Alder' });
  await buildVote(owner, { cycleId: cycle.id, categoryId: speed.id, vendorId: id });
  const body = { categoryIds: [speed.id], reason: 'Bought votes' };
  const { message, voteCount, removalId } = (await disqualify(id, body)).body;
  expect([message, voteCount]).toEqual(['The vendor Alder is disqualified.', 1]);
  expect(await disqualify(id, body)).toMatchObject({ status: 409, body: { code: 'ALREADY_DISQUALIFIED' } });
  const chief = await as('super_admin');
  const other = await buildVendor(owner);
  const suggestion = await buildSuggestion(owner, { name: 'Alder', categoryIds: [speed.id] });
  for (const [path, nomination] of [
    ['vendors/nominations', { vendors: [{ id, categoryIds: null }] }],
    [`vendors/${other.id}/merge`, { into: id }],
    ['suggestions/answers', { act: 'nominate', ids: [suggestion.id], vendorId: id }],
  ] as const) {
    expect(await call(`/api/admin/${path}`, { ...chief, body: nomination }), path).toMatchObject({
      status: 409,
      body: { code: 'DISQUALIFIED', message: expect.stringContaining('disqualified in Speed') },
    });
  }
  const undo = (reason?: string) =>
    call(`/api/admin/vote-removals/${removalId}/restore`, { ...chief, body: { reason } });
  expect((await undo()).body.code).toBe('REASON_REQUIRED');
  expect((await undo('A mistake')).body.restoredCount).toBe(1);
});

test.each([
  {},
  { reason: '' },
  { reason: 'x', categoryIds: [] },
  { reason: 'x', categoryIds: '1' },
  { reason: 'x', cycleId: 0 },
])('%j is refused', async (body) => {
  const { id } = await buildVendor(database.owner);
  expect((await disqualify(id, body)).status).toBe(400);
});

test('without a voting period there is nothing to be disqualified from', async () => {
  const { id } = await buildVendor(database.owner);
  expect((await disqualify(id, { reason: 'x' })).body.code).toBe('NO_VOTING_CYCLE');
});
