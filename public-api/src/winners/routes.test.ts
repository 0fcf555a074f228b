import { correctResults, takeDueSnapshots } from 'db/count';
import { archive } from 'db/removals';
import { BY, buildCategory, buildCycle, buildVendor, buildVote } from 'db/testing';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const api = testApp();

async function buildSeason() {
  const { owner } = api.database;
  const cycle = await buildCycle(owner, { name: 'Season 1', startsInHours: -48, endsInHours: -1 });
  const [speed, service] = [
    await buildCategory(owner, { name: 'Speed', displayOrder: 1 }),
    await buildCategory(owner, { name: 'Service', displayOrder: 2 }),
  ];
  const [ada, ben, eve] = [
    await buildVendor(owner, { name: 'Ada' }),
    await buildVendor(owner, { name: 'Ben' }),
    await buildVendor(owner, { name: 'Eve' }),
  ];
  const vote = (category: { id: number }, vendor: { id: number }) =>
    buildVote(owner, { cycleId: cycle.id, categoryId: category.id, vendorId: vendor.id });
  for (const vendor of [ada, ada, ada, ben]) await vote(speed, vendor);
  for (const vendor of [ada, ben]) await vote(service, vendor);
  await takeDueSnapshots(api.database.integrityDb);
  return { cycle, ada, ben, eve };
}

test('GET /api/winners returns the podium and the winners of each category, with ties', async () => {
  const { cycle, ada, ben } = await buildSeason();
  const { status, body } = await api.get('/api/winners');
  const [first, second] = [
    { id: ada.id, name: 'Ada', imageUrl: expect.any(String) },
    { id: ben.id, name: 'Ben', imageUrl: expect.any(String) },
  ];
  expect({ status, body: body.winners }).toEqual({
    status: 200,
    body: {
      cycle: { id: cycle.id, name: 'Season 1', startDate: expect.any(String), endDate: expect.any(String) },
      reopenedAt: null,
      reopenReason: null,
      correctedAt: null,
      totalVotes: 6,
      totalParticipants: expect.any(Number),
      podium: [
        { rank: 1, averageScore: expect.any(Number), totalVotes: 4, vendor: first },
        { rank: 2, averageScore: expect.any(Number), totalVotes: 2, vendor: second },
      ],
      categories: [
        {
          id: expect.any(Number),
          name: 'Speed',
          totalVotes: 4,
          winners: [{ vendor: first, votes: 3 }],
          margin: 2,
        },
        {
          id: expect.any(Number),
          name: 'Service',
          totalVotes: 2,
          margin: 0,
          winners: [
            { vendor: first, votes: 1 },
            { vendor: second, votes: 1 },
          ],
        },
      ],
    },
  });
});

test('there are no winners during voting, before the first period and for an unknown one', async () => {
  expect(await api.get('/api/winners')).toMatchObject({ status: 200, body: { winners: null } });
  await buildCycle(api.database.owner);
  expect(await api.get('/api/winners')).toMatchObject({ status: 200, body: { winners: null } });
  expect(await api.get('/api/winners?cycle=999')).toMatchObject({ status: 404 });
  expect(await api.get('/api/winners?cycle=x')).toMatchObject({ status: 400 });
});

test('results permanently state why the cycle was reopened and when it was corrected', async () => {
  const { cycle, ada } = await buildSeason();
  const { owner, adminDb } = api.database;
  const reopened = { reopened_at: new Date(Date.now() - 60_000), reopen_reason: 'The site was down.' };
  await owner('voting_cycles').where({ id: cycle.id }).update(reopened);
  await adminDb.transaction((tx) => correctResults(tx, cycle.id));
  const afterwards = {
    reopenedAt: expect.stringMatching(/Z$/),
    reopenReason: 'The site was down.',
    correctedAt: expect.stringMatching(/Z$/),
  };
  expect((await api.get('/api/winners')).body.winners).toMatchObject(afterwards);
  expect((await api.get(`/api/vendors/${ada.id}/standing?cycle=${cycle.id}`)).body).toMatchObject(afterwards);
  expect((await api.get('/api/voting/cycles')).body).toMatchObject([{ id: cycle.id, ...afterwards }]);
  // A correction of results that nobody has seen is not reported.
  await owner('voting_cycles').update({
    is_revealed_by_hand: true,
    frozen_from: new Date(),
    frozen_hours: 1,
  });
  expect((await api.get('/api/voting/cycles')).body).toMatchObject([{ isFrozen: true, correctedAt: null }]);
});

test('an archived vendor keeps its places and its page for past cycles', async () => {
  const { cycle, ada, eve } = await buildSeason();
  await archive(api.database.adminDb, BY, 'vendor', ada.id);
  const past = { id: cycle.id, name: 'Season 1', startDate: expect.any(String), endDate: expect.any(String) };
  expect((await api.get(`/api/vendors/${ada.id}/places`)).body).toEqual([
    { cycle: past, category: null, place: 1, isTied: false, votes: 4 },
    { cycle: past, category: 'Speed', place: 1, isTied: false, votes: 3 },
    { cycle: past, category: 'Service', place: 1, isTied: true, votes: 1 },
  ]);
  expect((await api.get(`/api/vendors/${ada.id}/standing?cycle=${cycle.id}`)).body).toEqual({
    cycle: past,
    vendor: { id: ada.id, name: 'Ada', description: 'About Ada', imageUrl: '/images/vendors/test.svg' },
    reopenedAt: null,
    reopenReason: null,
    correctedAt: null,
    rank: 1,
    isTied: false,
    averageScore: expect.any(Number),
    totalVotes: 4,
    categories: [
      { id: expect.any(Number), name: 'Speed', rank: 1, isTied: false, votes: 3, percentage: 75 },
      { id: expect.any(Number), name: 'Service', rank: 1, isTied: true, votes: 1, percentage: 50 },
    ],
  });
  expect((await api.get(`/api/vendors/${eve.id}/standing?cycle=${cycle.id}`)).body).toMatchObject({
    rank: 3,
    totalVotes: 0,
    categories: [],
  });
  expect((await api.get(`/api/vendors/${eve.id}/places`)).body).toMatchObject([
    { category: null, place: 3, votes: 0 },
  ]);
  expect((await api.get('/api/vendors/999/places')).body).toEqual([]);
  expect(await api.get(`/api/vendors/999/standing?cycle=${cycle.id}`)).toMatchObject({ status: 404 });
  expect(await api.get('/api/vendors/x/places')).toMatchObject({ status: 404 });
});
