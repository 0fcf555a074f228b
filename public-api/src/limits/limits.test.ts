import { networksOf } from 'db/limits';
import { limitStore, testDatabase } from 'db/testing';
import { describe, expect, test } from 'vitest';
import { LIMIT_DEFAULTS, type Limits } from './limit-defaults.ts';
import { createLimiters, tooMany } from './limits.ts';

const database = testDatabase();
const newLimiters = (limits: Partial<Limits>) =>
  createLimiters(limitStore(database.publicDb), { ...LIMIT_DEFAULTS, ...limits });

const HERE = networksOf('203.0.113.7');
const ELSEWHERE = networksOf('198.51.100.7');
const counts = async () =>
  new Map<string, number>(
    (await database.owner('public_rate_limits')).map(({ limit_key, points }) => [limit_key, points]),
  );

describe('a limit', () => {
  test('refuses with a message and the time to wait', async () => {
    const { signIns } = newLimiters({ signInsPerMinute: 2 });
    await signIns.take(HERE);
    await signIns.take(HERE);
    await signIns.take(ELSEWHERE);
    await expect(signIns.take(HERE)).rejects.toMatchObject({
      status: 429,
      body: { code: 'TOO_MANY_REQUESTS' },
      message: 'Too many sign-in attempts from your network. Please try again in 60 seconds.',
      headers: { 'Retry-After': '60' },
    });
  });

  test('can refuse without an error', async () => {
    const { visitors } = newLimiters({ visitorsPerHour: 1 });
    expect([
      await visitors.allows(HERE),
      await visitors.allows(HERE),
      await visitors.allows(ELSEWHERE),
    ]).toEqual([true, false, true]);
  });

  test('applies to all processes together', async () => {
    const processes = [newLimiters({ captchasPerMinute: 10 }), newLimiters({ captchasPerMinute: 10 })];
    const taken = await Promise.allSettled(
      Array.from({ length: 30 }, (_, index) => processes[index % 2]?.captchas.take(HERE)),
    );
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  });

  test('costs no statement after it was reached', async () => {
    const { captchas } = newLimiters({ captchasPerMinute: 1 });
    for (let count = 0; count < 20; count += 1) await captchas.take(HERE).catch(() => {});
    await database.owner('public_rate_limits').delete();
    await expect(captchas.take(HERE)).rejects.toMatchObject({ status: 429 });
    expect(await counts()).toEqual(new Map());
  });

  test('applies in each process while the store is unavailable', async () => {
    const { registrations } = newLimiters({ registrationsPerHour: 2 });
    await database.owner.raw('RENAME TABLE public_rate_limits TO away');
    try {
      await registrations.take(HERE);
      await registrations.take(HERE);
      await expect(registrations.take(HERE)).rejects.toMatchObject({ status: 429 });
      await registrations.take(ELSEWHERE);
    } finally {
      await database.owner.raw('RENAME TABLE away TO public_rate_limits');
    }
  });
});

describe('the networks above an address', () => {
  /** Counts how many of these registrations are let in, each from the next address. */
  const letIn = async (
    times: number,
    address: (index: number) => string,
    limits: Parameters<typeof newLimiters>[0] = {},
  ): Promise<number> => {
    const { registrations } = newLimiters(limits);
    let count = 0;
    for (let index = 0; index < times; index += 1) {
      if (await registrations.allows(networksOf(address(index)))) count += 1;
    }
    return count;
  };

  test.each([
    ['one IPv4 address', 6, () => '203.0.113.7'],
    ['an IPv4 /24', 24, (index: number) => `203.0.113.${index}`],
    ['an IPv6 /64', 2, (index: number) => `2001:db8::${index.toString(16)}`],
    ['an IPv6 /56', 4, (index: number) => `2001:db8:0:${index.toString(16)}::1`],
    ['an IPv6 /48', 8, (index: number) => `2001:db8:0:${index.toString(16)}00::1`],
    ['an IPv6 /32', 80, (index: number) => `2001:db8:${index.toString(16)}::1`],
  ])('%s may make %i registrations an hour if an address may make six', async (_, budget, address) => {
    expect(await letIn(budget + 20, address, { registrationsPerHour: 6 })).toBe(budget);
  });

  test('count only what is let in, so that one address cannot use up the share of its provider', async () => {
    expect(await letIn(200, () => '203.0.113.7')).toBe(30);
    expect((await counts()).get('registrations:203.0.113.0/24')).toBe(30);
  });

  test('admit no more than their limit when many ask at once', async () => {
    const processes = [newLimiters({}), newLimiters({})];
    const asked = Array.from({ length: 100 }, (_, index) =>
      processes[index % 2]?.registrations.allows(networksOf(`2001:db8:0:${(index * 256).toString(16)}::1`)),
    );
    expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(40);
    expect((await counts()).get('registrations:2001:db8::/48')).toBe(40);
  });

  test('are also counted by a process without the store', async () => {
    await database.owner.raw('RENAME TABLE public_rate_limits TO away');
    try {
      expect(await letIn(60, (index) => `2001:db8:0:${index.toString(16)}00::1`)).toBe(40);
    } finally {
      await database.owner.raw('RENAME TABLE away TO public_rate_limits');
    }
  });
});

