import { setPause } from 'db/count';
import { BY, buildChoice, buildCycle, buildVendor } from 'db/testing';
import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../testing/test-app.ts';
import { createClient, type TestClient } from '../testing/test-client.ts';

const api = testApp();
let other: TestClient & { port: number };
let vote: { vendorId: number; categoryId: number };
beforeEach(async () => {
  other = await api.another();
  await buildCycle(api.database.owner);
  vote = await buildChoice(api.database.owner);
});

/** Returns a signed-in voter's clients for both hosts. */
async function atBoth(): Promise<[TestClient, TestClient]> {
  const voter = await api.as();
  const headers = { authorization: `Bearer ${voter.token}` };
  return [voter, createClient(`http://127.0.0.1:${other.port}`, api.app, headers)];
}

test('a voter cannot vote again at the other host, whose next answers include the vote', async () => {
  const [here, there] = await atBoth();
  // This makes the other host remember the leaderboard from before the vote.
  await there.get('/api/leaderboard');
  expect(await here.post('/api/votes', vote)).toMatchObject({ status: 201 });
  const { id: vendorId } = await buildVendor(api.database.owner);
  expect(await there.post('/api/votes', { ...vote, vendorId })).toMatchObject({
    status: 409,
    body: { code: 'ALREADY_VOTED' },
  });
  const { body: progress } = await there.get('/api/voting/progress');
  expect(progress.votedCategories).toEqual([vote.categoryId]);
  const { body: board } = await there.get('/api/leaderboard');
  // The host may have read the list of vendors again since.
  expect(board).toContainEqual(expect.objectContaining({ id: vote.vendorId, totalVotes: 1 }));
});

test('a vote repeated at the other host gets the first answer', async () => {
  const [here, there] = await atBoth();
  const first = await here.post('/api/votes', vote);
  const again = await there.post('/api/votes', vote);
  expect(again).toMatchObject({ status: 201, body: first.body });
  expect(again.headers.get('idempotent-replayed')).toBe('true');
});

test('signing out at one host signs out at the other', async () => {
  const [here, there] = await atBoth();
  expect((await there.get('/api/user')).status).toBe(200);
  await here.post('/api/logout');
  expect((await there.get('/api/user')).status).toBe(401);
});

test('both hosts answer with the same ETag, so an unchanged page gets a 304 from either', async () => {
  for (const path of ['/api/leaderboard', '/api/voting/state', '/api/categories']) {
    const { headers } = await api.get(path);
    const known = { 'if-none-match': headers.get('etag') ?? '', 'cache-control': 'max-age=0' };
    expect([path, (await other.get(path, known)).status]).toEqual([path, 304]);
  }
});

test('a pause appears at both hosts, and neither accepts a vote', async () => {
  const [here, there] = await atBoth();
  await setPause(api.database.adminDb, BY, { paused: true, reason: null });
  for (const host of [here, there]) {
    expect((await host.get('/api/voting/state')).body).toMatchObject({ isPaused: true });
    expect(await host.post('/api/votes', vote)).toMatchObject({
      status: 403,
      body: { code: 'VOTING_PAUSED' },
    });
  }
});
