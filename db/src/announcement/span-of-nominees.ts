import { type Cycle, FOR_EVER } from '../count/index.ts';
import type { Db } from '../machinery/index.ts';

/** Returns from when to when acts on vendors and categories are about a cycle: from its first vote until the next one. */
export async function spanOfNominees(db: Db, { id, startDate }: Cycle): Promise<{ from: Date; to: Date }> {
  const [[first], [next]] = await Promise.all([
    db('hourly_tallies').where({ cycle_id: id }).where('hour', '>', 0).min({ hour: 'hour' }),
    db('voting_cycles')
      .where('start_date', '>', new Date(startDate))
      .where({ cancelled_at: null })
      .min({ start: 'start_date' }),
  ]);
  return {
    from: first?.hour ? new Date(first.hour * 3_600_000) : FOR_EVER,
    to: next?.start ?? FOR_EVER,
  };
}
