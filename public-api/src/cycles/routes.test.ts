import { buildCategory, buildCycle, buildVendor, buildVote } from 'db/testing';
import { describe, expect, test } from 'vitest';
import { getDocument } from '../../testing/get-document.ts';
import { testApp } from '../../testing/test-app.ts';

const api = testApp();

describe('GET /api/voting/cycle', () => {
  test('before the first cycle has neither id nor dates', async () => {
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
      generation: 0,
      now,
    });
  });

  test('is the active one, with its pause and the clock that decides', async () => {
    const { id, name } = await buildCycle(api.database.owner, { pauseReason: 'Checking' });
    const { body } = await api.get('/api/voting/cycle');
    expect(body).toMatchObject({ id, name, isActive: true, isPaused: true, pauseReason: 'Checking' });
    expect(Date.parse(body.endDate)).toBeGreaterThan(Date.parse(body.now));
    expect(Math.abs(Date.parse(body.now) - Date.now())).toBeLessThan(5000);
  });
});

describe('GET /api/voting/state', () => {
  test('says what the cycle says, without the clock, so it stays the same until something changes', async () => {
    const { id } = await buildCycle(api.database.owner);
    const first = await api.get('/api/voting/state');
    const { now: _, ...cycle } = (await api.get('/api/voting/cycle')).body;
    expect(first.body).toEqual(cycle);
    const held = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect(await getDocument(api.port, '/api/voting/state', held)).toMatchObject({ status: 304 });
    await api.database.owner('voting_cycles').where({ id }).increment('generation');
    expect(await getDocument(api.port, '/api/voting/state', held)).toMatchObject({ status: 200 });
  });

  test('is read anew for each who asks: the gateway keeps it for the rest of its second', async () => {
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

test('GET /api/voting/cycles lists every cycle, newest first', async () => {
  const old = await buildCycle(api.database.owner, { isActive: false, startsInHours: -9, endsInHours: -8 });
  const active = await buildCycle(api.database.owner);
  const { id: categoryId } = await buildCategory(api.database.owner);
  const { id: vendorId } = await buildVendor(api.database.owner);
  await buildVote(api.database.owner, { cycleId: old.id, categoryId, vendorId });
  const { body } = await api.get('/api/voting/cycles');
  expect(body).toMatchObject([
    { id: active.id, isActive: true, totalVotes: 0 },
    { id: old.id, isActive: false, totalVotes: 1 },
  ]);
  expect(body[0]).not.toHaveProperty('pauseReason');
});
