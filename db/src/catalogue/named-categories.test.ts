import { beforeEach, expect, test } from 'vitest';
import { buildCategory, buildCycle, buildVendor, buildVote } from '../../testing/builders.ts';
import { BY, testDatabase } from '../../testing/index.ts';
import { importRecords, planImport } from './record-import.ts';

const database = testDatabase();
let ids: Record<string, number> = {};
beforeEach(async () => {
  ids = {};
  for (const name of ['Bakery', 'Café', 'Food, drink and more', 'Dentist'])
    ids[name] = (await buildCategory(database.owner, { name })).id;
});

const row = (name: string, categories?: string, line = 2) => ({
  line,
  id: null,
  fields: { name },
  ...(categories !== undefined && { categories }),
});
const load = (...rows: ReturnType<typeof row>[]) =>
  importRecords(database.adminDb, BY, 'vendor', { rows, asDrafts: false });
const nominations = async (name: string) =>
  (await database.owner('vendors').where({ name }).first('stands_in'))?.stands_in;

test('a cell names categories with any sign between them', async () => {
  for (const [cell, names] of [
    ['Bakery|Dentist', ['Bakery', 'Dentist']],
    ['dentist ; BAKERY', ['Bakery', 'Dentist']],
    ['Bakery\r\nCafe\u0301', ['Bakery', 'Café']],
    ['Bakery, Food, drink and more, Dentist', ['Bakery', 'Food, drink and more', 'Dentist']],
    ['Bakery,,Bakery |', ['Bakery']],
    ['', []],
  ] as const) {
    await load(row(`Alder ${cell.length}`, cell));
    expect(await nominations(`Alder ${cell.length}`), cell).toBe(names.map((name) => ids[name]).join());
  }
});

test('all categories, or a file without the column, mean every category', async () => {
  await load(row('Alder', Object.keys(ids).join('|')), row('Birch', undefined, 3));
  expect([await nominations('Alder'), await nominations('Birch')]).toEqual([null, null]);
});

test('a name that no category has is listed once, and its rows aren’t imported', async () => {
  const rows = [row('Alder', 'Bakery, Florist'), row('Birch', 'FLORIST | Zoo', 3), row('Cedar', '', 4)];
  const plan = await planImport(database.adminDb, 'vendor', rows);
  expect(plan).toMatchObject({
    created: [{ name: 'Cedar' }],
    withoutCategory: 1,
    problems: [
      { line: 2, code: 'category_unknown', values: { name: 'Florist', others: 0 } },
      { line: 3, code: 'category_unknown', values: { name: 'FLORIST', others: 1 } },
    ],
  });
  expect(plan.unknownCategories.map((name) => name.toLowerCase())).toEqual(['florist', 'zoo']);
});

test('another cell changes the nominations, and those for deleted categories stay', async () => {
  const gone = await buildCategory(database.owner, { name: 'Gone', archived: true });
  const alder = await buildVendor(database.owner, { name: 'Alder' });
  const before = `${ids.Bakery},${ids.Dentist},${gone.id}`;
  await database.owner('vendors').where({ id: alder.id }).update({ stands_in: before });
  expect(await load(row('Alder', 'Dentist|Bakery'))).toMatchObject({ unchanged: 1, updated: [] });
  expect(await load(row('Alder', 'Café'))).toMatchObject({
    updated: [{ changes: [{ field: 'categories', from: 'Bakery and Dentist', to: 'Café' }] }],
  });
  expect(await nominations('Alder')).toBe(`${ids.Café},${gone.id}`);
  expect(await database.owner('audit_log').orderBy('id').pluck('action')).toEqual(['vendor.nominated']);
});

test('a nomination with votes stays, and nothing of the file is imported', async () => {
  const cycle = await buildCycle(database.owner);
  const alder = await buildVendor(database.owner, { name: 'Alder' });
  await buildVote(database.owner, { cycleId: cycle.id, vendorId: alder.id, categoryId: ids.Bakery ?? 0 });
  await expect(load(row('Alder', 'Dentist'), row('Birch', 'Bakery', 3))).rejects.toMatchObject({
    reason: 'votes_stand',
    target: 'Alder',
  });
  expect(await database.owner('vendors').pluck('name')).toEqual(['Alder']);
});
