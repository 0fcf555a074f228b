import { createHash } from 'node:crypto';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimitStore, StoredCount } from './rate-limit-store.ts';

export interface Limit {
  /** The prefix of the limit's keys, unique within a store. */
  name: string;
  points: number;
  seconds: number;
}

export type Counter = ReturnType<typeof createCounter>;

/** Counts in the shared store, or in this process while the store fails. Never throws. */
export const sharedCounter = (store: RateLimitStore, limit: Limit): Counter =>
  createCounter(store, limit, (...given) => store.add(...given));

/**
 * Counts like `sharedCounter`, for thousands of calls a second: a total may include simultaneous points, and points are
 * not given back.
 */
export const jointCounter = (store: RateLimitStore, limit: Limit): Counter =>
  createCounter(store, limit, (...given) => store.addTogether(...given));

// The library's own MySQL limiter bypasses knex's connections, so nothing would have a deadline and an error would leak
// the connection.
function createCounter(store: RateLimitStore, limit: Limit, addToStore: RateLimitStore['add']) {
  const insurance = new InsuranceLimiter(limit);
  const keyOf = (key: string) => `${limit.name}:${key}`;
  const addShared = async (key: string, points: number): Promise<StoredCount> => {
    const ms = limit.seconds * 1000;
    const total = await addToStore(keyOf(key), points, ms);
    // Only a refusal says how long to wait.
    const left = total > limit.points && total > points ? await store.find(keyOf(key)) : null;
    return { points: total, msLeft: left?.msLeft ?? ms };
  };
  return {
    /** Adds points, or gives them back if they are negative. Returns the key's total and when it ends. */
    add: (key: string, points = 1): Promise<StoredCount> =>
      addShared(key, points).catch(async () => countOf(await insurance.penalty(key, points))),
    get: (key: string): Promise<StoredCount | null> =>
      store.find(keyOf(key)).catch(async () => {
        const found = await insurance.get(key);
        return found && countOf(found);
      }),
    set: (key: string, points: number, seconds: number): Promise<unknown> =>
      store.put(keyOf(key), points, seconds * 1000).catch(() => insurance.set(key, points, seconds)),
    delete: (key: string): Promise<boolean> => store.drop(keyOf(key)).catch(() => insurance.delete(key)),
  };
}

const countOf = ({ consumedPoints, msBeforeNext }: RateLimiterRes): StoredCount => ({
  points: Math.max(0, consumedPoints),
  msLeft: msBeforeNext,
});

const INSURANCE_BUCKETS = 2 ** 14;

/** Counts in this process's memory. Keys share a fixed number of counters, so that a flood of keys cannot fill it. */
export class InsuranceLimiter extends RateLimiterMemory {
  constructor({ name, points, seconds }: Limit) {
    super({ keyPrefix: name, points, duration: seconds });
  }

  override getKey(key: string | number): string {
    const bucket = createHash('sha256').update(String(key)).digest().readUInt32BE(0) % INSURANCE_BUCKETS;
    return super.getKey(bucket);
  }
}
