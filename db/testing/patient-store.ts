import type { RateLimitTable } from '../src/limits/rate-limit-rows.ts';
import { RateLimitStore } from '../src/limits/rate-limit-store.ts';
import type { Db } from '../src/machinery/index.ts';

/** Creates a store with a deadline that a busy machine meets; after a deadline, each process would count alone. */
export function patientStore(db: Db, table: RateLimitTable = 'public_rate_limits'): RateLimitStore {
  return new RateLimitStore(db, table, () => {}, 10_000);
}
