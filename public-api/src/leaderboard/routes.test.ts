import { buildCategory, buildCycle, buildVendor, buildVote } from 'db/testing';
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

test('the leaderboard of a past cycle still lists an archived vendor', async () => {
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

test('GET /api/votes-over-time returns a complete series for the cycle, in UTC', async () => {
  const { status, headers, body } = await api.get('/api/votes-over-time');
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('public, no-cache');
  expect(body.interval).toBe('hour');
  expect(body.points.length).toBeGreaterThanOrEqual(2);
  for (const { start } of body.points) expect(start).toMatch(/^\d{4}-\d\d-\d\dT\d\d:00:00\.000Z$/);
  expect(body.points.reduce((sum: number, point: { votes: number }) => sum + point.votes, 0)).toBe(3);
});

test('votes over time end with a past cycle, and are not found for an unknown one', async () => {
  const { body } = await api.get(`/api/votes-over-time?cycle=${pastId}`);
  // The cycle's only vote was cast just now, after its end.
  expect(body.points.map(({ votes }: { votes: number }) => votes)).toEqual(body.points.map(() => 0));
  expect(body.points.length).toBeGreaterThanOrEqual(1);
  expect(await api.get('/api/votes-over-time?cycle=999')).toMatchObject({ status: 404 });
  expect(await api.get('/api/votes-over-time?cycle=x')).toMatchObject({ status: 400 });
});
