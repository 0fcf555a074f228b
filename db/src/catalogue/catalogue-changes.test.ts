import { describe, expect, test } from 'vitest';
import {
  aCategory,
  aVendor,
  buildCategory,
  buildCycle,
  buildVendor,
  buildVendorLink,
  buildVote,
} from '../../testing/builders.ts';
import { BY, testDatabase } from '../../testing/index.ts';
import { outcome } from '../../testing/outcome.ts';
import { actOnMany, archive } from '../removals/index.ts';
import {
  createCategory,
  groupCategories,
  listCategories,
  orderCategories,
  updateCategory,
} from './category-changes.ts';
import { importRecords } from './record-import.ts';
import { createVendor, listVendors, updateVendor } from './vendor-changes.ts';

const database = testDatabase();
const CATEGORY = aCategory();

test('only one of ten simultaneous categories with one name is created, and the others are refused', async () => {
  const results = await Promise.all(
    Array.from({ length: 10 }, () => outcome(createCategory(database.adminDb, BY, CATEGORY))),
  );
  expect(results.filter((result) => result === 'name_taken')).toHaveLength(9);
  expect(await database.owner('audit_log')).toHaveLength(1);
});

test('names that differ by an accent or an emoji are different vendors', async () => {
  for (const name of ['Café', 'Cafe', '🍏', '🍎']) {
    await createVendor(database.adminDb, BY, aVendor({ name }));
  }
  const twin = createVendor(database.adminDb, BY, aVendor({ name: 'CAFE\u0301' }));
  expect(await outcome(twin)).toBe('name_taken');
});

test('two simultaneous orders result in one of the two, not a mixture', async () => {
  const ids: number[] = [];
  for (let count = 0; count < 4; count += 1) ids.push((await buildCategory(database.owner)).id);
  const backwards = [...ids].reverse();
  await Promise.all([
    orderCategories(database.adminDb, BY, ids),
    orderCategories(database.adminDb, BY, backwards),
  ]);
  const order = (await listCategories(database.adminDb, { archived: false })).map(({ id }) => id);
  expect([ids, backwards]).toContainEqual(order);
});

test('archiving twice at once archives once, and each archiving is restored with its own votes', async () => {
  const { owner, adminDb } = database;
  const [cycle, category] = [await buildCycle(owner), await buildCategory(owner)];
  const { id } = await buildVendor(owner);
  const vote = () => buildVote(owner, { cycleId: cycle.id, categoryId: category.id, vendorId: id });
  await vote();
  const archiving = () => outcome(archive(adminDb, BY, 'vendor', id));
  const results = await Promise.all([archiving(), archiving()]);
  expect(results.filter((result) => result === 'not_found')).toHaveLength(1);
  const restore = () => actOnMany(adminDb, BY, 'vendor', { act: 'restore', ids: [id] });
  await restore();
  expect(await owner('votes').where({ removal_id: 0 })).toHaveLength(1);
  await vote();
  await archive(adminDb, BY, 'vendor', id);
  expect(await owner('votes').where({ removal_id: 0 })).toEqual([]);
  await restore();
  const [vendor] = await listVendors(adminDb, { id });
  expect(vendor).toMatchObject({ voteCount: 2, archivedAt: null });
});

test('votes of earlier cycles stay when a vendor is archived', async () => {
  const { owner, adminDb } = database;
  const old = await buildCycle(owner, { isActive: false, startsInHours: -99 });
  await buildCycle(owner);
  const { id: vendorId } = await buildVendor(owner);
  await buildVote(owner, { cycleId: old.id, vendorId });
  expect(await archive(adminDb, BY, 'vendor', vendorId)).toMatchObject({ voteCount: 0 });
  expect(await owner('votes')).toHaveLength(1);
});

test('saving unchanged links is not a change, and others replace them in their order', async () => {
  const { id } = await buildVendor(database.owner, { name: 'Alder' });
  await buildVendorLink(database.owner, { vendorId: id, title: 'Shop' });
  const shop = { title: 'Shop', url: 'https://vendor.example/', description: null, icon: 'link' };
  const save = (titles: string[]) =>
    updateVendor(database.adminDb, BY, {
      id,
      fields: aVendor({ name: 'Alder', links: titles.map((title) => ({ ...shop, title })) }),
    });
  await save(['Shop']);
  expect(await database.owner('audit_log')).toEqual([]);
  await save(['Blog', 'Shop']);
  expect(await database.owner('vendor_links').orderBy('display_order').pluck('title')).toEqual([
    'Blog',
    'Shop',
  ]);
  expect(await database.owner('audit_log').pluck('action')).toEqual(['vendor.linked']);
});

