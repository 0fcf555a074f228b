import type { RateLimitTable } from '../src/limits/rate-limit-rows.ts';
import { RateLimitStore } from '../src/limits/rate-limit-store.ts';
import type { Db } from '../src/machinery/index.ts';
import { TEST_QUERY_MS } from './test-database.ts';

/** Creates a store as a process of the public half does, or of the half whose table is named, with the tests' deadline. */
export const limitStore = (db: Db, table: RateLimitTable = 'public_rate_limits'): RateLimitStore =>
  new RateLimitStore(db, table, () => {}, TEST_QUERY_MS);
