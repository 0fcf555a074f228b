import type { Knex } from 'knex';
import { adminChange, type By, difference, Refusal } from '../audit/index.ts';
import { type Db, withDeadline } from '../machinery/index.ts';
import { publishAll } from '../tallies/index.ts';
import type { Publishing, WhoMayVote } from '../voting/index.ts';
import { resumed } from './moving-votes.ts';

/** A server notices a lock wait of one second after two at most; cut off by then, nobody would know what it was. */
const LOCK_NOTICED_MS = 5_000;

export interface Pause {
  paused: boolean;
  reason: string | null;
}

/** The write waits for votes under way, so that none comes after the answer. */
export function setPause(db: Db, by: By, { paused, reason }: Pause): Promise<void> {
  const after: Pause = { paused, reason: paused ? reason : null };
  return withDeadline(LOCK_NOTICED_MS, () =>
    adminChange(db, by, async (tx, note) => {
      const cycle = await tx('voting_cycles').where({ only_active: 1 }).forUpdate().first();
      if (!cycle) throw new Refusal('no_active_cycle');
      const { id, name, paused_at, pause_reason } = cycle;
      const since = paused_at ?? tx.raw('UTC_TIMESTAMP(3)');
      await tx('voting_cycles')
        .where({ id })
        .update(paused ? { paused_at: since, pause_reason: after.reason } : resumed(tx));
      const changed = difference<Pause>({ paused: paused_at !== null, reason: pause_reason }, after);
      if (changed) note(paused ? 'voting.paused' : 'voting.resumed', name, changed);
    }),
  );
}

export interface NewCycle {
  name: string;
  startDate: Date;
  endDate: Date;
  /** Everybody unless told. */
  whoMayVote?: WhoMayVote;
  publishing: Publishing;
}

const SHORTEST_MS = 60_000;
export const LONGEST_DAYS = 366;
const DAY_MS = 86_400_000;

function assertSpan(startDate: Date, endDate: Date): void {
  const span = endDate.getTime() - startDate.getTime();
  if (span <= 0) throw new Refusal('ends_before_start');
  if (span < SHORTEST_MS) throw new Refusal('too_short');
  if (span > LONGEST_DAYS * DAY_MS) throw new Refusal('too_long');
}

/** A clock that is ahead of the database's by no more than this starts a cycle "now" all the same. */
const CLOCKS_DIFFER_MS = 5 * 60_000;

/** Closes the active cycle and starts a new one from zero, in one transaction. */
export async function createCycle(db: Db, by: By, cycle: NewCycle) {
  assertSpan(cycle.startDate, cycle.endDate);
  const { whoMayVote = 'everybody' } = cycle;
  return adminChange(db, by, async (tx, note) => {
    // All of them, and the place after the last: of several creations at once each closes the one before it.
    await tx('voting_cycles').orderBy('id').forUpdate().select('id');
    if (!(await isAhead(tx, cycle.endDate))) throw new Refusal('ends_in_the_past');
    // It would close the active cycle at once, and nobody could vote until it begins.
    const startsLater = await isAhead(tx, new Date(cycle.startDate.getTime() - CLOCKS_DIFFER_MS));
    if (startsLater) throw new Refusal('starts_in_the_future');
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
      who_may_vote: whoMayVote,
      publishing: cycle.publishing,
      created_at: tx.raw('UTC_TIMESTAMP(3)'),
    });
    note('voting_cycle.created', cycle.name, {
      id: cycleId,
      after: {
        startDate: cycle.startDate,
        endDate: cycle.endDate,
        whoMayVote,
        publishing: cycle.publishing,
      },
    });
    return { cycleId, closedCycleId: active?.id };
  });
}

/** Of the active cycle: the results of a closed one do not change. */
export function changeEndDate(db: Db, by: By, { id, endDate }: { id: number; endDate: Date }): Promise<void> {
  return adminChange(db, by, async (tx, note) => {
    const cycle = await lockActive(tx, id);
    if (!(await isAhead(tx, endDate))) throw new Refusal('ends_in_the_past');
    assertSpan(cycle.start_date, endDate);
    await tx('voting_cycles').where({ id }).update({ end_date: endDate });
    const changed = difference({ endDate: cycle.end_date.toISOString() }, { endDate: endDate.toISOString() });
    if (changed) note('voting_cycle.changed', cycle.name, { id, ...changed });
  });
}

/** Of the active cycle. Votes that were cast before stay. The write waits for votes under way. */
export function changeWhoMayVote(
  db: Db,
  by: By,
  { id, whoMayVote }: { id: number; whoMayVote: WhoMayVote },
): Promise<void> {
  return withDeadline(LOCK_NOTICED_MS, () =>
    adminChange(db, by, async (tx, note) => {
      const cycle = await lockActive(tx, id);
      await tx('voting_cycles').where({ id }).update({ who_may_vote: whoMayVote });
      const changed = difference({ whoMayVote: cycle.who_may_vote }, { whoMayVote });
      if (changed) note('voting_cycle.changed', cycle.name, { id, ...changed });
    }),
  );
}

/** Of the active cycle. What has been shown of it stays so: steps begin with all there is. */
export function changePublishing(
  db: Db,
  by: By,
  { id, publishing }: { id: number; publishing: Publishing },
): Promise<void> {
  return adminChange(db, by, async (tx, note) => {
    const cycle = await lockActive(tx, id);
    if (cycle.publishing === publishing) return;
    await tx('voting_cycles').where({ id }).update({ publishing });
    if (publishing === 'steps') await publishAll(tx, id);
    note('voting_cycle.changed', cycle.name, {
      id,
      ...difference({ publishing: cycle.publishing }, { publishing }),
    });
  });
}

async function lockActive(tx: Knex.Transaction, id: number) {
  const cycle = await tx('voting_cycles').where({ id }).forUpdate().first();
  if (!cycle) throw new Refusal('not_found', 'voting period');
  if (!cycle.is_active) throw new Refusal('cycle_closed');
  return cycle;
}

/** By the clock that decides about votes. */
async function isAhead(tx: Knex.Transaction, date: Date): Promise<boolean> {
  const [[row]] = await tx.raw('SELECT ? > UTC_TIMESTAMP(3) AS is_ahead', [date]);
  return row.is_ahead === 1;
}
