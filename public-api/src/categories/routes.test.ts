import { buildCategory, buildCycle, buildVendor, buildVote } from 'db/testing';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const api = testApp();

test('GET /api/categories lists the live categories in order, for everybody', async () => {
  await buildCategory(api.database.owner, { name: 'Second', displayOrder: 2 });
  const { id } = await buildCategory(api.database.owner, { name: 'First', displayOrder: 1 });
  await buildCategory(api.database.owner, { archived: true });
  const { status, body } = await api.get('/api/categories');
  expect(status).toBe(200);
  expect(body).toMatchObject([
    { id, name: 'First', description: 'About First', icon: 'award', color: 'blue', imageUrl: '', group: '' },
    { name: 'Second' },
  ]);
});

describe('GET /api/categories/{id}/results', () => {
  test('contain rank, votes and a rounded share, for the current or the requested cycle', async () => {
    const past = await buildCycle(api.database.owner, {
      isActive: false,
      startsInHours: -9,
      endsInHours: -8,
    });
    const cycle = await buildCycle(api.database.owner);
    const { id } = await buildCategory(api.database.owner);
    const [ada, ben] = [
      await buildVendor(api.database.owner, { name: 'Ada' }),
      await buildVendor(api.database.owner, { name: 'Ben' }),
    ];
    for (const vendorId of [ben.id, ben.id, ada.id]) {
      await buildVote(api.database.owner, { cycleId: cycle.id, categoryId: id, vendorId });
    }
    await buildVote(api.database.owner, { cycleId: past.id, categoryId: id, vendorId: ada.id });
    expect((await api.get(`/api/categories/${id}/results`)).body).toMatchObject({
      totalVotes: 3,
      vendors: [
        { rank: 1, votes: 2, percentage: 67, vendor: { name: 'Ben' } },
        { rank: 2, votes: 1, percentage: 33, vendor: { name: 'Ada' } },
      ],
    });
    expect((await api.get(`/api/categories/${id}/results?cycle=${past.id}`)).body).toMatchObject({
      totalVotes: 1,
      vendors: [{ rank: 1, percentage: 100, vendor: { name: 'Ada' } }],
    });
  });

  test('are not found for an unknown category', async () => {
    expect(await api.get('/api/categories/999/results')).toMatchObject({
      status: 404,
      body: { message: 'Category not found' },
    });
  });
});
