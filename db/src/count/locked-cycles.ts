import type { Knex } from 'knex';
import { Refusal } from '../changes/index.ts';
import { IS_CLOSED } from './cycle-clock.ts';
import { type CycleRow, cycleRows, databaseNow } from './cycles.ts';

/**
 * Locks all cycles, and the gap after the last, and waits for votes under way, so that each of several changes sees the
 * one before. Returns the clock afterwards.
 */
export async function lockCycles(tx: Knex.Transaction): Promise<Date> {
  await tx('voting_cycles').orderBy('id').forUpdate().select('id');
  // No stored vote has this time or a later one, so a cycle that ends now includes all of its votes.
  await tx.raw('DO SLEEP(0.001)');
  return new Date(await databaseNow(tx));
}

/** Call this after `lockCycles`. */
export async function findLocked(tx: Knex.Transaction, id: number): Promise<CycleRow> {
  const [cycle] = await cycleRows(tx).where('cycle.id', id);
  if (!cycle) throw new Refusal('not_found', 'voting period');
  return cycle;
}

/** Returns true even before the freeze begins, because the person who set the hours relies on them. */
export const hidesUntilEnd = (cycle: Omit<CycleRow, 'id'>): boolean =>
  cycle.state === 'open' &&
  (cycle.frozen_hours > 0 || cycle.publishing === 'hidden') &&
  cycle.revealed_at === null;

/** Refuses dates that overlap those of another open or scheduled cycle. */
export async function refuseOverlap(
  tx: Knex.Transaction,
  { id, startDate, endDate }: { id: number; startDate: Date; endDate: Date },
): Promise<void> {
  const other = await tx('voting_cycles')
    .whereNot({ id })
    .whereRaw(`NOT ${IS_CLOSED}`)
    .where('start_date', '<', endDate)
    .where('end_date', '>', startDate)
    .orderBy('start_date')
    .first('name');
  if (other) throw new Refusal('cycles_overlap', other.name);
}
