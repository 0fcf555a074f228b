import { buildCategory, buildCycle, buildVendor, buildVendorLink, buildVote } from 'db/testing';
import { beforeEach, expect, test } from 'vitest';
import { getDocument } from '../testing/get-document.ts';
import { testApp } from '../testing/test-app.ts';

const api = testApp();
let draft: { vendorId: number; categoryId: number };
let live: { vendorId: number; categoryId: number };
beforeEach(async () => {
  const { owner } = api.database;
  const cycle = await buildCycle(owner);
  const category = await buildCategory(owner, { name: 'Speed' });
  const draftCategory = await buildCategory(owner, { name: 'Unseen category', isDraft: true });
  const categoryIds = [category.id, draftCategory.id];
  const vendor = await buildVendor(owner, { name: 'Ada', categoryIds });
  const draftVendor = await buildVendor(owner, { name: 'Unseen vendor', isDraft: true });
  await buildVendorLink(owner, { vendorId: draftVendor.id, title: 'Unseen link' });
  draft = { vendorId: draftVendor.id, categoryId: draftCategory.id };
  live = { vendorId: vendor.id, categoryId: category.id };
  await buildVote(owner, { cycleId: cycle.id, ...live });
});

test('no public route mentions a draft', async () => {
  const paths = api.app.routes.filter(({ method }) => method === 'GET').map(({ path }) => path);
  expect(paths.length).toBeGreaterThan(15);
  const voter = await api.as();
  for (const path of paths) {
    for (const id of [draft.vendorId, draft.categoryId, live.vendorId, live.categoryId]) {
      const { body } = await voter.get(path.replace(':id', String(id)));
      expect(JSON.stringify(body), path).not.toContain('Unseen');
    }
  }
});

test('no page, picture or map mentions a draft', async () => {
  const { vendorId } = draft;
  const address = `/vendor/${vendorId}`;
  for (const { path } of api.app.documents) {
    const answer = await getDocument(api.port, path.replace(':id', String(vendorId)), {
      'x-page-address': address,
    });
    if (path.includes(':id')) expect(answer.status, path).toBe(404);
    expect(answer.text, path).not.toContain('Unseen');
    expect(answer.text, path).not.toContain(`<loc>https://awards.test${address}</loc>`);
  }
});

test('a draft is not counted, and a request for it is not found', async () => {
  expect((await api.get('/api/stats')).body).toMatchObject({ totalVendors: 1 });
  expect((await api.get('/api/vendors')).body).toMatchObject([{ categoryIds: [live.categoryId] }]);
  expect((await api.get('/api/category-votes')).body).toHaveLength(1);
  const voter = await api.as();
  expect((await voter.get('/api/voting/progress')).body).toMatchObject({ total: 1 });
  expect((await api.get(`/api/vendors/${draft.vendorId}/links`)).status).toBe(404);
  expect((await api.get(`/api/categories/${draft.categoryId}/results`)).status).toBe(404);
  const votes = [
    { ...live, vendorId: draft.vendorId },
    { ...live, categoryId: draft.categoryId },
  ];
  for (const vote of votes) expect((await voter.post('/api/votes', vote)).status).toBe(404);
});

test('a vote in a category without the vendor is answered like one for an unknown vendor', async () => {
  const { id: categoryId } = await buildCategory(api.database.owner);
  const voter = await api.as();
  const [elsewhere, unknown] = [
    await voter.post('/api/votes', { ...live, categoryId }),
    await voter.post('/api/votes', { categoryId, vendorId: 999_999 }),
  ];
  expect(elsewhere).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  expect(elsewhere.body).toEqual(unknown.body);
  expect((await voter.post('/api/votes', live)).status).toBe(201);
});
