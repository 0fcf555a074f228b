import { buildCategory } from 'db/testing';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import type { ActsRequest } from '../generated/contract.ts';

const { call, as, database } = testApp();
const VENDOR = { name: 'Key Works', description: 'Keys.', imageUrl: '/images/vendors/key.svg' };
const CATEGORY = { name: 'Speed', description: 'Who gets it done?' };

test.each([
  ['vendors', VENDOR],
  ['categories', CATEGORY],
] as const)('drafts of %s are added, changed, published and unpublished', async (nouns, body) => {
  const chief = await as('super_admin', { username: 'chief' });
  const path = `/api/admin/${nouns}`;
  const created = await call(`${path}?draft=true`, { ...chief, body });
  expect(created).toMatchObject({ status: 201, body: { isDraft: true, archivedAt: null } });
  const id = Number(created.body.id);
  const act = (act: ActsRequest['act']) => call(`${path}/acts`, { ...chief, body: { act, ids: [id] } });
  const changed = { ...body, description: 'Another.' };
  expect((await call(`${path}/${id}`, { ...chief, method: 'PUT', body: changed })).body).toMatchObject({
    description: 'Another.',
    isDraft: true,
  });
  expect((await call(path, chief)).body).toMatchObject([{ id, isDraft: true }]);
  expect((await call(`${path}?archived=true`, chief)).body).toEqual([]);
  expect((await act('restore')).body.code).toBe('NOT_ARCHIVED');
  expect(await act('publish')).toMatchObject({ status: 200, body: { count: 1 } });
  expect(await act('publish')).toMatchObject({ status: 409, body: { code: 'NOT_A_DRAFT' } });
  expect(await act('unpublish')).toMatchObject({ status: 200, body: { count: 1 } });
  expect((await act('unpublish')).status).toBe(404);
  expect(await database.owner('audit_log').orderBy('id').pluck('action')).toEqual(
    ['created', 'updated', 'published', 'drafted'].map((action) =>
      [nouns === 'vendors' ? 'vendor' : 'category', action].join('.'),
    ),
  );
});

test('a draft has its place in the order of the categories', async () => {
  const chief = await as('super_admin');
  const draft = await buildCategory(database.owner, { isDraft: true });
  const live = await buildCategory(database.owner);
  const order = { ...chief, method: 'PUT', body: { ids: [live.id, draft.id] } };
  expect((await call('/api/admin/categories/order', order)).body).toMatchObject([
    { id: live.id },
    { id: draft.id, isDraft: true },
  ]);
});
