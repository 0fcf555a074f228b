import { networkKeys } from './network-limits.ts';
import type { Network } from './networks.ts';
import type { LimitedKey } from './rate-limit-claims.ts';
import type { RateLimitStore } from './rate-limit-store.ts';
import type { Limit } from './rate-limits.ts';

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
