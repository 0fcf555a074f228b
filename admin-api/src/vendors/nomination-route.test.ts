import { buildCategory, buildCycle, buildVendor, buildVote } from 'db/testing';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import type { ManyNominationsRequest } from '../generated/contract.ts';

const { call, as, database } = testApp();

async function scene() {
  const [vendor, speed, service] = [
    await buildVendor(database.owner, { name: 'Alder' }),
    await buildCategory(database.owner, { name: 'Speed' }),
    await buildCategory(database.owner, { name: 'Service' }),
  ];
  const chief = await as('super_admin', { username: 'chief' });
  const nominate = (body: object, id = vendor.id) =>
    call(`/api/admin/vendors/${id}`, {
      ...chief,
      method: 'PUT',
      body: { name: 'Alder', description: 'x', imageUrl: '', ...body },
    });
  return { vendor, speed, service, nominate };
}

test('a malformed list of categories is refused', async () => {
  const { nominate } = await scene();
  for (const [name, body] of [
    ['one twice', { categoryIds: [1, 1] }],
    ['text', { categoryIds: ['1'] }],
    ['a gap', { categoryIds: [null] }],
    ['more than there can be', { categoryIds: Array.from({ length: 301 }, (_, index) => index + 1) }],
  ] as const) {
    expect((await nominate(body)).status, name).toBe(400);
    expect(await database.owner('vendors').whereNotNull('stands_in'), name).toEqual([]);
  }
});

test('an unknown vendor or category is not found; a vendor with votes in a category stays nominated', async () => {
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

test('one call nominates all of many vendors or none, and the message names the refused one', async () => {
  const { vendor, speed, service } = await scene();
  const other = await buildVendor(database.owner, { name: 'Ada' });
  const chief = await as('super_admin', { username: 'mira' });
  const ids = [vendor.id, other.id];
  const nominateAll = (vendors: object[]) =>
    call('/api/admin/vendors/nominations', { ...chief, body: { vendors } as ManyNominationsRequest });
  const stored = () => database.owner('vendors').orderBy('id').pluck('stands_in');
  const inSpeed = ids.map((id) => ({ id, categoryIds: [speed.id], before: null }));
  expect(await nominateAll(inSpeed)).toMatchObject({ status: 200, body: { count: 2 } });
  expect(await stored()).toEqual([`${speed.id}`, `${speed.id}`]);
  const [first] = inSpeed;
  const stale = [
    { ...first, categoryIds: null },
    { id: other.id, categoryIds: [service.id], before: [service.id] },
  ];
  expect(await nominateAll(stale)).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } });
  expect(
    await nominateAll([
      { id: vendor.id, categoryIds: null },
      { id: 999_999, categoryIds: null },
    ]),
  ).toMatchObject({
    status: 404,
    body: { message: 'ID 999999: There is no such vendor. Nothing was changed.' },
  });
  expect(await stored()).toEqual([`${speed.id}`, `${speed.id}`]);
  const undone = ids.map((id) => ({ id, categoryIds: null, before: [speed.id] }));
  expect((await nominateAll(undone)).status).toBe(200);
  expect(await stored()).toEqual([null, null]);
  expect(await database.owner('audit_log').pluck('action')).toEqual(Array(4).fill('vendor.nominated'));
});

test('a malformed list of vendors is refused', async () => {
  const chief = await as('super_admin');
  for (const [name, vendors] of [
    ['no vendor', []],
    ['a vendor twice', [1, 1].map((id) => ({ id, categoryIds: null }))],
    ['a vendor without its categories', [{ id: 1 }]],
    ['501 vendors', Array.from({ length: 501 }, (_, index) => ({ id: index + 1, categoryIds: null }))],
  ] satisfies [string, object[]][]) {
    const body = { vendors } as ManyNominationsRequest;
    expect((await call('/api/admin/vendors/nominations', { ...chief, body })).status, name).toBe(400);
  }
});
