import { RateLimitStore } from 'db/rate-limit-store';
import { testDatabase } from 'db/testing';
import { describe, expect, test } from 'vitest';
import { LIMIT_DEFAULTS, type Limits } from './limit-defaults.ts';
import { createLimiters, tooMany } from './limits.ts';

const database = testDatabase();
const newLimiters = (limits: Partial<Limits>) =>
  createLimiters(new RateLimitStore(database.publicDb, 'public_rate_limits', () => {}), {
    ...LIMIT_DEFAULTS,
    ...limits,
  });

describe('a limit', () => {
  test('refuses with a sentence and the time to wait', async () => {
    const { signIns } = newLimiters({ signInsPerMinute: 2 });
    await signIns.take('7');
    await signIns.take('7');
    await signIns.take('8');
    await expect(signIns.take('7')).rejects.toMatchObject({
      status: 429,
      code: 'TOO_MANY_REQUESTS',
      message: 'Too many sign-in attempts from your network. Please try again in 60 seconds.',
      headers: { 'Retry-After': '60' },
    });
  });

  test('that is quiet says no without an error', async () => {
    const { visitors } = newLimiters({ visitorsPerHour: 1 });
    expect([await visitors.allows('n'), await visitors.allows('n'), await visitors.allows('m')]).toEqual([
      true,
      false,
      true,
    ]);
  });

  test('holds for all processes together', async () => {
    const processes = [newLimiters({ captchasPerMinute: 10 }), newLimiters({ captchasPerMinute: 10 })];
    const taken = await Promise.allSettled(
      Array.from({ length: 30 }, (_, index) => processes[index % 2]?.captchas.take('n')),
    );
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  });

  test('that was reached costs no statement any more', async () => {
    const { captchas } = newLimiters({ captchasPerMinute: 1 });
    for (let count = 0; count < 20; count += 1) await captchas.take('n').catch(() => {});
    expect(await database.owner('public_rate_limits')).toMatchObject([{ points: 2 }]);
  });

  test('holds in each process when the store is away', async () => {
    const { registrations } = newLimiters({ registrationsPerHour: 2 });
    await database.owner.raw('RENAME TABLE public_rate_limits TO away');
    try {
      await registrations.take('n');
      await registrations.take('n');
      await expect(registrations.take('n')).rejects.toMatchObject({ status: 429 });
      await registrations.take('m');
    } finally {
      await database.owner.raw('RENAME TABLE away TO public_rate_limits');
    }
  });
});

describe('the limits of votes', () => {
  test('let nearly every vote go on without waiting for anything', () => {
    const { votes, votesTotal } = newLimiters({});
    for (let voter = 0; voter < 1000; voter += 1) {
      expect(votes.take(String(voter))).toBeUndefined();
      expect(votesTotal.take('all')).toBeUndefined();
    }
  });

  test('refuse an account beyond its limit, to the vote in one process', async () => {
    const { votes } = newLimiters({});
    for (let count = 0; count < 60; count += 1) await votes.take('7');
    await expect(votes.take('7')).rejects.toMatchObject({
      status: 429,
      message: expect.stringMatching(/^Too many votes in a short time\. Please try again in \d+ seconds\.$/),
    });
    expect(votes.take('8')).toBeUndefined();
  });

  test('refuse an account that votes through several processes, and then without asking again', async () => {
    const [one, other] = [newLimiters({}), newLimiters({})];
    for (let count = 0; count < 60; count += 1) await one.votes.take('7');
    for (let count = 0; count < 9; count += 1) expect(other.votes.take('7')).toBeUndefined();
    await expect(other.votes.take('7')).rejects.toMatchObject({ status: 429 });
    await expect(other.votes.take('7')).rejects.toMatchObject({ status: 429 });
    expect(await database.owner('public_rate_limits')).toMatchObject([{ points: 70 }]);
  });

  test('hold for everybody together', async () => {
    const { votesTotal } = newLimiters({ votesTotalPerSecond: 40 });
    const taken = await Promise.allSettled(Array.from({ length: 50 }, () => votesTotal.take('all')));
    expect(taken.filter(({ status }) => status === 'rejected')).toHaveLength(10);
  });

  test('hold in each process when the store is away', async () => {
    const { votes } = newLimiters({});
    await database.owner.raw('RENAME TABLE public_rate_limits TO away');
    try {
      for (let count = 0; count < 60; count += 1) await votes.take('7');
      await expect(votes.take('7')).rejects.toMatchObject({ status: 429 });
    } finally {
      await database.owner.raw('RENAME TABLE away TO public_rate_limits');
    }
  });
});

test.each([
  [1, '1 second'],
  [59_001, '60 seconds'],
  [120_000, '2 minutes'],
  [900_000, '15 minutes'],
])('%i ms are said as "%s"', (ms, words) => {
  expect(tooMany('votes', ms).message).toBe(`Too many votes. Please try again in ${words}.`);
});