describe('the load of registrations', () => {
  test('is the used share of the fullest network above an address, and reading it counts nothing', async () => {
    const { registrations, registrationLoad } = newLimiters({ registrationsPerHour: 8 });
    expect(await registrationLoad(HERE)).toBe(0);
    for (let count = 0; count < 4; count += 1) await registrations.take(HERE);
    expect(await registrationLoad(HERE)).toBe(0.5);
    expect(await registrationLoad(networksOf('203.0.113.8'))).toBe(0.125);
    expect(await registrationLoad(ELSEWHERE)).toBe(0);
    expect((await counts()).get('registrations:203.0.113.7/32')).toBe(4);
  });

  test('partly remembers a busy hour for a day', async () => {
    const { registrations, registrationLoad } = newLimiters({ registrationsPerHour: 8 });
    for (let count = 0; count < 8; count += 1) await registrations.take(HERE);
    await database.owner('public_rate_limits').where('limit_key', 'like', 'registrations:%').delete();
    expect(await registrationLoad(HERE)).toBeCloseTo(1 / 3);
    expect(await registrationLoad(ELSEWHERE)).toBe(0);
  });

  test('is that of the whole site during a burst', async () => {
    const { registrationsTotal, registrationLoad } = newLimiters({ registrationsTotalPerMinute: 16 });
    for (let count = 0; count < 3; count += 1) await registrationsTotal.take('all');
    expect(await registrationLoad(ELSEWHERE)).toBe(0.75);
  });

  test('is 0 in a full network, and without the database', async () => {
    const full = newLimiters({ registrationsPerHour: 2 });
    for (let count = 0; count < 2; count += 1) await full.registrations.take(HERE);
    expect(await full.registrationLoad(HERE)).toBe(0);
    await database.owner.raw('RENAME TABLE public_rate_limits TO away');
    try {
      expect(await newLimiters({}).registrationLoad(ELSEWHERE)).toBe(0);
    } finally {
      await database.owner.raw('RENAME TABLE away TO public_rate_limits');
    }
  });
});

describe('the limits of votes', () => {
  test('let nearly every vote go on without waiting', () => {
    const { votes, votesTotal } = newLimiters({});
    for (let voter = 0; voter < 1000; voter += 1) {
      expect(votes.take(String(voter))).toBeUndefined();
      expect(votesTotal.take('all')).toBeUndefined();
    }
  });

  test('refuse exactly the votes beyond the limit of an account in one process', async () => {
    const { votes } = newLimiters({});
    for (let count = 0; count < 60; count += 1) await votes.take('7');
    await expect(votes.take('7')).rejects.toMatchObject({
      status: 429,
      message: expect.stringMatching(/^Too many votes in a short time\. Please try again in \d+ seconds\.$/),
    });
    expect(votes.take('8')).toBeUndefined();
  });

  test('refuse an account that votes through several processes, afterwards without a statement', async () => {
    const [one, other] = [newLimiters({}), newLimiters({})];
    for (let count = 0; count < 60; count += 1) await one.votes.take('7');
    for (let count = 0; count < 9; count += 1) expect(other.votes.take('7')).toBeUndefined();
    await expect(other.votes.take('7')).rejects.toMatchObject({ status: 429 });
    await expect(other.votes.take('7')).rejects.toMatchObject({ status: 429 });
    expect(await database.owner('public_rate_limits')).toMatchObject([{ points: 70 }]);
  });

  test('apply to everybody together', async () => {
    const { votesTotal } = newLimiters({ votesTotalPerSecond: 40 });
    const taken = await Promise.allSettled(Array.from({ length: 50 }, () => votesTotal.take('all')));
    expect(taken.filter(({ status }) => status === 'rejected')).toHaveLength(10);
  });

  test('apply in each process while the store is unavailable', async () => {
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

test('a wait is written in whole seconds or minutes', () => {
  for (const [ms, words] of [
    [1, '1 second'],
    [59_001, '60 seconds'],
    [120_000, '2 minutes'],
    [900_000, '15 minutes'],
  ] as const) {
    expect(tooMany('votes', ms).message, words).toBe(
      `Too many votes in a short time. Please try again in ${words}.`,
    );
  }
});
