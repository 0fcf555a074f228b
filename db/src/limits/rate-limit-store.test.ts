import { describe, expect, test, vi } from 'vitest';
import { TEST_QUERY_MS, testDatabase } from '../../testing/index.ts';
import { proxiedDb } from '../../testing/proxied-db.ts';
import { createDb } from '../machinery/index.ts';
import { RateLimitStore, StoreAwayError } from './rate-limit-store.ts';

const database = testDatabase();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const storeOn = (db = database.publicDb, onFailure = (_: unknown) => {}) =>
  new RateLimitStore(db, 'public_rate_limits', onFailure, TEST_QUERY_MS);
const rows = () => database.owner('public_rate_limits');
const pass = (ms: number) => rows().decrement('expires', ms);

describe('a shared count', () => {
  test('gives simultaneous requests of different processes different totals', async () => {
    const elsewhere = createDb({ databaseUrl: database.publicUrl, queryTimeoutMs: TEST_QUERY_MS });
    const stores = [storeOn(), storeOn(elsewhere)];
    const totals = await Promise.all(
      Array.from({ length: 60 }, (_, index) => stores[index % 2]?.add('k', 1, MINUTE)),
    );
    expect(totals.sort((one = 0, other = 0) => one - other)).toEqual(
      Array.from({ length: 60 }, (_, index) => index + 1),
    );
    await elsewhere.destroy();
  });

  test('loses none of many simultaneous additions, whichever process makes them', async () => {
    const elsewhere = createDb({ databaseUrl: database.publicUrl, queryTimeoutMs: TEST_QUERY_MS });
    const stores = [storeOn(), storeOn(elsewhere)];
    const keys = ['one', 'two', 'all', 'all', 'x'.repeat(5000)];
    const totals = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        stores[index % 2]?.addTogether(keys[index % keys.length] ?? '', 10, MINUTE),
      ),
    );
    expect(await storeOn().find('one')).toMatchObject({ points: 200 });
    expect(await storeOn().find('all')).toMatchObject({ points: 400 });
    for (const [index, total = 0] of totals.entries()) {
      expect(total).toBeGreaterThanOrEqual(10);
      expect(total).toBeLessThanOrEqual(keys[index % keys.length] === 'all' ? 400 : 200);
    }
    await elsewhere.destroy();
  });

  test.each(['add', 'addTogether'] as const)(
    'starts again when its time is over, which later points do not extend (%s)',
    async (add) => {
      const store = storeOn();
      expect(await store[add]('k', 4, HOUR)).toBe(4);
      await pass(HOUR - MINUTE);
      expect(await store[add]('k', 1, HOUR)).toBe(5);
      expect((await store.find('k'))?.msLeft).toBeLessThanOrEqual(MINUTE);
      await pass(MINUTE);
      expect(await store.find('k')).toBeNull();
      expect(await store[add]('k', 1, HOUR)).toBe(1);
      expect((await store.find('k'))?.msLeft).toBeGreaterThan(HOUR - MINUTE);
    },
  );

  test('uses the clock of the database, not that of the process', async () => {
    const store = storeOn();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 48 * 60 * MINUTE });
    try {
      await store.add('k', 1, MINUTE);
    } finally {
      vi.useRealTimers();
    }
    expect(await store.add('k', 1, MINUTE)).toBe(2);
    expect((await store.find('k'))?.msLeft).toBeLessThanOrEqual(MINUTE);
  });

  test('is never below zero', async () => {
    const store = storeOn();
    expect(await store.add('k', -1, MINUTE)).toBe(0);
    expect(await store.add('k', 2, MINUTE)).toBe(2);
    expect(await store.add('k', -5, MINUTE)).toBe(0);
    expect(await store.add('k', 1, MINUTE)).toBe(1);
  });

  test('can be set and deleted', async () => {
    const store = storeOn();
    await store.add('k', 4, 5 * MINUTE);
    await store.put('k', 1, MINUTE);
    expect(await store.find('k')).toMatchObject({ points: 1 });
    expect((await store.find('k'))?.msLeft).toBeLessThanOrEqual(MINUTE);
    expect(await store.drop('k')).toBe(true);
    expect(await store.drop('k')).toBe(false);
  });

  test('accepts any text as a key, and treats no two as equal', async () => {
    const store = storeOn();
    const keys = [
      'a',
      'A',
      'a ',
      'é',
      'É',
      'x'.repeat(5000),
      `${'x'.repeat(4999)}y`,
      "'; DROP TABLE users; --",
      '',
    ];
    for (const key of keys) expect(await store.add(key, 1, MINUTE)).toBe(1);
    for (const key of keys) expect(await store.find(key)).toMatchObject({ points: 1 });
    for (const key of await rows().pluck('limit_key')) expect(key).toMatch(/^[\x21-\x7e]{1,200}$/);
  });

  test('is separate for the two APIs', async () => {
    await expect(
      new RateLimitStore(database.publicDb, 'admin_rate_limits', () => {}).add('k', 1, MINUTE),
    ).rejects.toThrow('denied');
    await expect(storeOn(database.adminDb).add('k', 1, MINUTE)).rejects.toThrow('denied');
  });
});

