import type { Network } from './networks.ts';
import type { LimitedKey } from './rate-limit-rows.ts';
import type { RateLimitStore } from './rate-limit-store.ts';
import { InsuranceLimiter, type Limit } from './rate-limits.ts';

/** Returns a limit's key and maximum for each of these networks; `points` is the maximum for one IPv4 address. */
const networkKeys = (
  { name, points }: Pick<Limit, 'name' | 'points'>,
  networks: readonly Network[],
): LimitedKey[] =>
  networks.map(({ prefix, share }) => ({ key: `${name}:${prefix}`, most: Math.ceil(points * share) }));

/**
 * Counts in the shared store, or in this process while the store fails. The points apply to one IPv4 address; other
 * networks have multiples of them. Returns a function that counts for every network above an address and returns 0 if
 * all have room. Otherwise it counts nothing and returns the milliseconds until the smallest full network has room; it
 * never throws.
 */
export function networkLimiter(store: RateLimitStore, limit: Limit) {
  const insurance = new InsuranceLimiter(limit);
  const countHere = async (keys: readonly { key: string; most: number }[]): Promise<number> => {
    const counts = await Promise.all(keys.map(({ key }) => insurance.penalty(key)));
    const full = counts.find(({ consumedPoints }, index) => consumedPoints > (keys[index]?.most ?? 0));
    if (full) await Promise.all(keys.map(({ key }) => insurance.reward(key)));
    return full?.msBeforeNext ?? 0;
  };
  return (networks: readonly Network[]): Promise<number> => {
    const keys = networkKeys(limit, networks);
    return store.countAll(keys, limit.seconds * 1000).catch(() => countHere(keys));
  };
}

/**
 * Returns the fullest of these limits, 0 to 1: those of each network above an address, and `total` and `day`. Returns 0
 * in a full network, and while the store fails. Counts nothing and never throws.
 */
export function loadReader(
  store: RateLimitStore,
  { limit, day, total }: Record<'limit' | 'day' | 'total', Omit<Limit, 'seconds'>>,
): (networks: readonly Network[]) => Promise<number> {
  const load = async (networks: readonly Network[]): Promise<number> => {
    const totalKey = `${total.name}:all`;
    const limits = networkKeys(limit, networks);
    const days = networkKeys(day, networks);
    const pointsOf = await store.pointsOf([totalKey, ...[...limits, ...days].map(({ key }) => key)]);
    const shareOf = ({ key, most }: LimitedKey) => pointsOf(key) / most;
    const shares = limits.map(shareOf);
    // The request is refused anyway, so it need not solve a calculation.
    if (shares.some((share) => share >= 1)) return 0;
    return Math.max(pointsOf(totalKey) / total.points, ...shares, ...days.map(shareOf));
  };
  return (networks) => load(networks).catch(() => 0);
}
