import { buildVendor, buildVendorLink } from 'db/testing';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const api = testApp();

test('GET /api/vendors lists the live vendors by name, ignoring case', async () => {
  for (const name of ['Ben', 'ada']) await buildVendor(api.database.owner, { name });
  await buildVendor(api.database.owner, { archived: true });
  const { body } = await api.get('/api/vendors');
  expect(body).toMatchObject([
    { name: 'ada', description: 'About ada', imageUrl: '/images/vendors/test.svg' },
    { name: 'Ben' },
  ]);
});

test('GET /api/vendors/{id}/links returns the links in display order, with their text as stored', async () => {
  const { id: vendorId } = await buildVendor(api.database.owner);
  await buildVendorLink(api.database.owner, { vendorId, title: 'Second', displayOrder: 2 });
  await buildVendorLink(api.database.owner, { vendorId, title: '<b>First</b>', displayOrder: 1 });
  const { body } = await api.get(`/api/vendors/${vendorId}/links`);
  expect(body).toMatchObject([
    { title: '<b>First</b>', url: 'https://vendor.example/', description: null, displayOrder: 1 },
    { title: 'Second' },
  ]);
  const without = await buildVendor(api.database.owner);
  expect((await api.get(`/api/vendors/${without.id}/links`)).body).toEqual([]);
});

test('the links of an unknown or archived vendor are not found', async () => {
  const { id } = await buildVendor(api.database.owner, { archived: true });
  for (const unknown of [id, 999]) {
    expect(await api.get(`/api/vendors/${unknown}/links`)).toMatchObject({
      status: 404,
      body: { message: 'Vendor not found' },
    });
  }
});
