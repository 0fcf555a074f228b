import type { RateLimitTable } from '../src/limits/rate-limit-rows.ts';
import { RateLimitStore } from '../src/limits/rate-limit-store.ts';
import type { Db } from '../src/machinery/index.ts';

/** Creates a store that waits as long as a busy machine takes; each process counts alone after a store's deadline. */
export function patientStore(db: Db, table: RateLimitTable = 'public_rate_limits'): RateLimitStore {
  return new RateLimitStore(db, table, () => {}, 10_000);
}
