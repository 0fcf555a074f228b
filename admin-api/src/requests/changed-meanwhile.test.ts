import { buildCategory, buildVendor } from 'db/testing';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import type { AdminCategory, AdminVendor, CategoryRequest, VendorRequest } from '../generated/contract.ts';

const { call, as, database } = testApp();

type Fields = Record<string, unknown>;

interface Kind {
  table: string;
  /** Builds a record of this kind and returns the path that changes it. */
  build(): Promise<{ id: number; path: string }>;
  /** The path of the panel's list that contains the record. */
  list: string;
  find(listed: (AdminVendor & AdminCategory)[], id: number): object | undefined;
  /** Values that may be saved, of the greatest length where that matters. */
  fields: Fields;
  action: string;
}

const byId = <Row extends { id: number }>(rows: Row[], id: number) => rows.find((row) => row.id === id);

/** Returns the parts of a kind that has its own list. */
const inOwnList = (table: 'vendors' | 'categories', build: typeof buildVendor | typeof buildCategory) => ({
  table,
  async build() {
    const { id } = await build(database.owner);
    return { id, path: `/api/admin/${table}/${id}` };
  },
  list: `/api/admin/${table}`,
  find: byId,
});

const KINDS = {
  vendor: {
    ...inOwnList('vendors', buildVendor),
    fields: {
      name: 'New',
      description: '🏆'.repeat(2000),
      imageUrl: `https://images.example/${'x'.repeat(2000)}`,
    } satisfies VendorRequest,
    action: 'vendor.updated',
  },
  category: {
    ...inOwnList('categories', buildCategory),
    fields: {
      name: 'New',
      description: '🏆'.repeat(2000),
      icon: 'zap',
      color: '#123456',
    } satisfies Omit<CategoryRequest, 'imageUrl'>,
    action: 'category.updated',
  },
} satisfies Record<string, Kind>;

const NOUNS = ['vendor', 'category'] as const;
type Noun = (typeof NOUNS)[number];

/** Builds a record and opens it as a dialog does. Returns what the dialog has read and a function that saves it. */
async function openEdit(noun: Noun, columns: Fields = {}) {
  const kind: Kind = KINDS[noun];
  const chief = await as('super_admin');
  const { id, path } = await kind.build();
  if (Object.keys(columns).length > 0) await database.owner(kind.table).where({ id }).update(columns);
  const read = async (): Promise<Fields> => {
    const listed = (await call(kind.list, chief)).body as unknown as (AdminVendor & AdminCategory)[];
    const row: Fields = { ...kind.find(listed, id) };
    return Object.fromEntries(Object.keys(kind.fields).map((field) => [field, row[field]]));
  };
  const put = (body: Fields) => call(path, { ...chief, method: 'PUT', body });
  return { kind, chief, path, before: await read(), read, put };
}

const actions = () => database.owner('audit_log').pluck('action');

test.each(NOUNS)('a %s is saved if `before` matches what is stored', async (noun) => {
  const { kind, before, read, put } = await openEdit(noun);
  expect((await put({ ...kind.fields, before })).status).toBe(200);
  expect(await read()).toEqual(kind.fields);
  const again = { ...kind.fields, name: 'Again' };
  expect((await put({ ...again, before: kind.fields })).status).toBe(200);
  expect(await read()).toEqual(again);
  expect(await actions()).toEqual([kind.action, kind.action]);
});

test.each(NOUNS)('a %s is not saved if any field differs from `before`', async (noun) => {
  const { kind, before, read, put } = await openEdit(noun);
  for (const [field, value] of Object.entries(before)) {
    const other = typeof value === 'number' ? value + 1 : `${value}.`;
    const { status, body } = await put({ ...kind.fields, before: { ...before, [field]: other } });
    expect({ status, ...body }).toEqual({
      status: 409,
      code: 'CHANGED_MEANWHILE',
      message:
        'Someone else has just changed this. Close this window and open it again to see the latest version.',
      changed: [{ field, value, by: null, at: null }],
    });
  }
  expect(await read()).toEqual(before);
  expect(await actions()).toEqual([]);
});

test.each(NOUNS)('the refusal says who last changed each field of a %s, and when', async (noun) => {
  const { kind, before, read, put, path } = await openEdit(noun);
  const others = await Promise.all(['ann', 'ben'].map((username) => as('super_admin', { username })));
  const [ann = {}, ben = {}] = others;
  await call(path, { ...ann, method: 'PUT', body: { ...before, name: 'By Ann', description: 'By Ann' } });
  await call(path, { ...ben, method: 'PUT', body: { ...(await read()), description: 'By Ben' } });
  // This changes another record of the same kind.
  const { path: beside } = await kind.build();
  await call(beside, { ...ben, method: 'PUT', body: { ...(await read()), name: 'By Ben' } });
  const { body } = await put({ ...kind.fields, before });
  const log = await database.owner('audit_log').orderBy('id').pluck('happened_at');
  const [byAnn, byBen] = log.map((at: Date) => at.toISOString());
  expect(body.changed).toEqual([
    { field: 'name', value: 'By Ann', by: 'ann', at: byAnn },
    { field: 'description', value: 'By Ben', by: 'ben', at: byBen },
  ]);
  expect((await put({ ...kind.fields, before: await read() })).status).toBe(200);
});

