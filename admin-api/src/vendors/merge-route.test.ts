import { buildCategory, buildCycle, buildVendor, buildVote } from 'db/testing';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const { call, as, database } = testApp();
const merge = async (id: number, body: object) =>
  call(`/api/admin/vendors/${id}/merge`, { ...(await as('super_admin')), body });

test('a vendor is merged into another one', async () => {
  const [from, to] = [await buildVendor(database.owner), await buildVendor(database.owner)];
  expect((await merge(from.id, { into: to.id })).body).toEqual({ count: 1 });
  expect((await merge(from.id, { into: to.id })).status).toBe(404);
});

test('a malformed body is refused', async () => {
  const { id } = await buildVendor(database.owner);
  for (const body of [{}, { into: '1' }, { into: 0 }, { into: 1.5 }, { into: 1, reason: 'x' }]) {
    expect((await merge(id, body)).status, JSON.stringify(body)).toBe(400);
  }
});

test('with votes in the open period, the sentence says why it can’t be merged', async () => {
  const { owner } = database;
  const [cycle, category] = [await buildCycle(owner), await buildCategory(owner)];
  const [from, to] = [await buildVendor(owner), await buildVendor(owner)];
  const vote = (vendorId: number) =>
    buildVote(owner, { cycleId: cycle.id, categoryId: category.id, vendorId });
  await vote(from.id);
  const one = await merge(from.id, { into: to.id });
  expect([one.status, one.body.code]).toEqual([409, 'MERGE_VOTES']);
  expect(one.body.message).toContain('Merge the other one into it instead.');
  await vote(to.id);
  const both = await merge(from.id, { into: to.id });
  expect([both.status, both.body.code]).toEqual([409, 'MERGE_VOTES']);
  expect(both.body.message).toContain('or disqualify one now');
});
