import { createHash } from 'node:crypto';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Network } from './networks.ts';
import type { Counted, LimitedKey, RateLimitStore, StoredCount } from './rate-limit-store.ts';

export interface Limit {
  /** The prefix of the limit's keys, unique within a store. */
  name: string;
  points: number;
  seconds: number;
}

// The library's own MySQL limiter bypasses knex's connections, so nothing would have a deadline and an error would leak
// the connection.
/** Counts in the shared store, or in this process while the store fails. Never throws. */
export function createCounter(store: RateLimitStore, { name, points: most, seconds }: Limit) {
  const insurance = new InsuranceLimiter({ name, points: most, seconds });
  const storedAs = (key: string) => `${name}:${key}`;

  const count = (counters: readonly LimitedKey[], points: number): Promise<Counted> =>
    store
      .count({
        counters: counters.map((counter) => ({ ...counter, key: storedAs(counter.key) })),
        points,
        ms: seconds * 1000,
      })
      .catch(() => insurance.count(counters, points));

  return {
    /** Adds points, or gives them back if they are negative. Returns the key's total and when it ends. */
    add: (key: string, points = 1): Promise<StoredCount> => count([{ key }], points),
    /**
     * Counts once for every counter and returns 0 if all have room. Otherwise it counts nothing and returns the
     * milliseconds until the first full one has room.
     */
    async take(counters: readonly LimitedKey[]): Promise<number> {
      const { isCounted, msLeft } = await count(counters, 1);
      return isCounted ? 0 : msLeft;
    },
    get: (key: string): Promise<StoredCount | null> =>
      store.find(storedAs(key)).catch(() => insurance.find(key)),
    set: (key: string, points: number, seconds: number): Promise<unknown> =>
      store.put(storedAs(key), points, seconds * 1000).catch(() => insurance.set(key, points, seconds)),
    delete: (key: string): Promise<boolean> => store.drop(storedAs(key)).catch(() => insurance.delete(key)),
  };
}

/** Returns a counter for each of these networks; `points` is the maximum of one IPv4 address. */
export const networkCounters = (networks: readonly Network[], points: number): Required<LimitedKey>[] =>
  networks.map(({ prefix, share }) => ({ key: prefix, most: Math.ceil(points * share) }));

/**
 * Returns the fullest of these limits, 0 to 1: those of each network above an address, and `total` and `day`. Returns 0
 * in a full network, and while the store fails. Counts nothing and never throws.
 */
export function loadReader(
  store: RateLimitStore,
  { limit, day, total }: Record<'limit' | 'day' | 'total', Omit<Limit, 'seconds'>>,
): (networks: readonly Network[]) => Promise<number> {
  const load = async (networks: readonly Network[]): Promise<number> => {
    const counters = ({ name, points }: Omit<Limit, 'seconds'>) =>
      networkCounters(networks, points).map(({ key, most }) => ({ key: `${name}:${key}`, most }));
    const [limits, others] = [
      counters(limit),
      [...counters(day), { key: `${total.name}:all`, most: total.points }],
    ];
    const pointsOf = await store.pointsOf([...limits, ...others].map(({ key }) => key));
    const shareOf = ({ key, most }: Required<LimitedKey>) => pointsOf(key) / most;
    const shares = limits.map(shareOf);
    // The request is refused anyway, so it need not solve a calculation.
    if (shares.some((share) => share >= 1)) return 0;
    return Math.max(...shares, ...others.map(shareOf));
  };
  return (networks) => load(networks).catch(() => 0);
}

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

  async find(key: string): Promise<StoredCount | null> {
    const found = await this.get(key);
    return found && { points: Math.max(0, found.consumedPoints), msLeft: found.msBeforeNext };
  }

  async count(counters: readonly LimitedKey[], points: number): Promise<Counted> {
    const counts = await Promise.all(
      counters.map(async ({ key, most = Infinity }) => {
        const { consumedPoints, msBeforeNext } = await this.penalty(key, points);
        return { isFull: consumedPoints > most, points: Math.max(0, consumedPoints), msLeft: msBeforeNext };
      }),
    );
    const full = counts.find(({ isFull }) => isFull);
    if (full) await Promise.all(counters.map(({ key }) => this.reward(key, points)));
    const { points: total = points, msLeft = 0 } = full ?? counts[0] ?? {};
    return { isCounted: !full, points: total, msLeft };
  }
}
