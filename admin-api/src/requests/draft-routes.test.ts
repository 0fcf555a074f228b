import { buildCategory, buildCycle, buildVendor, buildVote } from 'db/testing';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const { ask, as, database } = testApp();
const VENDOR = { name: 'Key Works', description: 'Keys.', imageUrl: '/images/vendors/key.svg' };
const CATEGORY = { name: 'Speed', description: 'Who gets it done?' };

test.each([
  ['vendors', VENDOR],
  ['categories', CATEGORY],
] as const)('drafts of %s are added, changed, published and unpublished', async (nouns, body) => {
  const chief = await as('super_admin', { username: 'chief' });
  const path = `/api/admin/${nouns}`;
  const created = await ask(`${path}?draft=true`, { ...chief, body });
  expect(created).toMatchObject({ status: 201, body: { isDraft: true, archivedAt: null } });
  const id = Number(created.body.id);
  const act = (act: string) => ask(`${path}/${id}/${act}`, { ...chief, method: 'POST' });
  const changed = { ...body, description: 'Another.' };
  expect((await ask(`${path}/${id}`, { ...chief, method: 'PUT', body: changed })).body).toMatchObject({
    description: 'Another.',
    isDraft: true,
  });
  expect((await ask(path, chief)).body).toMatchObject([{ id, isDraft: true }]);
  expect((await ask(`${path}?archived=true`, chief)).body).toEqual([]);
  expect((await act('restore')).body.code).toBe('NOT_ARCHIVED');
  expect(await act('publish')).toMatchObject({ status: 200, body: { isDraft: false } });
  expect(await act('publish')).toMatchObject({ status: 409, body: { code: 'NOT_A_DRAFT' } });
  expect(await act('draft')).toMatchObject({ status: 200, body: { isDraft: true } });
  expect((await act('draft')).status).toBe(404);
  expect(await database.owner('audit_log').orderBy('id').pluck('action')).toEqual(
    ['created', 'updated', 'published', 'drafted'].map((action) =>
      [nouns === 'vendors' ? 'vendor' : 'category', action].join('.'),
    ),
  );
});

test('a vendor or category with votes cannot become a draft', async () => {
  const chief = await as('super_admin');
  const [cycle, vendor, category] = [
    await buildCycle(database.owner),
    await buildVendor(database.owner),
    await buildCategory(database.owner),
  ];
  await buildVote(database.owner, { cycleId: cycle.id, categoryId: category.id, vendorId: vendor.id });
  for (const path of [`vendors/${vendor.id}`, `categories/${category.id}`]) {
    expect(await ask(`/api/admin/${path}/draft`, { ...chief, method: 'POST' })).toMatchObject({
      status: 409,
      body: { code: 'VOTED_FOR' },
    });
  }
});

test('a draft has its place in the order of the categories', async () => {
  const chief = await as('super_admin');
  const draft = await buildCategory(database.owner, { isDraft: true });
  const live = await buildCategory(database.owner);
  const order = { ...chief, method: 'PUT', body: { ids: [live.id, draft.id] } };
  expect((await ask('/api/admin/categories/order', order)).body).toMatchObject([
    { id: live.id },
    { id: draft.id, isDraft: true },
  ]);
});

test('the export of vendors contains no drafts', async () => {
  await buildVendor(database.owner, { name: 'Unseen', isDraft: true });
  const { text } = await ask('/api/admin/exports/vendors.csv', await as('super_admin'));
  expect(text).not.toContain('Unseen');
});
