import { describe, expect, test, vi } from 'vitest';
import { testDatabase } from '../../testing/index.ts';
import { proxiedDb } from '../../testing/proxied-db.ts';
import { createDb } from '../machinery/index.ts';
import { RateLimitStore, StoreAwayError } from './rate-limit-store.ts';

const database = testDatabase();
const MINUTE = 60_000;
const storeOn = (db = database.publicDb, onFailure = (_: unknown) => {}) =>
  new RateLimitStore(db, 'public_rate_limits', onFailure);
/** Counts for one counter and returns its total. */
const add = async (store: RateLimitStore, key: string, points = 1) =>
  (await store.count({ counters: [{ key }], points, ms: MINUTE })).points;
const rows = () => database.owner('public_rate_limits');
const pass = (ms: number) => rows().decrement('expires', ms);

describe('a shared count', () => {
  test('gives simultaneous requests of different processes different totals', async () => {
    const elsewhere = createDb({ databaseUrl: database.publicUrl });
    const stores = [storeOn(), storeOn(elsewhere)] as const;
    const totals = await Promise.all(
      Array.from({ length: 60 }, (_, index) => add(index % 2 ? stores[1] : stores[0], 'k')),
    );
    expect(totals.sort((one, other) => one - other)).toEqual(
      Array.from({ length: 60 }, (_, index) => index + 1),
    );
    await elsewhere.destroy();
  });

  test('loses none of many simultaneous additions, whichever process makes them', async () => {
    const elsewhere = createDb({ databaseUrl: database.publicUrl });
    const stores = [storeOn(), storeOn(elsewhere)] as const;
    const keys = ['one', 'two', 'all', 'all', 'x'.repeat(5000)];
    await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        add(index % 2 ? stores[1] : stores[0], keys[index % keys.length] ?? '', 10),
      ),
    );
    expect(await storeOn().find('one')).toMatchObject({ points: 200 });
    expect(await storeOn().find('all')).toMatchObject({ points: 400 });
    await elsewhere.destroy();
  });

  test('takes exactly as many as fit into every counter, and counts a refused one in none', async () => {
    const elsewhere = createDb({ databaseUrl: database.publicUrl });
    const stores = [storeOn(), storeOn(elsewhere)];
    const claim = (own: string) => ({
      counters: [
        { key: own, most: 3 },
        { key: 'network', most: 10 },
      ],
      points: 1,
      ms: MINUTE,
    });
    const counted = await Promise.all(
      Array.from({ length: 60 }, (_, index) => stores[index % 2]?.count(claim(`home-${index % 6}`))),
    );
    expect(counted.filter((one) => one?.isCounted)).toHaveLength(10);
    const points = await rows().where('limit_key', 'like', 'home-%').pluck('points');
    expect(points.reduce((sum, one) => sum + one, 0)).toBe(10);
    expect(await storeOn().find('network')).toMatchObject({ points: 10 });
    const late = await storeOn().count(claim('home-7'));
    expect(late).toMatchObject({ isCounted: false, points: 10 });
    expect(late.msLeft).toBeGreaterThan(0);
    expect(await storeOn().find('home-7')).toBeNull();
    await elsewhere.destroy();
  });

  test('starts again when its time is over, which later points do not extend', async () => {
    const store = storeOn();
    expect(await add(store, 'k', 4)).toBe(4);
    await pass(MINUTE - 1000);
    expect(await add(store, 'k')).toBe(5);
    expect((await store.find('k'))?.msLeft).toBeLessThanOrEqual(1000);
    await pass(1000);
    expect(await store.find('k')).toBeNull();
    expect(await add(store, 'k')).toBe(1);
    expect((await store.find('k'))?.msLeft).toBeGreaterThan(MINUTE - 5000);
  });

  test('uses the clock of the database, not that of the process', async () => {
    const store = storeOn();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 48 * 60 * MINUTE });
    try {
      await add(store, 'k');
    } finally {
      vi.useRealTimers();
    }
    expect(await add(store, 'k')).toBe(2);
    expect((await store.find('k'))?.msLeft).toBeLessThanOrEqual(MINUTE);
  });

  test('is never below zero', async () => {
    const store = storeOn();
    expect(await add(store, 'k', -1)).toBe(0);
    expect(await add(store, 'k', 2)).toBe(2);
    expect(await add(store, 'k', -5)).toBe(0);
    expect(await add(store, 'k')).toBe(1);
  });

  test('can be set and deleted', async () => {
    const store = storeOn();
    await add(store, 'k', 4);
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
    for (const key of keys) expect(await add(store, key)).toBe(1);
    for (const key of keys) expect(await store.find(key)).toMatchObject({ points: 1 });
    for (const key of await rows().pluck('limit_key')) expect(key).toMatch(/^[\x21-\x7e]{1,200}$/);
  });

  test('is separate for the two APIs', async () => {
    await expect(
      add(new RateLimitStore(database.publicDb, 'admin_rate_limits', () => {}), 'k'),
    ).rejects.toThrow('denied');
    await expect(add(storeOn(database.adminDb), 'k')).rejects.toThrow('denied');
  });
});

describe('expired rows', () => {
  test('are deleted in batches, and others are kept', async () => {
    const store = storeOn();
    await add(store, 'young');
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
    for (let count = 0; count < 100; count += 1) await add(store, 'k');
    await vi.waitFor(async () => expect(await rows()).toMatchObject([{ limit_key: 'k', points: 100 }]));
  });
});

describe('a store that fails', () => {
  test('is logged once and then not used for a while', async () => {
    const onFailure = vi.fn();
    const store = storeOn(database.publicDb, onFailure);
    await database.owner.raw('RENAME TABLE public_rate_limits TO away');
    try {
      await expect(add(store, 'k')).rejects.toThrow("doesn't exist");
      await expect(store.find('k')).rejects.toThrow(StoreAwayError);
    } finally {
      await database.owner.raw('RENAME TABLE away TO public_rate_limits');
    }
    expect(onFailure).toHaveBeenCalledTimes(1);
  });

  test('is tried again two seconds later, by one call', async () => {
    const store = storeOn();
    await database.owner.raw('RENAME TABLE public_rate_limits TO away');
    await add(store, 'k').catch(() => {});
    await database.owner.raw('RENAME TABLE away TO public_rate_limits');
    const now = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 2001);
    try {
      const [first, second] = await Promise.allSettled([store.find('k'), store.find('k')]);
      expect([first?.status, second?.status]).toEqual(['fulfilled', 'rejected']);
      expect(await add(store, 'k')).toBe(1);
    } finally {
      vi.restoreAllMocks();
    }
  });

  test('delays the first call only briefly if the database is frozen, and later calls not at all', async () => {
    const frozen = await proxiedDb(database.publicUrl, 'rate_limits', 'held back until it is released');
    const store = new RateLimitStore(frozen.db, 'public_rate_limits', () => {}, 100);
    await expect(add(store, 'k')).rejects.toThrow('timeout of 100ms');
    await expect(add(store, 'k')).rejects.toThrow(StoreAwayError);
    frozen.release();
    await frozen.close();
  });
});
