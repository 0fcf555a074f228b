/// <reference path="./rate-limiter-internals.d.ts" />
import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import RateLimiterStoreAbstract from 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js';
import type { RateLimitStore, StoredCount } from './rate-limit-store.ts';

export interface Limit {
  /** The prefix of the limit's keys, unique within a store. */
  name: string;
  points: number;
  seconds: number;
}

/**
 * Limits like `sharedLimiter`, for thousands of calls a second: `penalty` may include simultaneous points, and points
 * are not given back.
 */
export function jointLimiter(store: RateLimitStore, limit: Limit): RateLimiterStoreAbstract {
  return new SharedLimiter(store, limit, (...given) => store.addTogether(...given));
}

/**
 * Counts in the shared store, or in this process while the store fails. It never throws and never lets everything
 * through.
 */
export function sharedLimiter(store: RateLimitStore, limit: Limit): RateLimiterStoreAbstract {
  return new SharedLimiter(store, limit, (...given) => store.add(...given));
}

/**
 * Extends the library's base class with our statements. The library's own MySQL limiter bypasses knex's connections, so
 * nothing would have a deadline and an error would leak the connection.
 */
class SharedLimiter extends RateLimiterStoreAbstract {
  readonly #store: RateLimitStore;
  readonly #add: RateLimitStore['add'];

  constructor(store: RateLimitStore, { name, points, seconds }: Limit, add: RateLimitStore['add']) {
    const counting = { keyPrefix: name, points, duration: seconds };
    super({ ...counting, storeClient: store, insuranceLimiter: new InsuranceLimiter(counting) });
    this.#store = store;
    this.#add = add;
  }

  async _upsert(key: string, points: number, ms: number, isForced: boolean): Promise<StoredCount> {
    if (isForced) {
      await this.#store.put(key, points, ms);
      return { points, msLeft: ms };
    }
    const total = await this.#add(key, points, ms);
    // Only a refusal says how long to wait.
    const left = total > this.points && total > points ? await this.#store.find(key) : null;
    return { points: total, msLeft: left?.msLeft ?? ms };
  }

  _get(key: string): Promise<StoredCount | null> {
    return this.#store.find(key);
  }

  _delete(key: string): Promise<boolean> {
    return this.#store.drop(key);
  }

  _getRateLimiterRes(_key: string, added: number, { points, msLeft }: StoredCount): RateLimiterRes {
    return new RateLimiterRes(Math.max(0, this.points - points), msLeft, points, points === added);
  }
}

const INSURANCE_BUCKETS = 2 ** 14;

/** Counts in this process's memory. Keys share a fixed number of counters, so that a flood of keys cannot fill it. */
export class InsuranceLimiter extends RateLimiterMemory {
  override getKey(key: string | number): string {
    const bucket = createHash('sha256').update(String(key)).digest().readUInt32BE(0) % INSURANCE_BUCKETS;
    return super.getKey(bucket);
  }
}
