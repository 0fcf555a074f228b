import type { Network } from './networks.ts';
import type { LimitedKey } from './rate-limit-claims.ts';
import type { RateLimitStore } from './rate-limit-store.ts';
import { InsuranceLimiter, type Limit } from './rate-limits.ts';

/** What a limit counts for each of these networks, and how far; its points are what one IPv4 address may do. */
export const networkKeys = (
  { name, points }: Pick<Limit, 'name' | 'points'>,
  networks: readonly Network[],
): LimitedKey[] =>
  networks.map(({ prefix, share }) => ({ key: `${name}:${prefix}`, most: Math.ceil(points * share) }));

/**
 * Counts in the shared store, and in this process while that fails. The points are what one IPv4 address may do; the
 * other networks have their share of it.
 */
export function networkLimiter(store: RateLimitStore, limit: Limit) {
  const insurance = new InsuranceLimiter({
    keyPrefix: limit.name,
    points: limit.points,
    duration: limit.seconds,
  });
  const countHere = async (keys: readonly { key: string; most: number }[]): Promise<number> => {
    const counts = await Promise.all(keys.map(({ key }) => insurance.penalty(key)));
    const full = counts.find(({ consumedPoints }, index) => consumedPoints > (keys[index]?.most ?? 0));
    if (full) await Promise.all(keys.map(({ key }) => insurance.reward(key)));
    return full?.msBeforeNext ?? 0;
  };
  return {
    /**
     * Counts for every network above an address, when all of them have room; 0 then. Otherwise the milliseconds until
     * the smallest that is full has room again, and nothing is counted. Never throws.
     */
    async count(networks: readonly Network[]): Promise<number> {
      const keys = networkKeys(limit, networks);
      return store.countAll(keys, limit.seconds * 1000).catch(() => countHere(keys));
    },
  };
}
