import { expect, test } from 'vitest';
import { buildVendor } from '../../testing/builders.ts';
import { BY, testDatabase } from '../../testing/index.ts';
import { type ImportRow, importRecords, planImport } from './record-import.ts';

const database = testDatabase();
const row = (line: number, name: string, given: { id?: number; description?: string } = {}) => ({
  line,
  id: given.id ?? null,
  fields: { name, description: given.description ?? 'New', imageUrl: '/images/vendors/test.svg' },
});
const load = (rows: readonly ImportRow[], asDrafts = false) =>
  importRecords(database.adminDb, BY, 'vendor', { rows, asDrafts });

test('a vendor is found by its name, ignoring case, or by its id', async () => {
  const alder = await buildVendor(database.owner, { name: 'Alder' });
  const beech = await buildVendor(database.owner, { name: 'Beech' });
  const plan = await planImport(database.adminDb, 'vendor', [
    row(2, 'ALDER'),
    row(3, 'Birch', { id: beech.id }),
  ]);
  expect(plan.updated.map(({ id }) => id)).toEqual([alder.id, beech.id]);
  expect(plan).toMatchObject({ created: [], unchanged: 0, problems: [] });
});

test('the name of an archived vendor creates a new vendor', async () => {
  await buildVendor(database.owner, { name: 'Alder', archived: true });
  expect(await planImport(database.adminDb, 'vendor', [row(2, 'Alder')])).toMatchObject({
    created: [{ name: 'Alder' }],
  });
});

test('the same vendor by name and by id is a problem of the second line', async () => {
  const alder = await buildVendor(database.owner, { name: 'Alder' });
  const rows = [row(2, 'Alder'), row(3, 'Elder', { id: alder.id })];
  expect((await planImport(database.adminDb, 'vendor', rows)).problems).toEqual([
    { line: 3, code: 'record_twice', values: { other: 2 } },
  ]);
});

test('a problem in one row prevents all changes', async () => {
  const alder = await buildVendor(database.owner, { name: 'Alder' });
  const good = [row(2, 'Alder'), row(3, 'Cedar')];
  const bad = await load([...good, row(4, 'x', { id: 9999 })]);
  expect(bad.problems).toHaveLength(1);
  expect(await database.owner('vendors').pluck('description')).toEqual(['About Alder']);
  await load(good);
  const rows = await database.owner('vendors').orderBy('id').select('id', 'name', 'description');
  expect(rows).toMatchObject([
    { id: alder.id, description: 'New' },
    { name: 'Cedar', description: 'New' },
  ]);
  expect((await load(good)).unchanged).toBe(2);
});

test('new vendors are imported as drafts if wanted, and the same file then finds those drafts', async () => {
  await load([row(2, 'Alder')], true);
  expect(await database.owner('vendors').first('is_draft')).toEqual({ is_draft: true });
  expect((await load([row(2, 'alder', { description: 'Newer' })], true)).updated).toHaveLength(1);
  expect(await database.owner('vendors').pluck('description')).toEqual(['Newer']);
});

test('links of a file are added to those of a vendor, which keeps the others', async () => {
  const link = (host: string) => ({ title: host, url: `https://${host}`, description: null, icon: 'globe' });
  const withLinks = (...links: ReturnType<typeof link>[]) => load([{ ...row(2, 'Alder'), links }]);
  await withLinks(link('a.example'));
  await database.owner('vendor_links').update({ title: 'Shop' });
  const again = await withLinks(link('a.example'), link('b.example'));
  expect(again.updated[0]?.changes).toEqual([{ field: 'links', from: '', to: 'https://b.example' }]);
  expect((await withLinks(link('b.example'))).unchanged).toBe(1);
  const stored = database.owner('vendor_links').orderBy('display_order');
  expect(await stored.pluck('title')).toEqual(['Shop', 'b.example']);
  const logged = database.owner('audit_log').where({ action: 'vendor.linked' });
  expect(await logged.pluck('target')).toEqual(['Alder', 'Alder']);
});

test('a file may leave out fields: a new category gets the defaults, and another one keeps what it has', async () => {
  const categories = (description: string) =>
    importRecords(database.adminDb, BY, 'category', {
      rows: [{ line: 2, id: null, fields: { name: 'Speed', description } }],
      asDrafts: false,
    });
  await categories('Who is fast?');
  await database.owner('categories').update({ icon: 'zap' });
  await categories('Who is fastest?');
  expect(await database.owner('categories').select('description', 'icon', 'color', 'display_order')).toEqual([
    { description: 'Who is fastest?', icon: 'zap', color: '#3B82F6', display_order: 1 },
  ]);
});
