import { networkKeys } from './network-limits.ts';
import type { Network } from './networks.ts';
import type { RateLimitStore } from './rate-limit-store.ts';
import type { Limit } from './rate-limits.ts';
import { type OpenVenue, venueAround, venueKey } from './venues.ts';

/**
 * How full the fullest of these is, 0 to 1 (`total`, whose key is `all`: beyond): the limit of each network above an
 * address. 0 in an open venue that has room, in a network that is full, and while the store fails. Counts nothing and
 * never throws.
 */
export function loadReader(
  store: RateLimitStore,
  venues: () => Promise<readonly OpenVenue[]>,
  { limit, total }: { limit: Omit<Limit, 'seconds'>; total: Omit<Limit, 'seconds'> },
): (networks: readonly Network[]) => Promise<number> {
  const load = async (networks: readonly Network[]): Promise<number> => {
    const venue = venueAround(await venues(), networks);
    const venueCount = venue && venueKey(limit.name, venue.id);
    const totalKey = `${total.name}:all`;
    const limits = networkKeys(limit, networks);
    const keys = [totalKey, ...limits.map(({ key }) => key), ...(venueCount ? [venueCount] : [])];
    const pointsOf = await store.pointsOf(keys);
    if (venueCount && pointsOf(venueCount) < venue.registrations) return 0;
    const shares = limits.map(({ key, most }) => pointsOf(key) / most);
    // Refused anyway, so nobody has to work for it.
    if (shares.some((share) => share >= 1)) return 0;
    return Math.max(pointsOf(totalKey) / total.points, ...shares);
  };
  return (networks) => load(networks).catch(() => 0);
}
