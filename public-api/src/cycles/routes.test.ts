import { buildCategory, buildCycle, buildVendor, buildVote } from 'db/testing/builders';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const api = testApp();

describe('GET /api/voting/cycle', () => {
  test('before the first cycle has neither id nor dates', async () => {
    const { body } = await api.get('/api/voting/cycle');
    expect(body).toEqual({
      id: null,
      name: null,
      startDate: null,
      endDate: null,
      isActive: false,
      isPaused: false,
      pauseReason: null,
      now: expect.stringMatching(/Z$/),
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
