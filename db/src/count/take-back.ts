import { adminChange, type By, difference, Refusal } from '../changes/index.ts';
import { type Db, NOW } from '../machinery/index.ts';
import { assertDates } from './cycle-dates.ts';
import { deleteFinalResults } from './final-results.ts';
import { findLocked, lockCycles, refuseOverlap } from './locked-cycles.ts';

/** Cancels a cycle without votes. The last one before it becomes the current one again. */
export function cancelCycle(db: Db, by: By, id: number): Promise<void> {
  return adminChange(db, by, async (tx, note) => {
    const now = await lockCycles(tx);
    const { state, name, start_date, end_date, is_current } = await findLocked(tx, id);
    const hasVotes = await tx('votes').where({ cycle_id: id }).first('cycle_id');
    if (state !== 'scheduled' && hasVotes) throw new Refusal('cycle_has_votes');
    await tx('voting_cycles')
      .where({ id })
      .update({ is_active: false, is_scheduled: false, cancelled_at: NOW });
    if (is_current === 1) {
      await tx('voting_cycles')
        .where({ cancelled_at: null })
        .where('start_date', '<=', now)
        .orderBy('start_date', 'desc')
        .limit(1)
        .update({ is_active: true });
    }
    note('voting_cycle.cancelled', name, { id, before: { startDate: start_date, endDate: end_date } });
  });
}

/**
 * Reopens the most recent cycle if it is closed. A cycle with a freeze is reopened only before its announcement, and
 * stays frozen. The reason is public.
 */
export function reopenCycle(
  db: Db,
  by: By,
  { id, endDate, reason }: { id: number; endDate: Date; reason: string },
): Promise<void> {
  return adminChange(db, by, async (tx, note) => {
    const now = await lockCycles(tx);
    const cycle = await findLocked(tx, id);
    if (cycle.state !== 'closed') throw new Refusal('cycle_not_closed');
    if (cycle.is_current !== 1) throw new Refusal('newer_cycle_has_begun');
    if (cycle.frozen_from && cycle.is_frozen !== 1) throw new Refusal('cycle_revealed');
    const dates = { startDate: cycle.start_date, endDate };
    assertDates(dates, now);
    await refuseOverlap(tx, { id, ...dates });
    await deleteFinalResults(tx, id);
    await tx('voting_cycles')
      .where({ id })
      .update({
        end_date: endDate,
        reopened_at: now,
        reopen_reason: reason,
        // An announcement that was planned.
        revealed_at: null,
        // Results that were final are counted again.
        generation: tx.raw('generation + 1'),
      });
    const ends = difference({ endDate: cycle.end_date.toISOString() }, { endDate: endDate.toISOString() });
    note('voting_cycle.reopened', cycle.name, { id, reason, ...ends });
  });
}
