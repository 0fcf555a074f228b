import { excludeGroup } from 'db/removals';
import {
  BY,
  buildCategory,
  buildChoice,
  buildCycle,
  buildGroup,
  buildUserSession,
  buildVendor,
  buildVote,
} from 'db/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const api = testApp();
let vote: { vendorId: number; categoryId: number };
beforeEach(async () => {
  vote = await buildChoice(api.database.owner);
});
// Otherwise fetch would add its own `no-cache`, which asks for the whole answer.
const ifNoneMatch = (etag: string) => ({ 'if-none-match': etag, 'cache-control': 'max-age=0' });
const storedVotes = () => api.database.owner('votes');

describe('POST /api/votes', () => {
  test('is refused without a signed-in voter', async () => {
    expect(await api.post('/api/votes', vote)).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHENTICATED' },
    });
  });

  test('is malformed with missing, wrong or further fields', async () => {
    const voter = await api.as();
    for (const [name, body] of [
      ['nothing', undefined],
      ['no vendor', { categoryId: 1 }],
      ['text for a number', { vendorId: '1', categoryId: 1 }],
      ['a number that is no id', { vendorId: 0, categoryId: 1 }],
      ['a fraction', { vendorId: 1.5, categoryId: 1 }],
      ['more than a database id holds', { vendorId: 2 ** 31, categoryId: 1 }],
      ['a list', { vendorId: [1], categoryId: 1 }],
      ['somebody else', { vendorId: 1, categoryId: 1, userId: 7 }],
      ['a cycle of its own', { vendorId: 1, categoryId: 1, cycleId: 7 }],
    ] as const) {
      expect(await voter.post('/api/votes', body), name).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_FAILED' },
      });
    }
  });

  test('counts a vote', async () => {
    await buildCycle(api.database.owner);
    const voter = await api.as();
    const answer = await voter.post('/api/votes', vote);
    expect(answer).toMatchObject({ status: 201, body: { message: 'Your vote has been counted', vote } });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await storedVotes()).toMatchObject([
      { user_id: voter.userId, vendor_id: vote.vendorId, category_id: vote.categoryId },
    ]);
  });

  test('counts one vote with one answer if it is repeated within two minutes', async () => {
    await buildCycle(api.database.owner);
    const voter = await api.as();
    const answers = await Promise.all(Array.from({ length: 8 }, () => voter.post('/api/votes', vote)));
    const [first] = answers;
    for (const answer of answers) expect(answer).toMatchObject({ status: 201, body: first?.body });
    const repeats = answers.filter(({ headers }) => headers.get('idempotent-replayed') === 'true');
    expect(repeats).toHaveLength(7);
    expect(await storedVotes()).toHaveLength(1);
  });

  test('refuses a later vote and a vote for another vendor in the same category', async () => {
    await buildCycle(api.database.owner);
    const voter = await api.as();
    await voter.post('/api/votes', vote);
    const refused = {
      status: 409,
      body: { code: 'ALREADY_VOTED', message: 'You have already voted in this category.' },
    };
    const other = await buildVendor(api.database.owner);
    expect(await voter.post('/api/votes', { ...vote, vendorId: other.id })).toMatchObject(refused);
    await storedVotes().update({
      created_at: api.database.owner.raw('UTC_TIMESTAMP(3) - INTERVAL 2 MINUTE'),
    });
    expect(await voter.post('/api/votes', vote)).toMatchObject(refused);
  });

  test('appears at once in the next leaderboard and figures that the voter requests', async () => {
    await buildCycle(api.database.owner);
    for (let votes = 1; votes <= 4; votes += 1) {
      const voter = await api.as();
      await voter.post('/api/votes', vote);
      expect((await voter.get('/api/leaderboard')).body).toMatchObject([{ totalVotes: votes }]);
      expect((await voter.get('/api/stats')).body).toMatchObject({
        totalVotes: votes,
        totalParticipants: votes,
      });
    }
  });

  test('reports that voting is closed, and why it is paused', async () => {
    const voter = await api.as();
    expect(await voter.post('/api/votes', vote)).toMatchObject({
      status: 403,
      body: { code: 'VOTING_CLOSED' },
    });
    await buildCycle(api.database.owner, { pauseReason: 'We are looking into a report' });
    const { status, body } = await voter.post('/api/votes', vote);
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'VOTING_PAUSED' });
    expect(body.message).toContain('We are looking into a report');
  });

  test('refuses archived vendors and categories', async () => {
    await buildCycle(api.database.owner);
    const voter = await api.as();
    const vendorId = (await buildVendor(api.database.owner, { archived: true })).id;
    const categoryId = (await buildCategory(api.database.owner, { archived: true })).id;
    for (const [body, message] of [
      [{ ...vote, vendorId }, 'This vendor is no longer in this category. Choose another vendor.'],
      [{ ...vote, categoryId }, 'Category not found'],
    ] as const) {
      expect(await voter.post('/api/votes', body)).toMatchObject({
        status: 404,
        body: { code: 'NOT_FOUND', message },
      });
    }
  });

  test('is refused for a blocked session with the reason and the end of the block', async () => {
    const voter = await api.as();
    const block = { is_blocked: true, block_reason: 'Forty votes in a minute' };
    await api.database.owner('user_sessions').update(block);
    const vote = { vendorId: 1, categoryId: 1 };
    expect((await voter.post('/api/votes', vote)).body.message).toBe(
      'You’re blocked until an administrator lifts the block. You can still look around. Reason: Forty votes in a minute',
    );
    const until = { blocked_until: new Date('2099-11-24T10:05:00.000Z') };
    await api.database.owner('user_sessions').update(until);
    // A malformed vote is refused with the same answer.
    for (const body of [vote, {}]) {
      const { status, body: refused } = await voter.post('/api/votes', body);
      expect([status, refused.code]).toEqual([403, 'SESSION_BLOCKED']);
      expect(refused.message).toBe(
        'You’re blocked until 24 November 2099 at 10:05 UTC. You can still look around. Reason: Forty votes in a minute',
      );
    }
    expect(await voter.get('/api/voting/progress')).toMatchObject({ status: 200 });
  });
});

