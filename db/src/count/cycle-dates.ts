import type { Knex } from 'knex';
import {
  adminChange,
  type By,
  difference,
  type Note,
  Refusal,
  refuseCorrecting,
  refuseStale,
} from '../changes/index.ts';
import { type Db, NOW, type Row } from '../machinery/index.ts';
import { CURRENT_CYCLE_ID } from './cycle-clock.ts';
import type { CycleRow, Publishing, Reveal, WhoMayVote } from './cycles.ts';
import { takeDueSnapshot, takeDueSnapshots } from './final-results.ts';
import { earliest, freezeOf, latest } from './freeze-dates.ts';
import { findLocked, hidesUntilEnd, lockCycles, refuseOverlap } from './locked-cycles.ts';

export interface NewCycle {
  name: string;
  /** Without a time, or with one in the past, the cycle starts now; a later time schedules it. */
  startDate?: Date;
  endDate: Date;
  /** False is refused for a cycle that starts now; otherwise the dates decide. */
  isActive?: boolean;
  /** Everybody may vote by default. */
  whoMayVote?: WhoMayVote;
  publishing: Publishing;
  /** The default is 0. */
  frozenHours?: number;
  /** Results are announced at the end if it is left out. */
  reveal?: Reveal;
  /** The cycle that the requester expects to close by starting now; null for none. */
  closes?: number | null;
}

export const SHORTEST_MS = 60_000;
export const LONGEST_DAYS = 366;
const DAY_MS = 86_400_000;

export function assertDates({ startDate, endDate }: { startDate: Date; endDate: Date }, now: Date): void {
  const span = endDate.getTime() - startDate.getTime();
  if (span <= 0) throw new Refusal('validation_failed.ends_before_start');
  if (span < SHORTEST_MS) throw new Refusal('validation_failed.too_short');
  if (span > LONGEST_DAYS * DAY_MS) throw new Refusal('validation_failed.too_long');
  if (endDate <= now) throw new Refusal('validation_failed.ends_in_the_past');
}

/** Starts a new cycle from zero, which closes the current one; or schedules it, which closes nothing. */
export function createCycle(db: Db, by: By, cycle: NewCycle) {
  const { name, endDate, whoMayVote = 'everybody', publishing, frozenHours = 0, reveal = 'at_end' } = cycle;
  return adminChange(db, by, async (tx, note) => {
    const now = await lockCycles(tx);
    const startDate = cycle.startDate ?? now;
    const isScheduled = startDate > now;
    if (isScheduled && !by.isSuperAdmin) throw new Refusal('forbidden');
    if (!isScheduled && cycle.isActive === false) throw new Refusal('validation_failed.starts_active');
    assertDates({ startDate, endDate }, now);
    const closed = isScheduled ? undefined : await closeBegun(tx, note, { now, by, closes: cycle.closes });
    await refuseOverlap(tx, { id: 0, startDate, endDate });
    const [cycleId = 0] = await tx('voting_cycles').insert({
      name,
      start_date: startDate,
      end_date: endDate,
      is_active: !isScheduled,
      is_scheduled: isScheduled,
      who_may_vote: whoMayVote,
      sends_news: by.isSuperAdmin === true,
      ...freezeOf({ startDate, endDate, publishing, frozenHours, reveal }),
      created_at: NOW,
    });
    note(isScheduled ? 'voting_cycle.scheduled' : 'voting_cycle.created', name, {
      id: cycleId,
      after: { startDate, endDate, whoMayVote, publishing, frozenHours, reveal },
    });
    return { cycleId, closedCycleId: closed?.id };
  });
}

/** Closes every cycle that has begun: the current one, and those that would become current without it. */
async function closeBegun(
  tx: Knex.Transaction,
  note: Note,
  { now, by, closes }: { now: Date; by: By; closes: NewCycle['closes'] },
) {
  const found = await tx('voting_cycles').whereRaw(`id = ${CURRENT_CYCLE_ID}`).first('id', 'end_date');
  const running = found && found.end_date > now ? found.id : null;
  if (closes !== undefined && closes !== running && closes !== found?.id) {
    throw new Refusal('changed_meanwhile', 'voting period');
  }
  const current = found && (await findLocked(tx, found.id));
  if (current && hidesUntilEnd(current) && !by.isSuperAdmin) throw new Refusal('forbidden.revealing');
  if (current) await endBy(tx, note, current, now);
  await tx('voting_cycles')
    .whereRaw('start_date <= UTC_TIMESTAMP(3)')
    .update({ is_active: false, is_scheduled: false });
  return current;
}

/** A cycle closed before its planned end ends now; if it began at this very moment, a millisecond later. */
async function endBy(
  tx: Knex.Transaction,
  note: Note,
  { id, name, start_date, end_date, frozen_from }: CycleRow,
  now: Date,
) {
  const endDate = earliest(end_date, latest(now, new Date(start_date.getTime() + 1)));
  // In a cycle that waits for its announcement, this is the moment until which votes were counted.
  const frozenFrom = frozen_from && earliest(frozen_from, endDate);
  await tx('voting_cycles').where({ id }).update({ end_date: endDate, frozen_from: frozenFrom });
  const ends = difference({ endDate: end_date, frozenFrom: frozen_from }, { endDate, frozenFrom });
  note('voting_cycle.closed', name, { id, ...ends });
}

export interface CycleChange {
  id: number;
  name?: string;
  startDate?: Date;
  endDate?: Date;
  whoMayVote?: WhoMayVote;
  publishing?: Publishing;
  frozenHours?: number;
  reveal?: Reveal;
  /** The reason for a new name after the announcement; the audit log keeps it. */
  reason?: string;
  /** The values that the requester saw before changing them. */
  seen?: Partial<Record<keyof Dated, string | number>>;
}

