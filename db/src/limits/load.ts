import { isInside, type Network } from './networks.ts';
import type { RateLimitStore } from './rate-limit-store.ts';
import type { Limit } from './rate-limits.ts';
import { type OpenVenue, venueKey } from './venues.ts';

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
    const venue = (await venues()).find(({ network }) => isInside(network, networks));
    const totalKey = `${total.name}:all`;
    const keyOf = ({ prefix }: Network) => `${limit.name}:${prefix}`;
    const keys = [totalKey, ...networks.map(keyOf), ...(venue ? [venueKey(limit.name, venue.id)] : [])];
    const points = await store.pointsOf(keys);
    const of = (key: string) => points.get(key) ?? 0;
    if (venue && of(venueKey(limit.name, venue.id)) < venue.registrations) return 0;
    const shares = networks.map((network) => of(keyOf(network)) / Math.ceil(limit.points * network.share));
    // Refused anyway, so nobody has to work for it.
    if (shares.some((share) => share >= 1)) return 0;
    return Math.max(of(totalKey) / total.points, ...shares);
  };
  return (networks) => load(networks).catch(() => 0);
}