describe('expired rows', () => {
  test('are deleted in batches, and others are kept', async () => {
    const store = storeOn();
    await store.add('young', 1, MINUTE);
    const old = Array.from({ length: 250 }, (_, index) => ({
      limit_key: `old-${index}`,
      points: 1,
      expires: 1,
    }));
    await rows().insert(old);
    expect([await store.purge(), await store.purge(), await store.purge()]).toEqual([200, 50, 0]);
    expect(await rows()).toMatchObject([{ limit_key: 'young' }]);
  });

  test('are deleted automatically as others are added', async () => {
    const store = storeOn();
    await rows().insert({ limit_key: 'old', points: 1, expires: 1 });
    for (let count = 0; count < 100; count += 1) await store.add('k', 1, MINUTE);
    await vi.waitFor(async () => expect(await rows()).toMatchObject([{ limit_key: 'k', points: 100 }]));
  });
});

describe('a store that fails', () => {
  test('is logged once and then not used for a while', async () => {
    const onFailure = vi.fn();
    const store = storeOn(database.publicDb, onFailure);
    await database.owner.raw('RENAME TABLE public_rate_limits TO away');
    try {
      await expect(store.add('k', 1, MINUTE)).rejects.toThrow("doesn't exist");
      await expect(store.find('k')).rejects.toThrow(StoreAwayError);
    } finally {
      await database.owner.raw('RENAME TABLE away TO public_rate_limits');
    }
    expect(onFailure).toHaveBeenCalledTimes(1);
  });

  test('is tried again two seconds later, by one call', async () => {
    const store = storeOn();
    await database.owner.raw('RENAME TABLE public_rate_limits TO away');
    await store.add('k', 1, MINUTE).catch(() => {});
    await database.owner.raw('RENAME TABLE away TO public_rate_limits');
    const now = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 2001);
    try {
      const [first, second] = await Promise.allSettled([
        store.add('k', 1, MINUTE),
        store.add('k', 1, MINUTE),
      ]);
      expect([first?.status, second?.status]).toEqual(['fulfilled', 'rejected']);
      expect(await store.add('k', 1, MINUTE)).toBe(2);
    } finally {
      vi.restoreAllMocks();
    }
  });

  test('delays the first call only briefly if the database is frozen, and later calls not at all', async () => {
    const frozen = await proxiedDb(database.publicUrl, 'rate_limits', 'held back until it is released');
    const store = new RateLimitStore(frozen.db, 'public_rate_limits', () => {}, 100);
    await expect(store.add('k', 1, MINUTE)).rejects.toThrow('timeout of 100ms');
    await expect(store.add('k', 1, MINUTE)).rejects.toThrow(StoreAwayError);
    frozen.release();
    await frozen.close();
  });
});
