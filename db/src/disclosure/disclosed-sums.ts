import { type Db, existing, sumOf } from '../machinery/index.ts';
import type { VoteCount } from '../tallies/index.ts';
import { disclosedTables } from './disclosed-tables.ts';

// Other code reads disclosed figures through these functions only. Before the first cycle there is neither a cycle id
// nor a vote.

/** Returns votes by category and vendor, without pairs that have none. */
export async function vendorSums(db: Db, cycleId = 0, tablesOf = disclosedTables): Promise<VoteCount[]> {
  const { vendors } = await tablesOf(db, cycleId);
  return db(vendors)
    .where({ cycle_id: cycleId })
    .groupBy('category_id', 'vendor_id')
    .having(db.raw('SUM(votes) <> 0'))
    .select({ categoryId: 'category_id', vendorId: 'vendor_id', votes: sumOf(db, 'votes') });
}

/** Participants are distinct voters with a vote in the cycle. */
export async function cycleSums(
  db: Db,
  cycleId = 0,
  tablesOf = disclosedTables,
): Promise<{ votes: number; participants: number }> {
  const { hours } = await tablesOf(db, cycleId);
  const [sums] = await db(hours)
    .where({ cycle_id: cycleId })
    .select({ votes: sumOf(db, 'votes'), participants: sumOf(db, 'participants') });
  return existing(sums, 'sum');
}

/**
 * Returns votes by spans of so many hours, from hour `from` on, without empty hours. `start` and `from` count whole
 * hours since 1970.
 */
export async function spanSums(
  db: Db,
  cycleId: number,
  { hours, from = 0 }: { hours: number; from?: number },
): Promise<{ start: number; votes: number }[]> {
  const shown = await disclosedTables(db, cycleId);
  return db(shown.hours)
    .where({ cycle_id: cycleId })
    .andWhere('hour', '>=', from)
    .groupBy('start')
    .select({ start: db.raw('hour DIV ? * ?', [hours, hours]), votes: sumOf(db, 'votes') });
}

/** Returns votes of each vendor, or in each category, by id. */
export function sumBy(counts: VoteCount[], noun: 'vendorId' | 'categoryId'): Map<number, number> {
  const sums = new Map<number, number>();
  for (const count of counts) sums.set(count[noun], (sums.get(count[noun]) ?? 0) + count.votes);
  return sums;
}
