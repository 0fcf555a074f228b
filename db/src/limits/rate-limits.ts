/// <reference path="./rate-limiter-internals.d.ts" />
import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import RateLimiterStoreAbstract from 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js';
import type { RateLimitStore, StoredCount } from './rate-limit-store.ts';

export interface Limit {
  /** Prefix of its keys; no two limits of one store have the same. */
  name: string;
  points: number;
  seconds: number;
}

/**
 * Limits like `sharedLimiter`, for what comes thousands of times a second: `penalty` may return what others add at the
 * same moment, and takes no points back.
 */
export function jointLimiter(store: RateLimitStore, limit: Limit): RateLimiterStoreAbstract {
  return new SharedLimiter(store, limit, (...given) => store.addTogether(...given));
}

/** Counts in the shared store, and in this process while the store fails: it never throws and never answers "open". */
export function sharedLimiter(store: RateLimitStore, limit: Limit): RateLimiterStoreAbstract {
  return new SharedLimiter(store, limit, (...given) => store.add(...given));
}

/**
 * The library's own limiter for MySQL takes connections past knex, so that nothing has a deadline and an error keeps
 * the connection; this is its base class on statements of ours.
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
    // Only a refusal tells how long to wait.
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

/** Counts in the memory of this process. Keys share a fixed number of counts, so that no flood of keys can fill it. */
export class InsuranceLimiter extends RateLimiterMemory {
  override getKey(key: string | number): string {
    const bucket = createHash('sha256').update(String(key)).digest().readUInt32BE(0) % INSURANCE_BUCKETS;
    return super.getKey(bucket);
  }
}
