import type { Db } from '../machinery/index.ts';
import { IS_FROZEN } from './cycle-clock.ts';

/**
 * Lists a vendor's ranks overall and the categories that it won, the newest first, and the overall ranking before the
 * categories.
 */
export async function placesOf(db: Db, vendorId: number) {
  const rows = await db('cycle_places as place')
    .join('voting_cycles as cycle', 'cycle.id', 'place.cycle_id')
    .where('place.vendor_id', vendorId)
    .whereRaw(`NOT ${IS_FROZEN}`)
    .orderBy('cycle.end_date', 'desc')
    .orderBy('cycle.id', 'desc')
    .orderBy('place.category_id')
    .select('cycle.id', 'cycle.name', 'cycle.start_date', 'cycle.end_date', {
      category: 'place.category_name',
      place: 'place.place',
      is_tied: 'place.is_tied',
      votes: 'place.votes',
    });
  return rows.map((row) => ({
    cycle: {
      id: row.id,
      name: row.name,
      startDate: row.start_date.toISOString(),
      endDate: row.end_date.toISOString(),
    },
    /** The category's name at that time; null for the overall ranking. */
    category: row.category,
    place: row.place,
    isTied: row.is_tied,
    votes: row.votes,
  }));
}
