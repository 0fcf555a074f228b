import { buildCategory, buildCycle, buildVendor, buildVote } from 'db/testing/builders';
import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const api = testApp();
let pastId: number;
beforeEach(async () => {
  const past = await buildCycle(api.database.owner, { isActive: false, startsInHours: -9, endsInHours: -8 });
  const cycle = await buildCycle(api.database.owner);
  const { id: categoryId } = await buildCategory(api.database.owner, { name: 'Speed' });
  const ada = await buildVendor(api.database.owner, { name: 'Ada' });
  const ben = await buildVendor(api.database.owner, { name: 'Ben' });
  const gone = await buildVendor(api.database.owner, { name: 'Gone', archived: true });
  for (const vendorId of [ben.id, ben.id, ada.id]) {
    await buildVote(api.database.owner, { cycleId: cycle.id, categoryId, vendorId });
  }
  await buildVote(api.database.owner, { cycleId: past.id, categoryId, vendorId: gone.id });
  pastId = past.id;
});

test('GET /api/leaderboard ranks every live vendor, with one decimal', async () => {
  const { body } = await api.get('/api/leaderboard');
  expect(body).toMatchObject([
    { name: 'Ben', rank: 1, averageScore: 2.2, totalVotes: 2, categoryScores: { Speed: 2.2 } },
    { name: 'Ada', rank: 2, averageScore: 1.6, totalVotes: 1, categoryScores: { Speed: 1.6 } },
  ]);
});

test('the leaderboard of a past cycle still names a vendor that is gone', async () => {
  const { body } = await api.get(`/api/leaderboard?cycle=${pastId}`);
  expect(body).toMatchObject([{ name: 'Gone', rank: 1, totalVotes: 1 }, { name: 'Ada' }, { name: 'Ben' }]);
});

test('GET /api/stats counts votes, voters and vendors', async () => {
  expect((await api.get('/api/stats')).body).toEqual({
    totalVotes: 3,
    totalParticipants: 3,
    totalVendors: 2,
  });
  expect((await api.get(`/api/stats?cycle=${pastId}`)).body).toMatchObject({ totalVotes: 1 });
});

test('GET /api/category-votes counts every category', async () => {
  await buildCategory(api.database.owner, { name: 'Variety', displayOrder: 9000 });
  expect((await api.get('/api/category-votes')).body).toMatchObject([
    { categoryName: 'Speed', voteCount: 3 },
    { categoryName: 'Variety', voteCount: 0 },
  ]);
  const past = await api.get(`/api/category-votes?cycle=${pastId}`);
  expect(past.body).toMatchObject([{ voteCount: 1 }, { voteCount: 0 }]);
});
