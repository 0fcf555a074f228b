import { buildCategory, buildCycle, buildVendor, buildVote } from 'db/testing';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const { ask, as, database } = testApp();

async function scene() {
  const [vendor, speed, service] = [
    await buildVendor(database.owner),
    await buildCategory(database.owner, { name: 'Speed' }),
    await buildCategory(database.owner, { name: 'Service' }),
  ];
  const chief = await as('super_admin', { username: 'chief' });
  const nominate = (body: object, id = vendor.id) =>
    ask(`/api/admin/vendors/${id}/categories`, { ...chief, method: 'PUT', body });
  return { vendor, speed, service, nominate };
}

test('a vendor is nominated in some categories, and in all of them again', async () => {
  const { vendor, speed, nominate } = await scene();
  expect(await nominate({ categoryIds: [speed.id], before: null })).toMatchObject({
    status: 200,
    body: { id: vendor.id, categoryIds: [speed.id] },
  });
  expect(await nominate({ categoryIds: null, before: null })).toMatchObject({
    status: 409,
    body: {
      code: 'CHANGED_MEANWHILE',
      changed: [{ field: 'categoryIds', value: String(speed.id), by: 'chief', at: expect.any(String) }],
    },
  });
  expect((await nominate({ categoryIds: null })).body.categoryIds).toBeNull();
});

test.each([
  ['nothing', {}],
  ['no category', { categoryIds: [] }],
  ['one twice', { categoryIds: [1, 1] }],
  ['text', { categoryIds: ['1'] }],
  ['a gap', { categoryIds: [null] }],
  ['more than there can be', { categoryIds: Array.from({ length: 301 }, (_, index) => index + 1) }],
])('%s is refused', async (_, body) => {
  const { nominate } = await scene();
  expect((await nominate(body)).status).toBe(400);
  expect(await database.owner('vendors').whereNotNull('stands_in')).toEqual([]);
});

test('an unknown vendor or category is not found; where somebody has voted for it, it stays', async () => {
  const { vendor, speed, service, nominate } = await scene();
  expect((await nominate({ categoryIds: null }, 999_999)).status).toBe(404);
  expect(await nominate({ categoryIds: [999_999] })).toMatchObject({
    status: 404,
    body: { message: 'There is no such category.' },
  });
  const cycle = await buildCycle(database.owner);
  await buildVote(database.owner, { cycleId: cycle.id, categoryId: speed.id, vendorId: vendor.id });
  expect(await nominate({ categoryIds: [service.id] })).toMatchObject({
    status: 409,
    body: {
      code: 'VOTES_STAND',
      message:
        'This vendor has votes in Speed in the current voting period, so it stays nominated there until the period ends.',
    },
  });
});
