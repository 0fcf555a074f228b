import { buildCategory, buildVendor, buildVendorLink } from 'db/testing';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import type {
  AdminCategory,
  AdminVendor,
  CategoryRequest,
  VendorLinkRequest,
  VendorRequest,
} from '../generated/contract.ts';

const { ask, as, database } = testApp();

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
    } satisfies Required<VendorRequest>,
    action: 'vendor.updated',
  },
  link: {
    table: 'vendor_links',
    async build() {
      const vendor = await buildVendor(database.owner);
      const { id } = await buildVendorLink(database.owner, { vendorId: vendor.id });
      return { id, path: `/api/admin/vendors/${vendor.id}/links/${id}` };
    },
    list: '/api/admin/vendors',
    find: (vendors, id) =>
      byId(
        vendors.flatMap(({ links }) => links),
        id,
      ),
    fields: {
      title: 'New',
      url: 'https://new.example/',
      description: 'New',
      icon: 'globe',
      displayOrder: 7,
    } satisfies Required<VendorLinkRequest>,
    action: 'vendor_link.updated',
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

const NOUNS = ['vendor', 'link', 'category'] as const;
type Noun = (typeof NOUNS)[number];

/** Builds a record and opens it as a dialog does. Returns what the dialog has read and a function that saves it. */
async function openEdit(noun: Noun, columns: Fields = {}) {
  const kind: Kind = KINDS[noun];
  const chief = await as('super_admin');
  const { id, path } = await kind.build();
  if (Object.keys(columns).length > 0) await database.owner(kind.table).where({ id }).update(columns);
  const read = async (): Promise<Fields> => {
    const listed = (await ask(kind.list, chief)).body as unknown as (AdminVendor & AdminCategory)[];
    const row: Fields = { ...kind.find(listed, id) };
    return Object.fromEntries(Object.keys(kind.fields).map((field) => [field, row[field]]));
  };
  const put = (body: Fields) => ask(path, { ...chief, method: 'PUT', body });
  return { kind, chief, path, before: await read(), read, put };
}

const actions = () => database.owner('audit_log').pluck('action');

test.each(NOUNS)('a %s is saved if `before` matches what is stored', async (noun) => {
  const { kind, before, read, put } = await openEdit(noun);
  expect((await put({ ...kind.fields, before })).status).toBe(200);
  expect(await read()).toEqual(kind.fields);
  const again = { ...kind.fields, ...(noun === 'link' ? { title: 'Again' } : { name: 'Again' }) };
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
  const title = noun === 'link' ? 'title' : 'name';
  await ask(path, { ...ann, method: 'PUT', body: { ...before, [title]: 'By Ann', description: 'By Ann' } });
  await ask(path, { ...ben, method: 'PUT', body: { ...(await read()), description: 'By Ben' } });
  // This changes another record of the same kind.
  const { path: beside } = await kind.build();
  await ask(beside, { ...ben, method: 'PUT', body: { ...(await read()), [title]: 'By Ben' } });
  const { body } = await put({ ...kind.fields, before });
  const log = await database.owner('audit_log').orderBy('id').pluck('happened_at');
  const [byAnn, byBen] = log.map((at: Date) => at.toISOString());
  expect(body.changed).toEqual([
    { field: title, value: 'By Ann', by: 'ann', at: byAnn },
    { field: 'description', value: 'By Ben', by: 'ben', at: byBen },
  ]);
  expect((await put({ ...kind.fields, before: await read() })).status).toBe(200);
});

test.each(NOUNS)('without `before`, the last save of a %s overwrites the others', async (noun) => {
  const { kind, before, read, put } = await openEdit(noun);
  const field = noun === 'link' ? 'title' : 'name';
  await put({ ...before, ...(noun === 'link' && { url: 'https://b.example/' }), [field]: 'B' });
  expect((await put({ ...kind.fields, [field]: 'A' })).status).toBe(200);
  expect(await read()).toEqual({ ...kind.fields, [field]: 'A' });
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

test.each(NOUNS)('of eight simultaneous saves of a %s with the same `before`, one succeeds', async (noun) => {
  const { kind, before, read, put } = await openEdit(noun);
  const field = noun === 'link' ? 'title' : 'name';
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, nth) => put({ ...kind.fields, [field]: `By ${nth}`, before })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
  expect(answers.filter(({ body }) => body.code === 'CHANGED_MEANWHILE')).toHaveLength(7);
  const saved = answers.findIndex(({ status }) => status === 200);
  expect(await read()).toEqual({ ...kind.fields, [field]: `By ${saved}` });
  expect(await actions()).toEqual([kind.action]);
});

test.each<[Noun, string, Fields]>([
  ['vendor', 'no image', { image_url: '' }],
  ['vendor', 'an http image address', { image_url: 'http://images.example/ a.png' }],
  ['vendor', 'no description', { description: '' }],
  ['vendor', 'no name', { name: '', name_key: '' }],
  ['vendor', 'spaces around decomposed text', { name: ' Cafe\u0301 ', description: '\r\n e\u0301 \n' }],
  ['vendor', 'the longest values', { description: '\u0001'.repeat(2000), image_url: '🏆'.repeat(2048) }],
  ['link', 'no description', { description: null }],
  ['link', 'a blank description', { description: '' }],
  ['link', 'spaces for a description', { description: '  ' }],
  ['link', 'no title, address and icon', { title: '', url: '', icon: '' }],
  ['link', 'an address that is not a link', { url: 'javascript:alert(1)' }],
  ['link', 'the order 0', { display_order: 0 }],
  ['link', 'the lowest order', { display_order: -2_147_483_648 }],
  ['link', 'the highest order', { display_order: 2_147_483_647 }],
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

test.each([
  [null, ''],
  ['', null],
])('a link without a description is recognised if %j is stored and %j is sent', async (description, seen) => {
  const { kind, before, put } = await openEdit('link', { description });
  expect((await put({ ...kind.fields, before: { ...before, description: seen } })).status).toBe(200);
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
  expect((await ask(kind.list, { ...chief, body: { ...kind.fields, before } })).status).toBe(400);
  expect(await read()).toEqual(before);
});

test.each(NOUNS)('a %s that is gone answers 404, whatever `before` says', async (noun) => {
  const { kind, before, put } = await openEdit(noun);
  const table = noun === 'link' ? 'vendors' : kind.table;
  await database.owner(table).update({ archived_at: new Date() });
  expect((await put({ ...kind.fields, before })).status).toBe(404);
});
