import type { Db } from '../machinery/index.ts';

/** A place that a vendor has won. */
export interface Honour {
  cycle: { id: number; name: string; startDate: string; endDate: string };
  /** By its name of then; null for the overall ranking. */
  category: string | null;
  place: number;
  isTied: boolean;
  votes: number;
}

/** Newest first, the overall ranking before the categories. */
export async function honoursOf(db: Db, vendorId: number): Promise<Honour[]> {
  const rows = await db('cycle_honours as honour')
    .join('voting_cycles as cycle', 'cycle.id', 'honour.cycle_id')
    .where('honour.vendor_id', vendorId)
    .orderBy([
      { column: 'cycle.end_date', order: 'desc' },
      { column: 'cycle.id', order: 'desc' },
      'honour.category_id',
    ])
    .select('cycle.id', 'cycle.name', 'cycle.start_date', 'cycle.end_date', {
      category: 'honour.category_name',
      place: 'honour.place',
      is_tied: 'honour.is_tied',
      votes: 'honour.votes',
    });
  return rows.map((row) => ({
    cycle: {
      id: row.id,
      name: row.name,
      startDate: row.start_date.toISOString(),
      endDate: row.end_date.toISOString(),
    },
    category: row.category,
    place: row.place,
    isTied: row.is_tied === 1,
    votes: row.votes,
  }));
}
