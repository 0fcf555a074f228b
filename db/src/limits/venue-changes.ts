import { adminChange, type By, Refusal } from '../audit/index.ts';
import { type Db, existing, NOW, type Row } from '../machinery/index.ts';
import { openVenueRows, venueKey } from './venues.ts';

export interface NewVenue {
  name: string;
  /** The network in its canonical form: `203.0.113.0/24`. */
  network: string;
  registrations: number;
  endDate: Date;
}

export interface Venue extends Omit<NewVenue, 'endDate'> {
  id: number;
  /** The number of registrations used. */
  used: number;
  endDate: string;
  openedAt: string;
  openedBy: string;
}

export const VENUE_LONGEST_DAYS = 31;
const DAY_MS = 86_400_000;

/** Lists the venues that are open, the newest first. */
export async function listVenues(db: Db): Promise<Venue[]> {
  const rows = await openVenueRows(db).orderBy('id', 'desc');
  const keys = rows.map(({ id }) => venueKey('registrations', id));
  const counts = await db('public_rate_limits').whereIn('limit_key', keys).select('limit_key', 'points');
  const used = new Map<string, number>(counts.map(({ limit_key, points }) => [limit_key, points]));
  return rows.map((row) => rowToVenue(row, used.get(venueKey('registrations', row.id)) ?? 0));
}

const rowToVenue = (row: Row<'venues'>, used: number): Venue => ({
  id: row.id,
  name: row.name,
  network: row.network,
  registrations: row.registrations,
  used,
  endDate: row.ends_at.toISOString(),
  openedAt: row.opened_at.toISOString(),
  openedBy: row.opened_by,
});

export function openVenue(db: Db, by: By, venue: NewVenue): Promise<Venue> {
  return adminChange(db, by, async (tx, note) => {
    const { name, network, registrations, endDate } = venue;
    const [[{ msAhead }]] = await tx.raw(
      'SELECT TIMESTAMPDIFF(MICROSECOND, UTC_TIMESTAMP(3), ?) DIV 1000 AS msAhead',
      [endDate],
    );
    if (msAhead <= 0) throw new Refusal('ends_in_the_past');
    if (msAhead > VENUE_LONGEST_DAYS * DAY_MS) throw new Refusal('venue_too_long');
    const [id = 0] = await tx('venues').insert({
      name,
      network,
      registrations,
      opened_at: NOW,
      opened_by: by.username,
      ends_at: endDate,
    });
    note('venue.opened', name, { id, after: { network, registrations, endDate } });
    return rowToVenue(existing(await tx('venues').where({ id }).first(), `venue ${id}`), 0);
  });
}

/** Throws a Refusal if the venue is no longer open. */
export function closeVenue(db: Db, by: By, id: number): Promise<void> {
  return adminChange(db, by, async (tx, note) => {
    const venue = await openVenueRows(tx).where({ id }).forUpdate().first('name', 'network');
    if (!venue) throw new Refusal('not_found', 'venue');
    await tx('venues').where({ id }).update({ closed_at: NOW });
    note('venue.closed', venue.name, { id, network: venue.network });
  });
}
