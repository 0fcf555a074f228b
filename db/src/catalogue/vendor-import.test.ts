import { expect, test } from 'vitest';
import { buildVendor } from '../../testing/builders.ts';
import { BY, testDatabase } from '../../testing/index.ts';
import { importVendors, planImport } from './vendor-import.ts';

const database = testDatabase();
const row = (line: number, name: string, given: { id?: number; description?: string } = {}) => ({
  line,
  id: given.id ?? null,
  fields: { name, description: given.description ?? 'New', imageUrl: '/images/vendors/test.svg' },
});

test('a vendor is found by its name, ignoring case, or by its id', async () => {
  const alder = await buildVendor(database.owner, { name: 'Alder' });
  const beech = await buildVendor(database.owner, { name: 'Beech' });
  const plan = await planImport(database.adminDb, [row(2, 'ALDER'), row(3, 'Birch', { id: beech.id })]);
  expect(plan.updated.map(({ id }) => id)).toEqual([alder.id, beech.id]);
  expect(plan).toMatchObject({ created: [], unchanged: 0, problems: [] });
});

test('the name of an archived vendor creates a new vendor', async () => {
  await buildVendor(database.owner, { name: 'Alder', archived: true });
  expect(await planImport(database.adminDb, [row(2, 'Alder')])).toMatchObject({
    created: [{ name: 'Alder' }],
  });
});

test('the same vendor by name and by id is a problem of the second line', async () => {
  const alder = await buildVendor(database.owner, { name: 'Alder' });
  const rows = [row(2, 'Alder'), row(3, 'Elder', { id: alder.id })];
  expect((await planImport(database.adminDb, rows)).problems).toEqual([
    { line: 3, code: 'vendor_twice', values: { other: 2 } },
  ]);
});

test('a problem in one row prevents all changes', async () => {
  const alder = await buildVendor(database.owner, { name: 'Alder' });
  const good = [row(2, 'Alder'), row(3, 'Cedar')];
  const bad = await importVendors(database.adminDb, BY, [...good, row(4, 'x', { id: 9999 })]);
  expect(bad.problems).toHaveLength(1);
  expect(await database.owner('vendors').pluck('description')).toEqual(['About Alder']);
  await importVendors(database.adminDb, BY, good);
  const rows = await database.owner('vendors').orderBy('id').select('id', 'name', 'description');
  expect(rows).toMatchObject([
    { id: alder.id, description: 'New' },
    { name: 'Cedar', description: 'New' },
  ]);
  expect((await importVendors(database.adminDb, BY, good)).unchanged).toBe(2);
});
