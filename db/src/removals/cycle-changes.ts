import type { Knex } from 'knex';
import { adminChange, type By, difference } from '../audit/index.ts';
import { type Db, withDeadline } from '../machinery/index.ts';
import { resumed } from './moving-votes.ts';

export type PauseResult = { ok: true } | { ok: false; reason: 'no_active_cycle' };

/** A server notices a lock wait of one second after two at most; cut off by then, nobody would know what it was. */
const LOCK_NOTICED_MS = 5_000;

/** The write waits for votes under way, so that none comes after the answer. */
export function setPause(
  db: Db,
  by: By,
  { paused, reason }: { paused: boolean; reason: string | null },
): Promise<PauseResult> {
  return withDeadline(LOCK_NOTICED_MS, () => pauseOnce(db, by, { paused, reason }));
}

function pauseOnce(
  db: Db,
  by: By,
  { paused, reason }: { paused: boolean; reason: string | null },
): Promise<PauseResult> {
  return adminChange<PauseResult>(db, by, async (tx, note) => {
    const cycle = await tx('voting_cycles').where({ only_active: 1 }).forUpdate().first();
    if (!cycle) return { ok: false, reason: 'no_active_cycle' };
    const wasPaused = cycle.paused_at !== null;
    const pause_reason = paused ? reason : null;
    await tx('voting_cycles')
      .where({ id: cycle.id })
      .update(
        paused ? { paused_at: cycle.paused_at ?? tx.raw('UTC_TIMESTAMP(3)'), pause_reason } : resumed(tx),
      );
    const changed = difference(
      { paused: wasPaused, reason: cycle.pause_reason },
      { paused, reason: pause_reason },
    );
    if (changed) note(paused ? 'voting.paused' : 'voting.resumed', cycle.name, changed);
    return { ok: true };
  });
}

export interface NewCycle {
  name: string;
  startDate: Date;
  endDate: Date;
}

interface EndDateRefusal {
  ok: false;
  reason: 'ends_in_the_past';
}

export type CreateCycleResult =
  | { ok: true; cycleId: number; closedCycleId: number | null }
  | EndDateRefusal
  | { ok: false; reason: 'starts_in_the_future' };

/** A clock that is ahead of the database's by no more than this starts a cycle "now" all the same. */
const CLOCKS_DIFFER_MS = 5 * 60_000;

/** Closes the active cycle and starts a new one from zero, in one transaction. */
export function createCycle(db: Db, by: By, cycle: NewCycle): Promise<CreateCycleResult> {
  return adminChange<CreateCycleResult>(db, by, async (tx, note) => {
    // All of them, and the place after the last: of several creations at once each closes the one before it.
    await tx('voting_cycles').orderBy('id').forUpdate().select('id');
    if (!(await isAhead(tx, cycle.endDate))) return { ok: false, reason: 'ends_in_the_past' };
    // It would close the active cycle at once, and nobody could vote until it begins.
    const startsLater = await isAhead(tx, new Date(cycle.startDate.getTime() - CLOCKS_DIFFER_MS));
    if (startsLater) return { ok: false, reason: 'starts_in_the_future' };
    const active = await tx('voting_cycles').where({ only_active: 1 }).forUpdate().first('id', 'name');
    if (active) {
      await tx('voting_cycles').where({ id: active.id }).update({ is_active: 0 });
      note('voting_cycle.closed', active.name, { id: active.id });
    }
    const [cycleId = 0] = await tx('voting_cycles').insert({
      name: cycle.name,
      start_date: cycle.startDate,
      end_date: cycle.endDate,
      is_active: 1,
      created_at: tx.raw('UTC_TIMESTAMP(3)'),
    });
    note('voting_cycle.created', cycle.name, {
      id: cycleId,
      after: { startDate: cycle.startDate, endDate: cycle.endDate },
    });
    return { ok: true, cycleId, closedCycleId: active?.id ?? null };
  });
}

export type ChangeEndDateResult =
  | { ok: true }
  | EndDateRefusal
  | { ok: false; reason: 'not_found' | 'closed' | 'ends_before_start' | 'too_short' | 'too_long' };

interface EndDateChange {
  id: number;
  endDate: Date;
  shortestMs: number;
  longestDays: number;
}

/** Of the active cycle: the results of a closed one do not change. */
export function changeEndDate(
  db: Db,
  by: By,
  { id, endDate, shortestMs, longestDays }: EndDateChange,
): Promise<ChangeEndDateResult> {
  return adminChange<ChangeEndDateResult>(db, by, async (tx, note) => {
    const cycle = await tx('voting_cycles').where({ id }).forUpdate().first();
    if (!cycle) return { ok: false, reason: 'not_found' };
    if (!cycle.is_active) return { ok: false, reason: 'closed' };
    if (!(await isAhead(tx, endDate))) return { ok: false, reason: 'ends_in_the_past' };
    const span = endDate.getTime() - cycle.start_date.getTime();
    if (span <= 0) return { ok: false, reason: 'ends_before_start' };
    if (span < shortestMs) return { ok: false, reason: 'too_short' };
    if (span > longestDays * 86_400_000) return { ok: false, reason: 'too_long' };
    await tx('voting_cycles').where({ id }).update({ end_date: endDate });
    const changed = difference({ endDate: cycle.end_date.toISOString() }, { endDate: endDate.toISOString() });
    if (changed) note('voting_cycle.changed', cycle.name, { id, ...changed });
    return { ok: true };
  });
}

/** By the clock that decides about votes. */
async function isAhead(tx: Knex.Transaction, date: Date): Promise<boolean> {
  const [[row]] = await tx.raw('SELECT ? > UTC_TIMESTAMP(3) AS is_ahead', [date]);
  return row.is_ahead === 1;
}