describe('GET /api/voting/progress', () => {
  test('is all zeros without a signed-in voter', async () => {
    const { body } = await api.get('/api/voting/progress');
    expect(body).toEqual({ completed: 0, total: 0, percentage: 0, votedCategories: [], uncounted: [] });
  });

  test('answers 401 to any token that is not live', async () => {
    const { userId, get, token } = await api.as();
    expect(await get('/api/voting/progress')).toMatchObject({ status: 200 });
    await api.database.owner('user_sessions').where({ user_id: userId }).update({ revoked_at: new Date() });
    for (const presented of [token, 'no token at all']) {
      const authorization = `Bearer ${presented}`;
      expect(await api.get('/api/voting/progress', { authorization })).toMatchObject({
        status: 401,
        body: { code: 'UNAUTHENTICATED' },
      });
    }
  });

  test('names only the categories of the votes', async () => {
    const { id: cycleId } = await buildCycle(api.database.owner);
    await buildCategory(api.database.owner);
    const voter = await api.as();
    await buildVote(api.database.owner, { cycleId, ...vote, userId: voter.userId });
    const answer = await voter.get('/api/voting/progress');
    expect(answer.body).toEqual({
      completed: 1,
      total: 2,
      percentage: 50,
      votedCategories: [vote.categoryId],
      uncounted: [],
    });
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
  });

  test('says that a vote of an excluded account doesn’t count, and why', async () => {
    const { id: cycleId } = await buildCycle(api.database.owner);
    const voter = await api.as();
    const { id: groupId } = await buildGroup(api.database.owner, {
      cycleId,
      accounts: 9,
      userIds: [voter.userId],
    });
    const before = (await voter.get('/api/voting/progress')).headers.get('etag') ?? '';
    await excludeGroup(api.database.adminDb, BY, { groupId, reason: 'A script' });
    expect(await voter.post('/api/votes', vote)).toMatchObject({
      status: 201,
      body: { message: 'Your vote was stored, but does not count', isExcluded: true },
    });
    expect(await voter.get('/api/voting/progress', ifNoneMatch(before))).toMatchObject({
      body: {
        completed: 1,
        uncounted: [{ categoryId: vote.categoryId, state: 'excluded', reason: 'A script' }],
      },
    });
    expect(await voter.post('/api/votes', vote)).toMatchObject({ status: 201, body: { isExcluded: true } });
  });

  test('answers 304 while nothing has changed, and in full after a vote', async () => {
    await buildCycle(api.database.owner);
    const voter = await api.as();
    const etag = (await voter.get('/api/voting/progress')).headers.get('etag') ?? '';
    expect(etag).toMatch(/^"/);
    expect(await voter.get('/api/voting/progress', ifNoneMatch(etag))).toMatchObject({ status: 304 });
    await voter.post('/api/votes', vote);
    expect(await voter.get('/api/voting/progress', ifNoneMatch(etag))).toMatchObject({ status: 200 });
  });

  test('takes the voter only from the session', async () => {
    const voter = await api.as();
    const other = await buildUserSession(api.database.owner);
    expect(await voter.get(`/api/voting/progress?userId=${other.userId}`)).toMatchObject({ status: 400 });
  });
});
