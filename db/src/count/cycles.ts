import type { Knex } from 'knex';
import type { Db, Row } from '../machinery/index.ts';
import { CURRENT_CYCLE_ID, CYCLE_STATE, IS_ANNOUNCED, IS_FROZEN, NEXT_CYCLE_ID } from './cycle-clock.ts';
import { disclosedResults } from './final-results.ts';
import { cycleSums } from './shown-figures.ts';

/** Votes show live, at least until a freeze, or are hidden until the results are announced. */
export type Publishing = 'live' | 'hidden';

/** What ends the freeze and announces the winners: the end of the cycle, or an organiser. */
export type Reveal = 'at_end' | 'by_hand';

/** `invited` needs an invitation code, `confirmed` a confirmed email address, `members` an account of a provider. */
export type WhoMayVote = 'everybody' | 'invited' | 'confirmed' | 'members';

export type Cycle = ReturnType<typeof rowToCycle>;

/** A closed cycle can be reopened if none was started after it. */
export type CycleState = 'scheduled' | 'open' | 'closed';

/** A stored cycle, with what the clock makes of it. */
export interface CycleRow extends Row<'voting_cycles'> {
  state: CycleState;
  is_current: number;
  is_frozen: number;
}

const rowToCycle = (row: CycleRow) => ({
  id: row.id,
  name: row.name,
  startDate: row.start_date.toISOString(),
  endDate: row.end_date.toISOString(),
  state: row.state,
  /** True for the current cycle: the last that began, even after its end. */
  isActive: row.is_current === 1,
  isPaused: row.paused_at !== null,
  pauseReason: row.pause_reason,
  whoMayVote: row.who_may_vote as WhoMayVote,
  publishing: row.publishing as Publishing,
  /** The leaderboard is frozen for the last hours before the end; 0 for none. */
  frozenHours: row.frozen_hours,
  reveal: (row.is_revealed_by_hand ? 'by_hand' : 'at_end') as Reveal,
  /** Only votes cast before this are shown; null without a freeze. */
  frozenFrom: row.frozen_from?.toISOString() ?? null,
  isFrozen: row.is_frozen === 1,
  /** The time of an announcement by hand. */
  revealedAt: row.revealed_at?.toISOString() ?? null,
  reopenedAt: row.reopened_at?.toISOString() ?? null,
  reopenReason: row.reopen_reason,
});

/** Returns the last cycle that began: its results stay on the screen until the next begins. */
export async function currentCycle(db: Db): Promise<Cycle | undefined> {
  const [row] = await cycleRows(db).whereRaw(`cycle.id = ${CURRENT_CYCLE_ID}`);
  return row && rowToCycle(row);
}

/** Returns the current cycle, unless its results are announced, which only a correction changes. */
export const unannouncedCycle = (db: Db): Promise<{ id: number } | undefined> =>
  db('voting_cycles').whereRaw(`id = ${CURRENT_CYCLE_ID} AND NOT ${IS_ANNOUNCED}`).first('id');

/**
 * Returns the current cycle and the one that begins next, which open pages poll, in a single read. The generation grows
 * whenever votes may have left or rejoined the count.
 */
export async function currentCycleState(db: Db) {
  const rows = await cycleRows(db).whereRaw(`cycle.id IN (${CURRENT_CYCLE_ID}, ${NEXT_CYCLE_ID})`);
  const row = rows.find(({ is_current }) => is_current === 1);
  const next = rows.find(({ state }) => state === 'scheduled');
  return {
    cycle: row && { ...rowToCycle(row), generation: row.generation },
    next: next && rowToCycle(next),
  };
}

export const cycleRows = (db: Db): Knex.QueryBuilder<CycleRow, CycleRow[]> =>
  db('voting_cycles as cycle')
    .whereNull('cycle.cancelled_at')
    .select(
      'cycle.*',
      db.raw(`${CYCLE_STATE} AS state`),
      db.raw(`${IS_FROZEN} AS is_frozen`),
      db.raw(`COALESCE(cycle.id = ${CURRENT_CYCLE_ID}, 0) AS is_current`),
    );

/** Finds any cycle, also a scheduled one. */
export async function findCycle(db: Db, id: number): Promise<Cycle | undefined> {
  const [row] = await cycleRows(db).where('cycle.id', id);
  return row && rowToCycle(row);
}

/** Finds any cycle, with the number of its counted votes. */
export async function findCountedCycle(db: Db, id: number) {
  const cycle = await findCycle(db, id);
  return cycle && { ...cycle, totalVotes: (await cycleSums(db, id)).votes };
}

/** Lists every cycle, newest first, scheduled ones included, with the number of its counted votes. */
export async function listCycles(db: Db): Promise<(Cycle & { totalVotes: number })[]> {
  const rows = await cycleRows(db).orderBy('cycle.start_date', 'desc').orderBy('cycle.id', 'desc');
  return Promise.all(
    rows.map(async (row) => ({ ...rowToCycle(row), totalVotes: (await cycleSums(db, row.id)).votes })),
  );
}

/** Returns the time of the clock that decides about votes. */
export async function databaseNow(db: Db): Promise<string> {
  const [[row]] = await db.raw('SELECT UTC_TIMESTAMP(3) AS now');
  return row.now.toISOString();
}

/** Returns the state of voting, and the numbers that the dialogs for resetting votes show. */
export async function votingStatus(db: Db) {
  const [cycle, now] = await Promise.all([currentCycle(db), databaseNow(db)]);
  const [{ votes, participants }, { categories }] = await Promise.all([
    cycleSums(db, cycle?.id),
    disclosedResults(db, cycle?.id),
  ]);
  return {
    activeCycle: cycle ? { ...cycle, totalVotes: votes } : null,
    isOpen: cycle?.state === 'open' && !cycle.isPaused,
    totalVotes: votes,
    totalParticipants: participants,
    categories: categories.map(({ category, totalVotes }) => ({ ...category, voteCount: totalVotes })),
    now,
  };
}
