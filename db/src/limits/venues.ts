import type { Db } from '../machinery/index.ts';
import { isInside, type Network } from './networks.ts';
import type { RateLimitStore } from './rate-limit-store.ts';
import type { Limit } from './rate-limits.ts';

/** An event network: more people than usual may register in it until it ends. */
export interface OpenVenue {
  id: number;
  /** The network as text: `203.0.113.0/24`. */
  network: string;
  registrations: number;
  /** Milliseconds until it ends, by the database's clock. */
  msLeft: number;
}

/** Selects event networks that are neither closed nor past their end. */
export const openVenueRows = (db: Db) =>
  db('venues').whereNull('closed_at').whereRaw('ends_at > UTC_TIMESTAMP(3)');

/** Lists open event networks, the smallest first; among equally large ones, the newest first. */
export async function openVenues(db: Db, deadlineMs: number): Promise<OpenVenue[]> {
  const venues = await openVenueRows(db)
    .orderBy('id', 'desc')
    .select<OpenVenue[]>(
      'id',
      'network',
      'registrations',
      db.raw('TIMESTAMPDIFF(MICROSECOND, UTC_TIMESTAMP(3), ends_at) DIV 1000 AS msLeft'),
    )
    .timeout(deadlineMs);
  return venues.toSorted((one, other) => bitsOf(other) - bitsOf(one));
}

const bitsOf = ({ network }: OpenVenue): number => Number(network.split('/')[1]);

/** Returns the first of these venues that contains the visitor's address. */
export const venueAround = (
  venues: readonly OpenVenue[],
  networks: readonly Network[],
): OpenVenue | undefined => venues.find(({ network }) => isInside(network, networks));

/** Returns the key under which a limit counts for a venue. */
export const venueKey = (limit: string, id: number): string => `${limit}:venue-${id}`;

export interface VenueLimit extends Omit<Limit, 'points'> {
  /** True if the count lasts until the venue ends, whatever the limit's window. */
  untilVenueEnds?: boolean;
}

/**
 * Counts for the open event network that the visitor is in. Returns false and counts nothing if there is none, it is
 * used up, or the store fails; the network limits then apply. Never throws.
 */
export function venueLimiter(
  store: RateLimitStore,
  venues: () => Promise<readonly OpenVenue[]>,
  { name, seconds, untilVenueEnds = false }: VenueLimit,
): (networks: readonly Network[]) => Promise<boolean> {
  const count = async (networks: readonly Network[]): Promise<boolean> => {
    const venue = venueAround(await venues(), networks);
    if (!venue) return false;
    const key = { key: venueKey(name, venue.id), most: venue.registrations };
    return (await store.countAll([key], untilVenueEnds ? venue.msLeft : seconds * 1000)) === 0;
  };
  return (networks) => count(networks).catch(() => false);
}