/**
 * Changes name, end and voters of an open cycle and, until its leaderboard freezes, what is shown when. Earlier votes
 * stay. Changes only the name of a closed cycle.
 */
export async function changeCycle(db: Db, by: By, change: CycleChange): Promise<void> {
  const { id, seen, reason, ...wanted } = change;
  await takeDueSnapshots(db);
  await adminChange(db, by, async (tx, note) => {
    const now = await lockCycles(tx);
    const { id: _, ...cycle } = await findLocked(tx, id);
    refuseChange(cycle, { ...wanted, reason }, by);
    const before = datesOf(cycle);
    const after = { ...before, ...wanted };
    const freeze = {
      frozen_from: cycle.frozen_from,
      ...(cycle.state === 'scheduled' && freezeOf(after)),
      // A freeze that has begun stays, so that nothing hidden shows early, and so does one that has been ended.
      ...(cycle.state === 'open' && cycle.is_frozen === 0 && !cycle.revealed_at && freezeOf(after, now)),
    };
    const changed = difference(
      { ...asText(before), frozenFrom: cycle.frozen_from },
      { ...asText(after), frozenFrom: freeze.frozen_from },
    );
    if (!changed) return;
    await refuseStale<NonNullable<CycleChange['seen']>>(
      tx,
      { noun: 'voting period', logged: 'voting_cycle', which: { id } },
      { stored: asText(before), seen },
    );
    if (wanted.startDate && wanted.startDate <= now)
      throw new Refusal('validation_failed.starts_in_the_past');
    if (cycle.state !== 'closed') {
      assertDates(after, now);
      await refuseOverlap(tx, { id, ...after });
    }
    await tx('voting_cycles')
      .where({ id })
      .update({
        name: after.name,
        start_date: after.startDate,
        end_date: after.endDate,
        who_may_vote: after.whoMayVote,
        ...freeze,
      });
    await takeDueSnapshot(tx, id);
    note('voting_cycle.changed', after.name, { id, ...changed, ...(reason && { reason }) });
  });
}

function refuseChange(
  cycle: Omit<CycleRow, 'id'>,
  change: Partial<Dated> & { reason: string | undefined },
  by: By,
): void {
  const { isSuperAdmin } = by;
  const { state } = cycle;
  const { endDate, name, reason, startDate, whoMayVote, ...shownWhen } = change;
  const changesWhatShows = Object.keys(shownWhen).length > 0;
  const changesRules = changesWhatShows || whoMayVote !== undefined;
  const isMore = Boolean(endDate || startDate) || changesRules;
  if (state === 'closed' && isMore) throw new Refusal('cycle_closed');
  // Announced results have been read under the old name.
  if (state === 'closed' && cycle.is_frozen !== 1) refuseCorrecting(by, reason);
  if (state === 'open' && startDate) throw new Refusal('cycle_has_begun');
  if ((state === 'scheduled' || changesRules) && !isSuperAdmin) throw new Refusal('forbidden');
  if (changesWhatShows) refuseNewBoard(cycle);
  if (endDate && endDate < cycle.end_date && hidesUntilEnd(cycle) && !isSuperAdmin)
    throw new Refusal('forbidden.revealing');
}

/** What was announced while voting was open stays announced. */
function refuseNewBoard({ is_frozen, revealed_at }: Omit<CycleRow, 'id'>): void {
  if (is_frozen === 1) throw new Refusal('cycle_frozen');
  if (revealed_at) throw new Refusal('cycle_revealed.changing');
}

type Dated = Required<Omit<CycleChange, 'id' | 'seen' | 'reason'>>;

const datesOf = (cycle: Omit<Row<'voting_cycles'>, 'id'>): Dated => ({
  name: cycle.name,
  startDate: cycle.start_date,
  endDate: cycle.end_date,
  whoMayVote: cycle.who_may_vote as WhoMayVote,
  publishing: cycle.publishing as Publishing,
  frozenHours: cycle.frozen_hours,
  reveal: cycle.is_revealed_by_hand ? 'by_hand' : 'at_end',
});

const asText = ({ startDate, endDate, ...others }: Dated) => ({
  ...others,
  startDate: startDate.toISOString(),
  endDate: endDate.toISOString(),
});

/** Starts a scheduled cycle now. An open one has to end first, because its end discloses results. */
export async function startCycle(db: Db, by: By, id: number): Promise<void> {
  await adminChange(db, by, async (tx, note) => {
    const now = await lockCycles(tx);
    const cycle = await findLocked(tx, id);
    if (cycle.state !== 'scheduled') throw new Refusal('cycle_has_begun');
    const after = { ...datesOf(cycle), startDate: now };
    assertDates(after, now);
    await refuseOverlap(tx, { id, ...after });
    const freeze = freezeOf(after);
    await tx('voting_cycles')
      .where({ id })
      .update({ start_date: now, ...freeze });
    const dates = difference(
      { startDate: cycle.start_date, frozenFrom: cycle.frozen_from },
      { startDate: now, frozenFrom: freeze.frozen_from },
    );
    note('voting_cycle.changed', cycle.name, { id, ...dates });
  });
}

/** Ends the open cycle now. */
export async function endCycle(db: Db, by: By, id: number): Promise<void> {
  await adminChange(db, by, async (tx, note) => {
    const now = await lockCycles(tx);
    const cycle = await findLocked(tx, id);
    if (cycle.state !== 'open') throw new Refusal('cycle_closed');
    if (hidesUntilEnd(cycle) && !by.isSuperAdmin) throw new Refusal('forbidden.revealing');
    await endBy(tx, note, cycle, now);
  });
  await takeDueSnapshots(db);
}