test('only one of four simultaneous saves of the same row is stored, and the others are refused', async () => {
  const { owner, adminDb } = database;
  const [category, vendor] = [
    await buildCategory(owner, { name: 'Speed' }),
    await buildVendor(owner, { name: 'Speed' }),
  ];
  const old = { category: aCategory({ name: 'Speed' }), vendor: aVendor({ name: 'Speed' }) };
  const saves: ((name: string) => Promise<unknown>)[] = [
    (name: string) =>
      updateCategory(adminDb, BY, { id: category.id, fields: { ...old.category, name }, seen: old.category }),
    (name: string) =>
      updateVendor(adminDb, BY, { id: vendor.id, fields: { ...old.vendor, name }, seen: old.vendor }),
  ];
  for (const save of saves) {
    const results = await Promise.all(['A', 'B', 'C', 'D'].map((name) => outcome(save(name))));
    expect(results.filter((result) => result === 'changed_meanwhile')).toHaveLength(3);
  }
  expect(await owner('audit_log').orderBy('id').pluck('action')).toEqual([
    'category.updated',
    'vendor.updated',
  ]);
});

describe('groups of categories', () => {
  const shown = async () =>
    (await listCategories(database.adminDb, { archived: false })).map(
      ({ name, group }) => `${group}/${name}`,
    );
  const named = async (...names: string[]): Promise<number[]> => {
    const rows = await listCategories(database.adminDb, { archived: false });
    return names.map((name) => rows.find((row) => row.name === name)?.id ?? 0);
  };
  const group = async (name: string, ...categories: string[]) =>
    groupCategories(database.adminDb, BY, await named(...categories), name);
  const create = async (...names: string[]) => {
    for (const name of names) await createCategory(database.adminDb, BY, { ...CATEGORY, name });
  };

  test('stay together, in the order of their first category, before categories without one', async () => {
    await create('A', 'B', 'C', 'D', 'E');
    await group('Food', 'B', 'E');
    expect(await shown()).toEqual(['Food/B', 'Food/E', '/A', '/C', '/D']);
    await group('Music', 'A', 'D');
    await group('Food', 'C');
    expect(await shown()).toEqual(['Food/B', 'Food/E', 'Food/C', 'Music/A', 'Music/D']);
    await orderCategories(database.adminDb, BY, await named('D', 'B', 'A', 'E', 'C'));
    expect(await shown()).toEqual(['Music/D', 'Music/A', 'Food/B', 'Food/E', 'Food/C']);
    await group('', 'D');
    expect((await shown()).at(-1)).toBe('/D');
  });

  test('keep their place when they are renamed, and are the same in other capitals', async () => {
    await create('A', 'B', 'C');
    await group('Food', 'A');
    await group('Music', 'B', 'C');
    await group('Dishes', 'A');
    expect(await shown()).toEqual(['Dishes/A', 'Music/B', 'Music/C']);
    const [a = 0] = await named('A');
    const fields = { ...CATEGORY, name: 'A', group: ' musiC '.trim() };
    await updateCategory(database.adminDb, BY, { id: a, fields });
    expect(await shown()).toEqual(['Music/B', 'Music/C', 'Music/A']);
    expect((await database.owner('audit_log').orderBy('id').pluck('action')).slice(-2)).toEqual([
      'categories.grouped',
      'category.updated',
    ]);
  });

  test('are left alone by a form and a file that know no groups', async () => {
    await create('A', 'B');
    await group('Food', 'B');
    const [b = 0] = await named('B');
    const { group: _, ...fields } = aCategory({ name: 'B2' });
    await updateCategory(database.adminDb, BY, { id: b, fields });
    const rows = [
      { line: 2, id: null, fields: { name: 'C', description: 'd', group: 'Food' } },
      { line: 3, id: null, fields: { name: 'B2', description: 'Another' } },
    ];
    await importRecords(database.adminDb, BY, 'category', { rows, asDrafts: false });
    expect(await shown()).toEqual(['Food/B2', 'Food/C', '/A']);
  });

  test('are not changed if one of the categories is gone', async () => {
    await create('A');
    const [a = 0] = await named('A');
    expect(await outcome(groupCategories(database.adminDb, BY, [a, 9999], 'Food'))).toBe('list_changed');
    expect(await shown()).toEqual(['/A']);
  });
});