test.each(NOUNS)('without `before`, the last save of a %s overwrites the others', async (noun) => {
  const { kind, before, read, put } = await openEdit(noun);
  await put({ ...before, name: 'B' });
  expect((await put({ ...kind.fields, name: 'A' })).status).toBe(200);
  expect(await read()).toEqual({ ...kind.fields, name: 'A' });
});

test.each(NOUNS)(
  'a %s whose first save was stored but not answered can be saved again without a refusal',
  async (noun) => {
    const { kind, before, put } = await openEdit(noun);
    await put({ ...kind.fields, before });
    expect((await put({ ...kind.fields, before })).status).toBe(200);
    expect(await actions()).toEqual([kind.action]);
  },
);

test.each<[Noun, string, Fields]>([
  ['vendor', 'no image', { image_url: '' }],
  ['vendor', 'an http image address', { image_url: 'http://images.example/ a.png' }],
  ['vendor', 'no description', { description: '' }],
  ['vendor', 'no name', { name: '', name_key: '' }],
  ['vendor', 'spaces around decomposed text', { name: ' Cafe\u0301 ', description: '\r\n e\u0301 \n' }],
  ['vendor', 'the longest values', { description: '\u0001'.repeat(2000), image_url: '🏆'.repeat(2048) }],
  ['category', 'no description', { description: '' }],
  ['category', 'no colour and no icon', { color: '', icon: '' }],
  ['category', 'a named colour', { color: 'rebeccapurple' }],
  ['category', 'a hex colour in capitals', { color: '#ABCDEF' }],
  ['category', 'an icon of another set', { icon: 'fas fa-star' }],
  ['category', 'the longest values', { description: '\u0001'.repeat(2000) }],
])('a %s with %s can be saved with the values that were read', async (noun, _, columns) => {
  const { kind, before, read, put } = await openEdit(noun, columns);
  const { status, body } = await put({ ...kind.fields, before });
  expect([status, body.message]).toEqual([200, undefined]);
  expect(await read()).toEqual(kind.fields);
});

test('moving a category is not a change to it', async () => {
  const { kind, before, put } = await openEdit('category');
  await database.owner('categories').increment('display_order');
  expect((await put({ ...kind.fields, before })).status).toBe(200);
});

test.each(NOUNS)('a `before` that does not have the form of a %s is refused', async (noun) => {
  const { kind, chief, before, read, put } = await openEdit(noun);
  for (const wrong of [null, [], 'x', {}, { ...before, id: 1 }, { ...before, description: 1 }]) {
    const { status, body } = await put({ ...kind.fields, before: wrong });
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
  }
  for (const field of Object.keys(before)) {
    const { [field]: _, ...rest } = before;
    expect((await put({ ...kind.fields, before: rest })).status).toBe(400);
    expect((await put({ ...kind.fields, before: { ...before, [field]: [] } })).status).toBe(400);
  }
  expect((await put({ ...kind.fields, before: { ...before, icon: 'x'.repeat(4097) } })).status).toBe(400);
  expect((await call(kind.list, { ...chief, body: { ...kind.fields, before } })).status).toBe(400);
  expect(await read()).toEqual(before);
});

test.each(NOUNS)('a %s that is gone answers 404, whatever `before` says', async (noun) => {
  const { kind, before, put } = await openEdit(noun);
  await database.owner(kind.table).update({ archived_at: new Date() });
  expect((await put({ ...kind.fields, before })).status).toBe(404);
});

const LINK = { title: 'Shop', url: 'https://shop.example', description: null, icon: 'link' };

test('links and categories of a vendor are saved with it, and are part of a conflict', async () => {
  const { before, put } = await openEdit('vendor');
  const { id } = await buildCategory(database.owner);
  const seen = { ...before, categoryIds: null, links: [] };
  const wanted = { ...before, categoryIds: [id], links: [LINK, { title: 'Blog', url: 'https://b.example' }] };
  expect((await put({ ...wanted, before: seen })).body).toMatchObject({
    categoryIds: [id],
    links: [LINK, { title: 'Blog', description: null, icon: 'link' }],
  });
  expect((await actions()).sort()).toEqual(['vendor.linked', 'vendor.nominated']);
  const { status, body } = await put({ ...before, name: 'Mine', categoryIds: null, links: [], before: seen });
  const by = { by: expect.any(String), at: expect.any(String) };
  expect([status, body.changed]).toEqual([
    409,
    [
      { field: 'categoryIds', value: [id], ...by },
      { field: 'links', value: [LINK, { ...LINK, title: 'Blog', url: 'https://b.example' }], ...by },
    ],
  ]);
});

test('a link with spaces for a description is recognised as one without', async () => {
  const { before, put } = await openEdit('vendor');
  await put({ ...before, links: [LINK] });
  await database.owner('vendor_links').update({ description: '  ' });
  const seen = { ...before, categoryIds: null, links: [{ ...LINK, description: '  ' }] };
  expect((await put({ ...before, name: 'New', links: [], before: seen })).status).toBe(200);
  expect(await database.owner('vendor_links')).toEqual([]);
});
