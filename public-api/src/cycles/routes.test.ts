import { buildChoice, buildCycle, buildVote } from 'db/testing';
import { describe, expect, test } from 'vitest';
import { getDocument } from '../../testing/get-document.ts';
import { testApp } from '../../testing/test-app.ts';

const api = testApp();

describe('GET /api/voting/cycle', () => {
  test('has neither id nor dates before the first cycle', async () => {
    const { body } = await api.get('/api/voting/cycle');
    const unknown = {
      id: null,
      name: null,
      startDate: null,
      endDate: null,
      pauseReason: null,
      whoMayVote: 'everybody',
    };
    const now = expect.stringMatching(/Z$/);
    expect(body).toEqual({
      ...unknown,
      isActive: false,
      isPaused: false,
      publishing: 'live',
      frozenHours: 0,
      reveal: 'at_end',
      frozenFrom: null,
      isFrozen: false,
      revealedAt: null,
      reopenedAt: null,
      reopenReason: null,
      next: null,
      generation: 0,
      now,
    });
  });

  test('returns the active cycle with its pause and the time of the database', async () => {
    const { id, name } = await buildCycle(api.database.owner, { pauseReason: 'Checking' });
    const { body } = await api.get('/api/voting/cycle');
    expect(body).toMatchObject({ id, name, isActive: true, isPaused: true, pauseReason: 'Checking' });
    expect(Date.parse(body.endDate)).toBeGreaterThan(Date.parse(body.now));
    expect(Math.abs(Date.parse(body.now) - Date.now())).toBeLessThan(5000);
  });
});

describe('GET /api/voting/state', () => {
  test('returns the cycle without the time, so it stays the same until something changes', async () => {
    const { id } = await buildCycle(api.database.owner);
    const first = await api.get('/api/voting/state');
    const { now: _, ...cycle } = (await api.get('/api/voting/cycle')).body;
    expect(first.body).toEqual(cycle);
    const held = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect(await getDocument(api.port, '/api/voting/state', held)).toMatchObject({ status: 304 });
    await api.database.owner('voting_cycles').where({ id }).increment('generation');
    expect(await getDocument(api.port, '/api/voting/state', held)).toMatchObject({ status: 200 });
  });

  test('is read anew for each request, because the gateway caches it for the rest of its second', async () => {
    const { id } = await buildCycle(api.database.owner);
    await api.get('/api/voting/state');
    await api.database
      .owner('voting_cycles')
      .where({ id })
      .update({ paused_at: new Date(), pause_reason: 'x' });
    const { headers, body } = await api.get('/api/voting/state');
    expect(body).toMatchObject({ isPaused: true, pauseReason: 'x' });
    expect(headers.get('x-accel-expires')).toBe('1');
  });
});

describe('between two cycles', () => {
  test('answers are for the cycle that has ended, and name the next one', async () => {
    const { owner } = api.database;
    const over = await buildCycle(owner, { name: 'Autumn', startsInHours: -9, endsInHours: -1 });
    const invited = { whoMayVote: 'invited' as const };
    const hours = { isScheduled: true, startsInHours: 1 };
    const spring = await buildCycle(owner, { name: 'Spring', ...hours, ...invited });
    await buildCycle(owner, { name: 'Summer', isScheduled: true, startsInHours: 30, endsInHours: 40 });
    const { body } = await api.get('/api/voting/state');
    const dates = { startDate: expect.stringMatching(/Z$/), endDate: expect.stringMatching(/Z$/) };
    expect(body).toMatchObject({
      id: over.id,
      isActive: true,
      whoMayVote: 'everybody',
      next: { name: 'Spring', ...dates, ...invited },
    });
    expect(body.next).not.toHaveProperty('id');
    expect((await api.get('/api/voting/cycles')).body).toMatchObject([{ id: over.id }]);
    expect(await api.get(`/api/leaderboard?cycle=${spring.id}`)).toMatchObject({ status: 404 });
  });

  test('open pages learn that the next cycle has begun without anybody doing anything', async () => {
    const { owner } = api.database;
    await buildCycle(owner, { startsInHours: -9, endsInHours: -1 });
    const { id } = await buildCycle(owner, { isScheduled: true, startsInHours: 1 });
    const { headers } = await api.get('/api/voting/state');
    // Moving the start simulates the passing of an hour, in which nothing is stored.
    await owner('voting_cycles')
      .where({ id })
      .update({ start_date: new Date(Date.now() - 1) });
    const held = { 'if-none-match': headers.get('etag') ?? '' };
    expect(await getDocument(api.port, '/api/voting/state', held)).toMatchObject({ status: 200 });
    expect((await api.get('/api/voting/cycle')).body).toMatchObject({ id, isActive: true, next: null });
  });
});

test('GET /api/voting/cycles lists every cycle, newest first', async () => {
  const old = await buildCycle(api.database.owner, { isActive: false, startsInHours: -9, endsInHours: -8 });
  const active = await buildCycle(api.database.owner);
  const { categoryId, vendorId } = await buildChoice(api.database.owner);
  await buildVote(api.database.owner, { cycleId: old.id, categoryId, vendorId });
  const { body } = await api.get('/api/voting/cycles');
  expect(body).toMatchObject([
    { id: active.id, isActive: true, totalVotes: 0 },
    { id: old.id, isActive: false, totalVotes: 1 },
  ]);
  expect(body[0]).not.toHaveProperty('pauseReason');
});
