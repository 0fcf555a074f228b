import { expect, test } from 'vitest';
import { buildVendor, buildVendorLink } from '../../testing/builders.ts';
import { testDatabase } from '../../testing/index.ts';
import { liveVendors, vendorLinks } from './vendors.ts';

const database = testDatabase();

test('vendors are sorted by name, ignoring case, without archived ones', async () => {
  for (const name of ['cyd', 'Ada', 'ben']) await buildVendor(database.owner, { name });
  await buildVendor(database.owner, { name: 'Gone', archived: true });
  const vendors = await liveVendors(database.publicDb);
  expect(vendors.map(({ name }) => name)).toEqual(['Ada', 'ben', 'cyd']);
  expect(vendors[0]).toMatchObject({ description: 'About Ada', imageUrl: '/images/vendors/test.svg' });
});

test('links are in display order', async () => {
  const vendor = await buildVendor(database.owner);
  await buildVendorLink(database.owner, { vendorId: vendor.id, title: 'Second', displayOrder: 2 });
  await buildVendorLink(database.owner, { vendorId: vendor.id, title: 'First', displayOrder: 1 });
  const links = await vendorLinks(database.publicDb, vendor.id);
  expect(links).toMatchObject([
    { title: 'First', url: 'https://vendor.example/', description: null, icon: 'link', displayOrder: 1 },
    { title: 'Second' },
  ]);
});

test('a vendor without links has an empty list, and an unknown or archived one has no list', async () => {
  const vendor = await buildVendor(database.owner);
  const archived = await buildVendor(database.owner, { archived: true });
  expect(await vendorLinks(database.publicDb, vendor.id)).toEqual([]);
  expect(await vendorLinks(database.publicDb, archived.id)).toBeUndefined();
  expect(await vendorLinks(database.publicDb, 999_999)).toBeUndefined();
});
